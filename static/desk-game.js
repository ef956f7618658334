// A form in which a game is chosen shows only what belongs to it: its disputed points, its decks.

export function followGame(form) {
  const chooser = form.elements.namedItem("variant");
  const sections = [...form.querySelectorAll("[data-points-of]")];
  const decks = form.elements.namedItem("deck");
  const game = () => chooser.value || form.querySelector(".card:has(:checked)")?.dataset.game;

  function show() {
    for (const section of sections) {
      const isChosen = section.dataset.pointsOf === game();
      section.hidden = !isChosen;
      for (const fieldset of section.querySelectorAll("fieldset")) fieldset.disabled = !isChosen;
    }
    const name = chooser.selectedOptions[0]?.textContent;
    for (const group of decks?.querySelectorAll("optgroup") ?? []) {
      const isOther = group.label !== name;
      group.hidden = isOther;
      group.disabled = isOther && !group.querySelector(":checked");
    }
  }

  form.addEventListener("change", show);
  show();
}
