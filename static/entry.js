// Entering the moves of a game on a board: the server judges, and what is not saved stays on this device.

import { Diagram } from "./diagram.js";
import { meant, playedOn, stops } from "./entry-choice.js";
import { Keeping } from "./entry-keeping.js";
import { showList } from "./entry-list.js";
import { button } from "./entry-parts.js";
import { EntryRecord } from "./entry-record.js";
import { Squares } from "./entry-squares.js";
import { post } from "./post.js";

class Entry {
  constructor(root, data) {
    Object.assign(this, { root, words: data.words, names: data.names, chosen: [] });
    this.diagram = new Diagram(this.part(".diagram"), data);
    this.record = new EntryRecord(data, {
      ask: (moves) => post(root.dataset.judge, moves),
      changed: () => this.change(),
      refused: (refused) => this.refuse(refused),
    });
    this.squares = new Squares(this.part("[data-squares]"), this.diagram, {
      names: data.names,
      words: data.words,
      choose: (square) => this.choose(square),
      drop: (from, to) => this.drop(from, to),
      leave: () => this.leave(),
    });
    this.keeping = new Keeping(root, data, {
      record: this.record,
      tell: (place, words) => this.tell(place, words),
      show: () => this.show(),
    });
    this.show();
    if (data.refused) this.refuse(data.refused);
    this.keeping.resume();
  }

  part(selector) {
    return this.root.querySelector(selector);
  }

  // What was entered has changed: keep it here until it is saved.
  change() {
    this.chosen = [];
    this.tell("refused", "");
    this.part("[data-ways]").replaceChildren();
    this.keeping.note();
    this.show();
  }

  show() {
    const { record, words } = this;
    const { now, position } = record;
    this.diagram.show(position, this.slid);
    this.slid = null;
    this.showSquares();
    showList(this.part("[data-list]"), record, words);
    if (now) this.tell("said", [position.said, now.must].filter(Boolean).join(" "));
    else if (record.trouble) this.tell("said", words.waits);
    this.tell("claims", now ? [now.drawn, ...now.claims].filter(Boolean).join(" ") : "");
    this.tell("trouble", record.trouble && words[record.trouble]);
    for (const note of this.root.querySelectorAll("[data-turn]")) note.hidden = note.dataset.turn !== position.turn;
    this.part("[data-back]").disabled = !record.canTakeBack;
    this.part("[data-again]").disabled = !record.undone.length;
    this.part("[data-save]").disabled = !this.keeping.isUnsaved;
    this.tell("kept", this.keeping.isUnsaved ? words.unsaved : "");
    const plain = document.querySelector("[data-plain] textarea");
    if (plain) plain.value = record.texts.join(" ");
  }

  // Without the network any piece may be moved by hand: the move is judged when the network is back.
  get isByHand() {
    return Boolean(this.record.trouble);
  }

  get legal() {
    return this.record.now?.legal ?? [];
  }

  showSquares() {
    const { chosen, legal, record } = this;
    const { pieces, turn } = record.position;
    const origins = this.isByHand
      ? pieces.filter(([, side]) => side === turn).map(([square]) => square)
      : legal.map(({ path }) => path[0]);
    this.squares.show(pieces, {
      movers: new Set(origins),
      obliged: new Set(!chosen.length && record.now?.must ? origins : []),
      targets: chosen.length ? stops(legal, chosen) : new Set(),
      chosen,
    });
  }

  choose(square) {
    const { chosen, record } = this;
    if (!this.isByHand && !record.now) return;
    if (!chosen.length) return this.begin(square);
    const { move, ways, chosen: longer } = meant(this.legal, chosen, square);
    if (move) return this.play(move);
    if (ways) return this.offer(ways.map(({ text }) => text));
    if (longer) return this.step(longer);
    if (square === chosen[0]) return this.leave();
    const isOwn = record.position.pieces.some(([at, side]) => at === square && side === record.position.turn);
    if (isOwn) return this.begin(square);
    return this.isByHand ? this.playByHand(square) : this.attempt([...chosen, square]);
  }

