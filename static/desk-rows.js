// The games and rows of the grid as they are shown.

const BECAUSE = "because:";
const ON_THE_BOARD = new Set(["win", "draw", "loss"]);

class Cell {
  state = "saved";
  said = "";
  settling = null;

  constructor(element) {
    this.element = element;
    this.row = element.closest("tr");
    this.row.dataset.saidBefore ??= this.row.querySelector("[data-saved]").textContent;
    this.game = element.dataset.game;
    this.address = element.dataset.address;
    this.version = Number(element.dataset.version);
    this.saved = element.dataset.chosen;
    this.radios = [...element.querySelectorAll("input[type=radio]")];
    this.otherwise = element.querySelector("select");
    this.reason = element.querySelector("[data-reason]");
    for (const option of this.otherwise.options) option.removeAttribute("selected");
    this.show(this.saved);
  }

  // Show a choice, whether it is saved or not.
  show(choice) {
    this.shown = choice === "clear" ? "" : choice;
    for (const radio of this.radios) radio.checked = radio.value === this.shown;
    this.otherwise.value = ON_THE_BOARD.has(this.shown) ? "" : this.shown;
    this.otherwise.classList.toggle("is-chosen", this.otherwise.value !== "");
  }

  // Take over what the server has; show it too, unless something newer is on its way.
  accept(answer, isShown) {
    this.version = answer.version;
    this.saved = answer.choice;
    if (isShown) this.show(answer.choice);
    if (isShown && answer.reason !== undefined) this.reason.textContent = answer.reason;
  }

  become(state, answer = {}, settling = null) {
    this.state = state;
    this.answer = answer;
    this.settling = settling;
  }

  offers(choice) {
    const options = [...this.radios, ...this.otherwise.options];
    return options.some((option) => option.value === choice);
  }

  listen({ enter, explain }) {
    for (const radio of this.radios) {
      radio.addEventListener("change", () => radio.checked && enter(radio.value));
    }
    this.otherwise.addEventListener("change", () => {
      const chosen = this.otherwise.value;
      if (chosen.startsWith(BECAUSE)) {
        this.show(this.shown);
        explain(chosen.slice(BECAUSE.length));
      } else if (chosen) enter(chosen);
      else this.show(this.shown);
    });
  }

  get isOpen() {
    return this.shown === "";
  }

  focus() {
    (this.radios.find((radio) => radio.checked) ?? this.radios[0]).focus();
  }
}

export function readCells(table) {
  const cells = [...table.querySelectorAll("[data-game]")].map((element) => new Cell(element));
  for (const cell of cells) cell.neighbours = cells.filter((other) => other.row === cell.row);
  return new Map(cells.map((cell) => [cell.game, cell]));
}

// Answers may overtake each other on their way: an older one never replaces a newer one.
let counted = 0;

export function showProgress(answer) {
  if (answer.at < counted) return;
  counted = answer.at;
  document.querySelector("[data-progress]").textContent = answer.progress;
  document.querySelector("[data-meter]").value = answer.games - answer.open_games;
}

// Say the state of a board: the worst of its games wins.
export function showRow(cell, words) {
  const { row } = cell;
  const states = new Set(cell.neighbours.map((each) => each.state));
  const said = row.querySelector("[data-saved]");
  for (const state of ["saving", "waiting", "conflict", "failed"]) {
    row.classList.toggle(`is-${state}`, states.has(state));
  }
  const troubled = cell.neighbours.find((each) => ["waiting", "failed"].includes(each.state));
  if (troubled) said.textContent = troubled.answer.said;
  else if (states.has("saving")) said.textContent = words.wordSaving;
  else if (states.has("conflict")) said.textContent = "";
  else if (cell.answer?.saved !== undefined) said.textContent = cell.answer.saved;
  else said.textContent = row.dataset.saidBefore;

  const newest = newestAnswer(cell.neighbours);
  if (newest) {
    row.querySelector("[data-score]").textContent = newest.score;
    row.querySelector("[data-todo]").textContent = newest.todo;
    row.toggleAttribute("data-open", newest.is_open);
  }
  showMatch(row, newest);
  if (states.size === 1 && states.has("saved")) row.dataset.saidBefore = said.textContent;
  showConflicts(row, cell.neighbours);
}

// Where teams meet, the boards of a match stand below a heading with its score.
function showMatch(row, answer) {
  const match = row.closest(".match-rows");
  if (!match || !answer || answer.at < Number(match.dataset.at ?? 0)) return;
  match.dataset.at = answer.at;
  match.querySelector("[data-match-score]").textContent = answer.match_score;
}

function newestAnswer(cells) {
  const answers = cells.map((cell) => cell.answer).filter((answer) => answer?.at);
  return answers.sort((one, other) => other.at - one.at)[0];
}

function showConflicts(row, cells) {
  for (const old of row.querySelectorAll(".settle")) old.remove();
  for (const cell of cells.filter((each) => each.settling)) {
    const box = document.createElement("div");
    box.className = "settle";
    const message = document.createElement("span");
    message.textContent = cell.answer.message;
    box.append(message, button(cell.answer.keep, cell.settling.keep), button(cell.answer.save, cell.settling.save));
    row.querySelector("[data-said]").after(box);
  }
}

function button(label, deed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn quiet";
  made.textContent = label;
  made.addEventListener("click", deed);
  return made;
}
