// Sets a position up on a small board and keeps the field of its FEN in step; the server reads the FEN.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class SetUp {
  constructor(root, boards) {
    this.root = root;
    this.boards = boards;
    this.variant = document.getElementById("asked-variant");
    this.fen = document.getElementById("asked-position");
    this.grid = root.querySelector("[data-board]");
    this.words = Object.fromEntries(
      [...root.querySelectorAll("[name='piece']")].map((radio) => [radio.value, radio.parentElement.textContent.trim()]),
    );
    this.variant.addEventListener("change", () => this.lay());
    this.fen.addEventListener("change", () => this.read());
    root.querySelector("[data-clear]").addEventListener("click", () => this.empty());
    root.querySelector("[data-array]").addEventListener("click", () => this.read(this.board.array));
    for (const radio of root.querySelectorAll("[name='to-move']")) radio.addEventListener("change", () => this.write());
    this.grid.addEventListener("click", (event) => this.put(event.target.closest("button"), this.chosen));
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.lay();
  }

  get board() {
    return this.boards[this.variant.value];
  }

  get chosen() {
    return this.root.querySelector("[name='piece']:checked").value;
  }

  // Draws the board of the chosen kind of draughts, with the position in the field or the array on it.
  lay() {
    const { board } = this;
    this.root.querySelector("[data-no-variant]").hidden = Boolean(board);
    this.root.querySelector("[data-parts]").hidden = !board;
    if (!board) return;
    const [width, height] = board.size;
    this.at = new Map();
    this.grid.style.setProperty("--columns", width);
    this.grid.classList.toggle("is-plain", board.squares.length === width * height);
    this.buttons = board.squares.map(([column, row], place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "gridcell");
      button.tabIndex = place ? -1 : 0;
      button.dataset.square = board.names[place];
      button.style.gridArea = `${row + 1} / ${column + 1}`;
      this.at.set(`${column},${row}`, button);
      return button;
    });
    this.grid.replaceChildren(...this.rows());
    this.read(this.fen.value.trim() || board.array);
  }

  rows() {
    const rows = new Map();
    for (const [place, button] of this.buttons.entries()) {
      const [, row] = this.board.squares[place];
      if (!rows.has(row)) rows.set(row, document.createElement("div"));
      rows.get(row).setAttribute("role", "row");
      rows.get(row).append(button);
    }
    return [...rows.keys()].sort((one, other) => one - other).map((row) => rows.get(row));
  }

  // A FEN of another board, or one that only the server can judge, leaves the board as it is.
  read(fen = this.fen.value.trim()) {
    if (!this.board) return;
    const standing = this.standing(fen);
    if (!standing) return;
    for (const button of this.buttons) this.show(button, standing.get(button.dataset.square) ?? "");
    this.turn(fen[0]);
    if (fen !== this.fen.value.trim()) this.write();
  }

  standing(fen) {
    const found = new Map();
    const { names } = this.board;
    for (const [, side, list] of fen.matchAll(/:\s*([WB])([^:.]*)/g)) {
      for (const item of list.split(",").map((each) => each.trim()).filter(Boolean)) {
        const kind = side + (item.startsWith("K") ? "K" : "");
        const [first, last = first] = item.replace(/^K/, "").split("-").map((name) => names.indexOf(name.toLowerCase()));
        if (first < 0 || last < first) return null;
        for (let place = first; place <= last; place += 1) found.set(names[place], kind);
      }
    }
    return found;
  }

  turn(side) {
    const known = side === "B" || side === "W" ? side : this.board.first;
    this.root.querySelector(`[name='to-move'][value='${known}']`).checked = true;
  }

  empty() {
    for (const button of this.buttons) this.show(button, "");
    this.write();
  }

  show(button, piece) {
    button.dataset.piece = piece;
    button.setAttribute("aria-label", `${button.dataset.square}, ${this.words[piece]}`);
  }

  // The same piece put twice takes it off again.
  put(button, piece) {
    if (!button) return;
    this.show(button, button.dataset.piece === piece ? "" : piece);
    this.focus(button);
    this.root.querySelector("[data-said]").textContent = button.getAttribute("aria-label");
    this.write();
  }

  focus(button) {
    for (const each of this.buttons) each.tabIndex = each === button ? 0 : -1;
    button.focus();
  }

  key(event) {
    const button = event.target.closest("button");
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in STEPS) this.step(button, STEPS[event.key]);
    else if (event.key === "Delete" || event.key === "Backspace") this.put(button, "");
    else return;
    event.preventDefault();
  }

  // Squares that do not play are stepped over along a row; up and down the way goes in a zigzag.
  step(button, [right, down]) {
    const [width, height] = this.board.size;
    const [row, column] = button.style.gridArea.split(" / ").map((part) => Number(part) - 1);
    for (const aside of down ? [0, ...(row % 2 ? [-1, 1] : [1, -1])] : [0]) {
      for (let far = 1; far < Math.max(width, height); far += 1) {
        const next = this.at.get(`${column + right * far + aside},${row + down * far}`);
        if (next) return this.focus(next);
        if (down) break;
      }
    }
    return null;
  }

  write() {
    const side = this.root.querySelector("[name='to-move']:checked")?.value ?? this.board.first;
    const army = (own) =>
      own +
      this.buttons
        .filter((button) => button.dataset.piece.startsWith(own))
        .map((button) => (button.dataset.piece.endsWith("K") ? "K" : "") + button.dataset.square)
        .join(",");
    this.fen.value = `${side}:${army("W")}:${army("B")}`;
  }
}

// The boards are asked for when the part of the page that needs them is first opened.
for (const root of document.querySelectorAll("[data-set-up]")) {
  const group = root.closest("details");
  const begin = async () => {
    if (!group.open || !root.hidden) return;
    root.hidden = false;
    const answer = await fetch(root.dataset.setUp);
    if (answer.ok) new SetUp(root, await answer.json());
  };
  group.addEventListener("toggle", begin);
  begin();
}