  begin(square) {
    const { pieces, turn } = this.record.position;
    const canMove = this.isByHand
      ? pieces.some(([at, side]) => at === square && side === turn)
      : this.legal.some(({ path }) => path[0] === square);
    if (canMove) return this.step([square]);
    this.leave();
    const isOwn = pieces.some(([at, side]) => at === square && side === turn);
    const why = isOwn ? this.words.cannot.replace("%", this.names[square - 1]) : this.words.choose;
    this.tell("said", this.record.now?.must || why);
  }

  step(chosen) {
    this.chosen = chosen;
    this.tell("refused", "");
    this.showSquares();
    const onward = [...stops(this.legal, chosen)].map((square) => this.names[square - 1]);
    const said = onward.length ? this.words.onward.replace("%", onward.join(", ")) : "";
    this.tell("said", `${this.written(chosen)}. ${said}`);
  }

  leave() {
    this.chosen = [];
    this.show();
  }

  drop(from, to) {
    if (from === to) return this.step([from]);
    if (this.chosen[0] !== from) this.chosen = [from];
    this.choose(to);
    if (!this.record.pending.length) this.show();
  }

  play(move) {
    const { pieces, turn } = this.record.position;
    this.slid = [move.path[0], move.path.at(-1)];
    this.enter(move.text, {
      pieces: playedOn(pieces, move),
      turn: turn === "B" ? "W" : "B",
      move: [...this.slid, move.captured],
    });
  }

  playByHand(square) {
    const [from] = this.chosen;
    this.slid = [from, square];
    const { pieces, turn } = this.record.position;
    const others = pieces.filter(([at]) => at !== square);
    this.enter(this.written([from, square]), {
      pieces: others.map(([at, ...rest]) => [at === from ? square : at, ...rest]),
      turn: turn === "B" ? "W" : "B",
      move: [...this.slid, []],
    });
  }

  enter(text, position) {
    return this.record.enter(text, position);
  }

  // A way that is not among the legal ones: the server says why.
  async attempt(squares) {
    this.isAttempt = true;
    await this.enter(this.written(squares));
    this.isAttempt = false;
  }

  written(squares) {
    return squares.map((square) => this.names[square - 1]).join("-");
  }

  // What was refused goes back to where it can be typed otherwise; nothing is lost.
  refuse({ message, text = "", choices = [], rest = [] }) {
    this.tell("refused", message);
    const isOffered = choices.length > 0;
    const again = isOffered || this.isAttempt ? rest : [text, ...rest];
    this.field.value = [...again, this.field.value].filter(Boolean).join(" ");
    if (isOffered) this.offer(choices);
  }

  get field() {
    return this.part("[data-type] input");
  }

  offer(texts) {
    this.tell("said", this.words.ways);
    this.part("[data-ways]").replaceChildren(...texts.map((text) => button(text, () => this.enter(text))));
  }

  // Words appear where they are to be read, and are said aloud there.
  tell(place, words) {
    const told = this.part(`[data-${place}]`);
    told.textContent = words;
    told.hidden = !words;
  }

  flip() {
    this.diagram.flip();
    this.squares.lie();
    this.part(".sides").classList.toggle("is-flipped", this.diagram.isFlipped);
    this.part("[data-flip]").setAttribute("aria-pressed", String(this.diagram.isFlipped));
    this.show();
  }
}

const root = document.querySelector("[data-entry]");
root.hidden = false;
document.querySelector("[data-plain]")?.removeAttribute("open");
const entry = new Entry(root, JSON.parse(document.getElementById("entry-data").textContent));
const DEEDS = {
  back: () => entry.record.takeBack(),
  again: () => entry.record.again(),
  flip: () => entry.flip(),
  save: () => entry.keeping.save(),
};

for (const [name, deed] of Object.entries(DEEDS)) {
  root.querySelector(`[data-${name}]`).addEventListener("click", deed);
}
root.querySelector("[data-type]").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = entry.field.value.trim();
  entry.field.value = "";
  if (text) entry.enter(text);
});
root.querySelector("[data-squares]").addEventListener("keydown", (event) => {
  if (event.key === "Backspace") entry.record.takeBack();
});
