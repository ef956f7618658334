// The page for the hall: lists are shown page by page, in turn, as many rows as the screen holds.
// Every half minute one conditional request asks whether anything has changed.

const TURN_AFTER = 12_000;
const ASK_AFTER = 30_000;
const TWO_COLUMNS = { pairs: 66, places: 34 }; // widths in em

const body = document.body;
const state = document.querySelector("[data-state]");
const controls = {
  pause: document.querySelector("[data-pause]"),
  next: document.querySelector("[data-next]"),
  full: document.querySelector("[data-full]"),
};

let pages = [];
let place = 0;
let known = null;
let isPaused = false;

// All pages of all lists: which rows of which list are seen together.
function layOut() {
  const screens = [...document.querySelectorAll("[data-screen]")];
  pages = screens.flatMap((screen) => {
    const rows = [...screen.querySelectorAll("li")];
    const show = (each) => each.toggleAttribute("hidden", each !== screen);
    screens.forEach(show);
    for (const row of rows) row.hidden = false;
    const list = screen.querySelector(".rows");
    list.style.setProperty("--lines", 1);
    const room = list.clientHeight;
    const height = Math.max(...rows.slice(0, 1).map((row) => row.offsetHeight), 1);
    const lines = Math.max(1, Math.floor(room / height));
    const width = list.clientWidth / parseFloat(getComputedStyle(list).fontSize);
    const isWide = width >= TWO_COLUMNS[list.classList.contains("pairs") ? "pairs" : "places"];
    const columns = isWide && rows.length > lines ? 2 : 1;
    const count = Math.ceil(rows.length / (lines * columns)) || 1;
    const each = Math.ceil(rows.length / count);
    return Array.from({ length: count }, (_, number) => ({
      screen,
      lines: Math.ceil(each / columns),
      rows: rows.slice(number * each, (number + 1) * each),
      said: count > 1 ? `${number + 1} / ${count}` : "",
    }));
  });
  place = Math.min(place, Math.max(pages.length - 1, 0));
  show();
}

function show() {
  const now = pages[place];
  if (!now) return;
  for (const screen of document.querySelectorAll("[data-screen]")) screen.hidden = screen !== now.screen;
  for (const row of now.screen.querySelectorAll("li")) row.hidden = !now.rows.includes(row);
  now.screen.querySelector(".rows").style.setProperty("--lines", now.lines);
  now.screen.querySelector("[data-pages]").textContent = now.said;
}

function turn(by = 1) {
  if (!pages.length) return;
  place = (place + by + pages.length) % pages.length;
  show();
}

// The browser sends the ETag it has; an answer of another state replaces what is shown.
async function ask() {
  try {
    const response = await fetch(location.href, { cache: "no-cache" });
    if (!response.ok) throw new Error(response.statusText);
    const tag = response.headers.get("ETag");
    if (tag !== known) replace(await response.text());
    known = tag;
    state.textContent = "";
  } catch {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
    state.textContent ||= `${body.dataset.wordLost} ${time}`;
  }
}

// What is shown stays, with its page, unless the tournament has another version.
function replace(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-hall]");
  const shown = document.querySelector("[data-hall]");
  if (fresh.dataset.hall === shown.dataset.hall) return;
  shown.replaceWith(fresh);
  place = 0;
  layOut();
}

function pause() {
  isPaused = !isPaused;
  controls.pause.setAttribute("aria-pressed", String(isPaused));
}

function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}

const KEYS = { ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), p: pause, f: fillScreen };

body.dataset.live = "";
for (const button of Object.values(controls)) button.hidden = false;
controls.full.hidden = !document.fullscreenEnabled;
controls.pause.addEventListener("click", pause);
controls.next.addEventListener("click", () => turn(1));
controls.full.addEventListener("click", fillScreen);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in KEYS)) return;
  event.preventDefault();
  KEYS[event.key]();
});
addEventListener("resize", layOut);
layOut();
ask();
setInterval(() => isPaused || turn(1), TURN_AFTER);
setInterval(ask, ASK_AFTER);
