// Pairing by hand: a tap on a name chooses it in the form, the first one and then the other.
const form = document.querySelector("[data-by-hand]");
const one = form.elements.one;
const other = form.elements.other;

function mark() {
  for (const button of form.querySelectorAll("[data-pick]")) {
    const isChosen = [one.value, other.value].includes(button.dataset.pick);
    button.setAttribute("aria-pressed", String(isChosen));
  }
}

function pick(number) {
  if (one.value === number) one.value = "";
  else if (other.value === number) other.value = "";
  else if (!one.value) one.value = number;
  else other.value = number;
  mark();
}

for (const name of form.querySelectorAll("[data-pick]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pick";
  button.dataset.pick = name.dataset.pick;
  button.textContent = name.textContent;
  button.addEventListener("click", () => pick(button.dataset.pick));
  name.replaceWith(button);
}

for (const choice of [one, other]) choice.addEventListener("change", mark);
mark();
