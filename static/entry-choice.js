// Which of the legal moves a click on a square means. What is legal, the server has said.

// Do the squares lie on the way of a move, in this order?
function isOnTheWay(squares, { trail }) {
  let place = 0;
  for (const square of squares) {
    place = trail.indexOf(square, place) + 1;
    if (!place) return false;
  }
  return squares[0] === trail[0];
}

export function onTheWay(legal, chosen) {
  return legal.filter((move) => isOnTheWay(chosen, move));
}

// Answer with the one `move`, with the squares `chosen` so far, or with the `ways` that lead there.
export function meant(legal, chosen, square) {
  const squares = [...chosen, square];
  const fitting = onTheWay(legal, squares);
  const ending = fitting.filter((move) => move.path.at(-1) === square);
  if (ending.length === 1) return { move: ending[0] };
  if (ending.length) {
    const exact = ending.find((move) => String(move.path) === String(squares));
    return exact && chosen.length > 1 ? { move: exact } : { ways: ending };
  }
  if (fitting.length === 1) return { move: fitting[0] };
  return fitting.length ? { chosen: squares } : {};
}

// Where the piece can stand next: the stops of every fitting move behind the squares chosen.
export function stops(legal, chosen) {
  const found = new Set();
  for (const { path, trail } of onTheWay(legal, chosen)) {
    let place = 0;
    for (const square of chosen) place = trail.indexOf(square, place) + 1;
    const ahead = trail.slice(place);
    for (const square of path.slice(1)) if (ahead.includes(square)) found.add(square);
  }
  return found;
}

// The pieces after a move, as the server told it.
export function playedOn(pieces, { path, captured, crowns }) {
  const [from, to] = [path[0], path.at(-1)];
  return pieces
    .filter(([square]) => !captured.includes(square))
    .map(([square, side, isKing]) => (square === from ? [to, side, isKing || crowns] : [square, side, isKing]));
}
