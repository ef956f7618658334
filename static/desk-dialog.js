// Questions have pages of their own; here they are asked in a dialog over the page instead.

export function openQuestionsInDialogs(root) {
  for (const link of root.querySelectorAll("a[data-dialog]")) {
    link.addEventListener("click", async (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const question = await fetchQuestion(link.href);
      if (question) show(question);
      else location.assign(link.href);
    });
  }
}

async function fetchQuestion(address) {
  try {
    const response = await fetch(address);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("[data-question]");
  } catch {
    return null;
  }
}

function show(question) {
  const dialog = makeDialog(question.querySelector("h2").textContent);
  dialog.append(...question.childNodes);
  dialog.querySelector("[data-close]")?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.showModal();
}

function makeDialog(label) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", label);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  return dialog;
}

function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// Ask whether to go on; answers true, or false for the other button and for Escape.
export function ask({ title, lines, points = [], yes, no }) {
  const dialog = makeDialog(title);
  const list = element("ul", "");
  list.append(...points.map((point) => element("li", point)));
  const confirm = element("button", yes, "btn");
  const leave = element("button", no, "btn quiet");
  const row = element("div", "", "row");
  row.append(confirm, leave);
  dialog.append(element("h2", title), ...lines.map((line) => element("p", line)));
  if (points.length) dialog.append(list);
  dialog.append(row);
  return new Promise((resolve) => {
    confirm.addEventListener("click", () => dialog.close("yes"));
    leave.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
    dialog.showModal();
    leave.focus();
  });
}
