// One key a result: digits and letters enter, arrows move, and the focus goes on to the next open game.

const CHOICES = {
  2: "win",
  1: "draw",
  0: "loss",
  "+": "second_forfeits",
  "-": "first_forfeits",
  a: "adjourned",
  n: "not_played",
  p: "first_plus",
  m: "second_plus",
  l: "both_lose",
  Backspace: "clear",
};
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listenToKeys(table, cells, { enter, undo }) {
  let entered = null;
  const filter = openFilter(table, cells);
  const all = [...cells.values()];

  function goTo(cell) {
    cell.focus();
    filter.apply();
    cell.row.scrollIntoView({ block: "nearest" });
  }

  function nextOpen(cell) {
    const place = all.indexOf(cell);
    const round = [...all.slice(place + 1), ...all.slice(0, place)];
    return round.find((each) => each.isOpen);
  }

  function move(cell, radio, [across, down]) {
    const place = cell.radios.indexOf(radio) + across;
    if (across && cell.radios[place]) return cell.radios[place].focus();
    const visible = all.filter((each) => !each.row.hidden);
    const next = across
      ? visible[visible.indexOf(cell) + across]
      : visible[visible.indexOf(cell) + down * cell.neighbours.length];
    if (!next) return;
    if (across) next.radios.at(across > 0 ? 0 : -1).focus();
    else goTo(next);
  }

  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === "z" && !event.shiftKey) {
      event.preventDefault();
      undo();
      return;
    }
    const cell = cells.get(event.target.closest?.("[data-game]")?.dataset.game);
    if (!cell || isCommand || event.altKey || event.target.type !== "radio") return;
    if (event.key in ARROWS) {
      event.preventDefault();
      move(cell, event.target, ARROWS[event.key]);
    } else if (event.key === "r") {
      event.preventDefault();
      (cell.shown ? cell : (entered ?? cell)).otherwise.focus();
    } else if (event.key in CHOICES && cell.offers(CHOICES[event.key])) {
      event.preventDefault();
      entered = cell;
      enter(cell, CHOICES[event.key]);
      const next = event.key !== "Backspace" && nextOpen(cell);
      if (next) goTo(next);
    }
  });
}

// Show only the boards with an open game; the board that has the focus stays.
function openFilter(table, cells) {
  const link = document.querySelector("[data-only-open]");
  const rows = [...new Set([...cells.values()].map((cell) => cell.row))];
  let isOn = false;

  function apply() {
    for (const row of rows) {
      const isNeeded = row.hasAttribute("data-open") || row.classList.contains("is-waiting");
      row.hidden = isOn && !isNeeded && !row.contains(document.activeElement);
    }
    for (const heading of table.querySelectorAll("[data-heading]")) {
      heading.hidden = !heading.parentElement.querySelector("tr:not([data-heading], [hidden])");
    }
  }

  link?.setAttribute("role", "button");
  link?.setAttribute("aria-pressed", "false");
  link?.addEventListener("click", (event) => {
    event.preventDefault();
    isOn = !isOn;
    link.setAttribute("aria-pressed", String(isOn));
    link.classList.toggle("is-on", isOn);
    history.replaceState(null, "", isOn ? "?open=1" : location.pathname);
    apply();
  });
  link?.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
  return { apply };
}
