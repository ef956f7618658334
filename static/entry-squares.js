// The squares over the drawn board, to be clicked, dragged over, and walked with the arrow keys.

const FAR_ENOUGH = 6;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Squares {
  constructor(layer, diagram, { names, words, choose, drop, leave }) {
    Object.assign(this, { layer, diagram, names, words, drop, leave, choose });
    this.cells = names.map((name, place) => this.make(place + 1));
    this.lie();
    this.focused = 1;
    this.cells[0].tabIndex = 0;
    layer.addEventListener("click", (event) => this.click(event));
    layer.addEventListener("keydown", (event) => this.press(event));
    layer.addEventListener("pointerdown", (event) => this.take(event));
    layer.addEventListener("pointermove", (event) => this.drag(event));
    layer.addEventListener("pointerup", (event) => this.put(event));
    layer.addEventListener("pointercancel", () => this.putBack());
  }

  make(square) {
    const cell = document.createElement("button");
    cell.type = "button";
    cell.className = "square";
    cell.tabIndex = -1;
    cell.dataset.square = square;
    cell.setAttribute("role", "gridcell");
    return cell;
  }

  // Lay the squares over those of the drawing, row by row as they are seen.
  lie() {
    const { width, height, x, y } = this.diagram.svg.viewBox.baseVal;
    const { unit } = this.diagram.shape;
    const [columns, rows] = this.diagram.size;
    const { style } = this.layer;
    style.left = `${(-x / width) * 100}%`;
    style.top = `${(-y / height) * 100}%`;
    style.width = `${((columns * unit) / width) * 100}%`;
    style.height = `${((rows * unit) / height) * 100}%`;
    style.gridTemplate = `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`;
    this.rows = Array.from({ length: rows }, () => []);
    for (const cell of this.cells) {
      const [column, row] = this.diagram.corner(Number(cell.dataset.square)).map((at) => at / unit);
      cell.style.gridArea = `${row + 1} / ${column + 1}`;
      this.rows[row].push([column, cell]);
    }
    this.rows = this.rows.map((row) => row.sort(([one], [other]) => one - other).map(([, cell]) => cell));
    this.layer.replaceChildren(
      ...this.rows.map((cells) => {
        const row = document.createElement("div");
        row.setAttribute("role", "row");
        row.append(...cells);
        return row;
      }),
    );
  }

  // Show what may be done: `movers` can move, of `obliged` one must, the piece may go to `targets`.
  show(pieces, { movers, obliged, targets, chosen }) {
    const standing = new Map(pieces.map(([square, side, isKing]) => [square, `${side}${isKing ? "K" : ""}`]));
    for (const cell of this.cells) {
      const square = Number(cell.dataset.square);
      const told = [this.names[square - 1], this.words[standing.get(square) ?? "empty"]];
      const marks = {
        "is-mover": movers.has(square),
        "is-obliged": obliged.has(square),
        "is-target": targets.has(square),
        "is-chosen": chosen.includes(square),
      };
      for (const [mark, isMarked] of Object.entries(marks)) cell.classList.toggle(mark, isMarked);
      if (marks["is-obliged"]) told.push(this.words.must);
      if (marks["is-target"]) told.push(this.words.target);
      cell.setAttribute("aria-label", told.join(", "));
      cell.setAttribute("aria-selected", String(marks["is-chosen"]));
    }
  }

  focus(square) {
    this.cells[this.focused - 1].tabIndex = -1;
    this.focused = square;
    this.cells[square - 1].tabIndex = 0;
    this.cells[square - 1].focus({ preventScroll: true });
  }

  // After a drag the browser may still tell of a click; one by a key has no detail.
  click(event) {
    const cell = event.target.closest(".square");
    if (!cell || (this.hasDragged && event.detail)) return;
    this.focus(Number(cell.dataset.square));
    this.choose(this.focused);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.leave();
    else if (event.key in ARROWS) this.walk(...ARROWS[event.key]);
    else return;
    event.preventDefault();
  }

  walk(down, right) {
    const current = this.cells[this.focused - 1];
    const row = this.rows.findIndex((cells) => cells.includes(current));
    const next = this.rows[row + down]?.[this.rows[row].indexOf(current) + right];
    if (next) this.focus(Number(next.dataset.square));
  }

  take(event) {
    const cell = event.target.closest(".square.is-mover");
    this.hasDragged = false;
    if (!cell || !event.isPrimary || event.button) return;
    this.held = { square: Number(cell.dataset.square), x: event.clientX, y: event.clientY };
  }

  drag(event) {
    if (!this.held || !event.isPrimary) return;
    const { square, x, y } = this.held;
    if (!this.hasDragged && Math.hypot(event.clientX - x, event.clientY - y) < FAR_ENOUGH) return;
    if (!this.hasDragged) {
      this.hasDragged = true;
      this.layer.setPointerCapture(event.pointerId);
      this.drop(square, square);
    }
    this.diagram.lift(square, event.clientX, event.clientY);
  }

  put(event) {
    const { held } = this;
    this.held = null;
    if (!held || !this.hasDragged) return;
    this.diagram.lower();
    const under = this.squareAt(event.clientX, event.clientY);
    if (under && under !== held.square) this.drop(held.square, under);
    else this.leave();
  }

  putBack() {
    if (!this.held) return;
    this.held = null;
    this.diagram.lower();
    this.leave();
  }

  squareAt(x, y) {
    const found = document.elementsFromPoint(x, y).find((each) => each.classList.contains("square"));
    return found && Number(found.dataset.square);
  }
}
