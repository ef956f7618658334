// Entries that are not saved yet: kept on this device, with the version each was based on, until they are.

const RETRY_AFTER = [2_000, 5_000, 15_000, 30_000];

export class Outbox {
  #key;
  #entries;
  #deliver;
  #failures = 0;
  #timer = 0;

  // An entry that is held waits for an answer, a draft for the wish to save it: neither is sent.
  // `deliver` sends one entry by its game and answers whether the network carried it.
  constructor(key, deliver) {
    this.#key = `desk-unsent:${key}`;
    this.#deliver = deliver;
    const kept = Object.entries(JSON.parse(localStorage.getItem(this.#key) ?? "{}"));
    this.#entries = new Map(kept.map(([game, entry]) => [game, { ...entry, isHeld: false }]));
    addEventListener("online", () => this.sendAll());
  }

  get size() {
    return this.#entries.size;
  }

  games() {
    return [...this.#entries.keys()];
  }

  get(game) {
    return this.#entries.get(game);
  }

  put(game, entry) {
    this.#entries.set(game, entry);
    this.#keep();
  }

  // Forget an entry, unless another was put in its place meanwhile.
  forget(game, entry = this.#entries.get(game)) {
    if (this.#entries.get(game) === entry) this.#entries.delete(game);
    this.#keep();
  }

  async sendAll() {
    clearTimeout(this.#timer);
    for (const game of this.games()) {
      const entry = this.#entries.get(game);
      if (entry?.isHeld || entry?.isDraft) continue;
      if (!(await this.#deliver(game))) return this.#tryLater();
    }
    this.#failures = 0;
  }

  later() {
    this.#tryLater();
  }

  #tryLater() {
    clearTimeout(this.#timer);
    const wait = RETRY_AFTER[Math.min(this.#failures, RETRY_AFTER.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.sendAll(), wait);
  }

  #keep() {
    if (this.#entries.size) {
      localStorage.setItem(this.#key, JSON.stringify(Object.fromEntries(this.#entries)));
    } else {
      localStorage.removeItem(this.#key);
    }
  }
}
