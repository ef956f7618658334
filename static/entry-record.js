// The moves of a game as they are entered: those judged, those still to be judged, those taken back.

import { isPutOff } from "./post.js";

const RETRY_AFTER = 4_000;
const TROUBLES = { 403: "loggedOut", 429: "busy" };

export class EntryRecord {
  // `ask` lets the server judge and answers [status, answer]; `changed` and `refused` tell the page.
  constructor({ plies, now, locked }, { ask, changed, refused }) {
    Object.assign(this, { plies, locked, ask, changed, refused });
    this.plies.at(-1).now = now;
    this.pending = [];
    this.undone = [];
    this.age = 0;
    this.trouble = "";
    addEventListener("online", () => this.trouble && this.judge());
  }

  get texts() {
    return [...this.known, ...this.pending.map(({ text }) => text)];
  }

  get known() {
    return this.plies.slice(1).map(({ text }) => text);
  }

  // The last position that can be drawn; behind it may be moves that nobody has judged.
  get position() {
    return this.pending.findLast(({ pieces }) => pieces) ?? this.plies.at(-1);
  }

  // What the server says of the position now; null while something waits to be judged.
  get now() {
    return this.pending.length ? null : (this.plies.at(-1).now ?? null);
  }

  get canTakeBack() {
    return this.pending.length > 0 || this.plies.length - 1 > this.locked;
  }

  // Enter a move or several as they are typed, with the position after it where it is known.
  enter(text, position = {}) {
    this.pending.push({ text, replaced: this.undone.shift(), ...position });
    this.changed();
    return this.judge();
  }

  takeBack() {
    if (!this.canTakeBack) return;
    const { text } = this.pending.length ? this.pending.pop() : this.plies.pop();
    this.undone.unshift(text);
    this.age += 1;
    this.changed();
    if (!this.now) this.judge();
  }

  again() {
    if (this.undone.length) this.enter(this.undone[0]);
  }

  // Put a list of moves in place of these, as far as they are not the same.
  restore(texts) {
    const same = this.known.findIndex((text, place) => text !== texts[place]);
    const kept = same < 0 ? Math.min(this.known.length, texts.length) : same;
    this.plies.length = kept + 1;
    this.pending = texts.slice(kept).map((text) => ({ text }));
    this.undone = [];
    this.changed();
    return this.judge();
  }

  // Let the server judge what it has not; false when the network did not carry it.
  async judge() {
    clearTimeout(this.timer);
    const age = (this.age += 1);
    const { known, pending } = this;
    const [status, answer] = await this.ask({
      moves: known.join(" "),
      typed: pending.map(({ text }) => text).join(" "),
      since: known.length,
    });
    if (age !== this.age) return true;
    if (isPutOff(status)) {
      this.trouble = TROUBLES[status] ?? "offline";
      this.timer = setTimeout(() => this.judge(), RETRY_AFTER);
      this.changed();
      return false;
    }
    this.trouble = "";
    this.pending = [];
    if (status === 200) this.accept(answer, pending);
    const refused = status === 200 ? answer.refused : { text: pending.map(({ text }) => text).join(" "), ...answer };
    this.changed();
    if (refused) this.refused(refused);
    return true;
  }

  accept({ since, plies, now }, pending) {
    this.plies.length = since + 1;
    this.plies.push(...plies);
    this.plies.at(-1).now = now;
    if (!plies.length) this.undone.unshift(...pending.flatMap(({ replaced }) => replaced ?? []));
    else this.undone.splice(0, plies.length - pending.length);
  }
}
