// The board as the server drew it, with its pieces moved, made and taken away.

const SVG = "http://www.w3.org/2000/svg";
const ARMY = { B: ".red", W: ".ivory" };

const element = (name, attributes) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

export class Diagram {
  constructor(svg, { shape, size, squares }) {
    Object.assign(this, { svg, shape, size, squares, isFlipped: false, standing: new Map() });
    for (const army of Object.values(ARMY)) svg.querySelector(army).replaceChildren();
  }

  corner(square) {
    const [column, row] = this.squares[square - 1];
    const [width, height] = this.size;
    const place = this.isFlipped ? [width - 1 - column, height - 1 - row] : [column, row];
    return place.map((steps) => steps * this.shape.unit);
  }

  centre(square) {
    return this.corner(square).map((length) => length + this.shape.unit / 2).join(" ");
  }

  // `slid` names the squares of the one piece that moved, so that the eye can follow it.
  show({ pieces, move, said, told }, slid = null) {
    if (slid) this.slide(...slid);
    const wanted = new Map(pieces.map(([square, side, isKing]) => [square, `${side}${isKing}`]));
    for (const [square, { kind, drawn }] of this.standing) {
      if (wanted.get(square) === kind) continue;
      drawn.remove();
      this.standing.delete(square);
    }
    for (const [square, side, isKing] of pieces) {
      if (!this.standing.has(square)) this.put(square, side, isKing);
      this.standing.get(square).drawn.setAttribute("transform", `translate(${this.centre(square)})`);
    }
    this.mark(move);
    this.svg.setAttribute("aria-label", said);
    this.svg.querySelector("desc").textContent = told;
  }

  slide(from, to) {
    const piece = this.standing.get(from);
    this.standing.delete(from);
    if (piece) this.standing.set(to, piece);
  }

  put(square, side, isKing) {
    const { disc, ring, crown } = this.shape;
    const drawn = element(isKing ? "g" : "circle", isKing ? {} : { r: disc });
    if (isKing) {
      drawn.append(
        element("circle", { r: disc }),
        element("circle", { class: "ring", r: ring }),
        element("path", { class: "crown", d: crown, stroke: "none" }),
      );
    }
    this.svg.querySelector(ARMY[side]).append(drawn);
    this.standing.set(square, { kind: `${side}${isKing}`, drawn });
  }

  mark(move) {
    const { unit } = this.shape;
    const frame = (square) => {
      const [x, y] = this.corner(square);
      return `M${x + 0.5} ${y + 0.5}h${unit - 1}v${unit - 1}h-${unit - 1}z`;
    };
    const cross = (square) => `M${this.centre(square)}m-2.5-2.5l5 5m0-5l-5 5`;
    const [from, to, taken] = move ?? [];
    this.svg.querySelector(".from").setAttribute("d", move ? frame(from) : "");
    this.svg.querySelector(".to").setAttribute("d", move ? frame(to) : "");
    this.svg.querySelector(".taken").setAttribute("d", move ? taken.map(cross).join("") : "");
  }

  // Take a piece up and hold it where the pointer is; `lower` lets it go, and `show` says where it stands.
  lift(square, x, y) {
    const piece = this.standing.get(square)?.drawn;
    if (!piece) return;
    if (!this.lifted) {
      piece.parentNode.append(piece);
      const [red, ivory] = Object.values(ARMY).map((army) => this.svg.querySelector(army));
      if (red.contains(piece)) ivory.after(red);
      else red.after(ivory);
      piece.classList.add("is-lifted");
      this.lifted = { piece, home: piece.getAttribute("transform") };
    }
    const at = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM().inverse());
    piece.setAttribute("transform", `translate(${at.x} ${at.y})`);
  }

  lower() {
    this.lifted?.piece.classList.remove("is-lifted");
    this.lifted?.piece.setAttribute("transform", this.lifted.home);
    this.lifted = null;
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.svg.querySelectorAll(".numbers > text").forEach((text, place) => {
      const [x, y] = this.corner(place + 1);
      text.setAttribute("x", x + 0.9);
      text.setAttribute("y", y + 4);
    });
    this.swapEnds(".files text", "x");
    this.swapEnds(".ranks text", "y");
  }

  // Files and ranks change places with those at the other end; their letters stay upright.
  swapEnds(selector, coordinate) {
    const texts = [...this.svg.querySelectorAll(selector)];
    const places = texts.map((text) => text.getAttribute(coordinate)).reverse();
    texts.forEach((text, place) => text.setAttribute(coordinate, places[place]));
  }
}
