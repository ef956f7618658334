// What the desk adds to pages that work without it: copying, printing, dialogs, the game of a form, and the grid.
import { openQuestionsInDialogs } from "./desk-dialog.js";
import { followGame } from "./desk-game.js";
import { openGrid } from "./desk-grid.js";
import { askBoards } from "./desk-new.js";
import "./print.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  });
}

for (const strip of document.querySelectorAll(".steps, .tabs")) {
  const current = strip.querySelector("[aria-current]")?.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (current && current.right > frame.right) strip.scrollLeft = current.left - frame.left - 16;
}

openQuestionsInDialogs(document);

for (const form of document.querySelectorAll("form[data-follows-game]")) followGame(form);
for (const form of document.querySelectorAll("form[data-asks-boards]")) askBoards(form);

const grid = document.querySelector("[data-grid]:not([data-read-only])");
if (grid) openGrid(grid);
