// Small parts of the page that the scripts of the board make.

export function paragraph(name, text) {
  const made = document.createElement("p");
  made.className = name;
  made.textContent = text;
  return made;
}

export function button(text, deed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn quiet";
  made.textContent = text;
  made.addEventListener("click", deed);
  return made;
}
