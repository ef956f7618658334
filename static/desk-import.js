// How far a file is: the bar moves by itself, and the page is loaded anew when the work is done.
const AGAIN = 1000;

const section = document.querySelector("[data-progress]");

async function look() {
  try {
    const answer = await fetch(section.dataset.progress, { headers: { accept: "application/json" } });
    if (!answer.ok) return location.reload();
    const told = await answer.json();
    section.querySelector("[data-words]").textContent = told.sentence;
    Object.assign(section.querySelector("progress"), { max: told.most || 1, value: told.value });
    if (!told.is_at_work) return location.reload();
  } catch {
    // The network is away for a moment; the next look tells.
  }
  setTimeout(look, AGAIN);
}

if (section) setTimeout(look, AGAIN);
