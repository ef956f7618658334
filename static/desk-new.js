// A new tournament asks how many boards a team has, filled in, where teams take part.

export function askBoards(form) {
  const box = form.querySelector("[data-boards-field]");
  const field = form.elements.namedItem("team_boards");
  let shown = null;

  function show() {
    const boards = form.querySelector("[name=preset]:checked")?.closest("[data-boards]").dataset.boards ?? "";
    box.hidden = boards === "";
    field.disabled = box.hidden;
    if (boards !== shown && (shown !== null || !field.value)) field.value = boards;
    shown = boards;
  }

  form.addEventListener("change", (event) => event.target.name === "preset" && show());
  show();
}
