// Plays a recorded game through without loading pages; without this script the same links load them.

import { Diagram } from "./diagram.js";

const PAUSE_BETWEEN_MOVES = 1100;
const STEPS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

// The game: which position is shown, and everything on the page that depends on it.
class Replay {
  constructor(root, data) {
    this.root = root;
    this.nodes = data.nodes;
    this.diagram = new Diagram(this.part(".diagram"), data);
    this.links = [...root.querySelectorAll("[data-node]")];
    this.at = Number(root.dataset.at);
    this.diagram.show(this.node);
    for (const part of root.querySelectorAll("[data-scripted]")) part.hidden = false;
    this.keepInSight();
  }

  get node() {
    return this.nodes[this.at];
  }

  get isLast() {
    return this.node.after === null;
  }

  part(selector) {
    return this.root.querySelector(selector);
  }

  press(name, isPressed) {
    this.part(`[data-${name}]`).setAttribute("aria-pressed", String(isPressed));
  }

  target(step) {
    if (step === "first") return 0;
    if (step === "back") return this.node.before ?? this.at;
    if (step === "forward") return this.node.after ?? this.at;
    let last = this.at;
    while (this.nodes[last].after !== null) last = this.nodes[last].after;
    return last;
  }

  goTo(index) {
    const before = this.at;
    this.at = index;
    this.diagram.show(this.node, this.slid(before));
    this.tell();
    this.keepInSight();
    history.replaceState(null, "", this.node.query);
  }

  // One ply on, the piece goes where it went; one ply back, it comes home.
  slid(before) {
    const ends = (index) => this.nodes[index].move.slice(0, 2);
    if (this.node.before === before) return ends(this.at);
    return this.nodes[before].before === this.at ? ends(before).reverse() : null;
  }

  step(index) {
    this.pause();
    this.goTo(index);
  }

  tell() {
    const { said, turn, fen, query } = this.node;
    const mark = (link, attribute, isMarked) =>
      isMarked ? link.setAttribute(attribute, "true") : link.removeAttribute(attribute);
    this.part("[data-said]").textContent = said;
    for (const field of this.root.querySelectorAll("[data-fen]")) field.value = fen;
    for (const link of this.root.querySelectorAll("[data-here]")) link.search = query;
    for (const field of this.root.querySelectorAll("[data-text]")) {
      field.value = field.dataset.text.replace("?ply=0", query);
    }
    for (const link of this.root.querySelectorAll("[data-reached]")) {
      link.href = link.dataset.reached + encodeURIComponent(fen);
    }
    for (const note of this.root.querySelectorAll("[data-turn]")) note.hidden = note.dataset.turn !== turn;
    for (const link of this.root.querySelectorAll("[data-go]")) {
      const target = this.target(link.dataset.go);
      link.href = this.nodes[target].query;
      mark(link, "aria-disabled", target === this.at);
    }
    for (const link of this.links) mark(link, "aria-current", Number(link.dataset.node) === this.at);
  }

  // Scrolls the list and never the page.
  keepInSight() {
    const list = this.part("[data-list]");
    const current = this.links.find((link) => Number(link.dataset.node) === this.at);
    const row = (current ?? this.links[0])?.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (row?.top < box.top) list.scrollTop -= box.top - row.top;
    if (row?.bottom > box.bottom) list.scrollTop += row.bottom - box.bottom;
  }

  play() {
    if (this.isLast) this.goTo(0);
    this.playing = setInterval(() => {
      this.goTo(this.target("forward"));
      if (this.isLast) this.pause();
    }, PAUSE_BETWEEN_MOVES);
    this.press("play", true);
  }

  pause() {
    clearInterval(this.playing);
    this.playing = null;
    this.press("play", false);
  }

  flip() {
    this.diagram.flip();
    this.diagram.show(this.node);
    this.part(".sides").classList.toggle("is-flipped", this.diagram.isFlipped);
    this.press("flip", this.diagram.isFlipped);
  }

  toggleNumbers() {
    this.press("numbers", !this.part(".numbers").toggleAttribute("hidden"));
  }

  // Add the move on the board to those after which there will be a diagram.
  mark(button) {
    const field = document.getElementById(button.dataset.mark);
    const plies = new Set([...field.value.split(/\D+/).filter(Boolean).map(Number), this.mainPly]);
    field.value = [...plies].sort((one, other) => one - other).join(", ");
  }

  // Of a variation it is the move of the game that it leaves.
  get mainPly() {
    let at = this.at;
    while (at > this.lastOfGame) at = this.nodes[at].before;
    return at;
  }

  get lastOfGame() {
    return this.nodes.findIndex(({ after }) => after === null);
  }

  async copy(button) {
    const { dataset } = button;
    const text = document.getElementById(dataset.copy);
    text.select();
    // Without leave to write, the text stays selected for the reader's own copy command.
    const isCopied = await navigator.clipboard?.writeText(text.value).then(() => true, () => false);
    if (isCopied) button.textContent = dataset.done;
  }
}

const root = document.querySelector("[data-replay]");
const replay = new Replay(root, JSON.parse(document.getElementById("replay-data").textContent));
const DEEDS = {
  play: () => (replay.playing ? replay.pause() : replay.play()),
  flip: () => replay.flip(),
  numbers: () => replay.toggleNumbers(),
  copy: (button) => replay.copy(button),
  mark: (button) => replay.mark(button),
};

root.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-go], [data-node], button");
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { go, node } = pressed.dataset;
  const deed = Object.keys(DEEDS).find((name) => name in pressed.dataset);
  if (deed) return DEEDS[deed](pressed);
  if (!go && !node) return;
  event.preventDefault();
  replay.step(go ? replay.target(go) : Number(node));
});

// Not where a key means something else: in a field, or anywhere outside the game. A letter counts
// only inside it, since those who speak to their computer press letters without meaning to.
document.addEventListener("keydown", (event) => {
  const isElsewhere = event.target !== document.body && !root.contains(event.target);
  if (isElsewhere || event.target.closest("textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in STEPS) replay.step(replay.target(STEPS[event.key]));
  else if (!root.contains(event.target)) return;
  else if (event.key === "f") replay.flip();
  else if (event.key === "n") replay.toggleNumbers();
  else return;
  event.preventDefault();
});
