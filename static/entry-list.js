// The list of entered moves, two to a row, with what is locked and what nobody has judged yet.

export function showList(list, { plies, pending, locked }, words) {
  const moves = [
    ...plies.slice(1).map(({ text }, place) => ({ text, isBallot: place < locked })),
    ...pending.map(({ text }) => ({ text, isUnjudged: true })),
  ];
  const rows = [];
  for (let place = 0; place < moves.length; place += 2) rows.push(makeRow(place / 2 + 1, moves.slice(place, place + 2), words));
  list.replaceChildren(...rows);
  list.parentElement.scrollTop = list.parentElement.scrollHeight;
}

function makeRow(number, moves, words) {
  const row = document.createElement("li");
  row.append(span("move-number", number), ...moves.map((move) => makeMove(move, words)));
  row.firstChild.setAttribute("aria-hidden", "true");
  return row;
}

function makeMove({ text, isBallot, isUnjudged }, words) {
  const move = span("ply", text);
  if (isBallot) move.classList.add("of-ballot");
  if (isUnjudged) move.classList.add("is-unjudged");
  const said = isBallot ? words.ballot : isUnjudged ? words.unjudged : "";
  if (said) move.append(span("only-heard", `, ${said}`));
  return move;
}

function span(name, text) {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = text;
  return made;
}
