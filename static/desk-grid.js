// The grid of results: an entry is shown at once, sent at once, and its row says what became of it.
import { ask } from "./desk-dialog.js";
import { listenToKeys } from "./desk-keys.js";
import { Outbox } from "./desk-outbox.js";
import { readCells, showProgress, showRow } from "./desk-rows.js";
import { post } from "./post.js";

export function openGrid(table) {
  const words = table.dataset;
  const cells = readCells(table);
  const sending = new Set();
  const done = [];
  const outbox = new Outbox(`${words.person}:${location.pathname}`, deliver);

  function enter(cell, choice, { isUndo = false, reason = "" } = {}) {
    if (!reason && (choice === cell.shown || (choice === "clear" && !cell.shown))) return;
    if (!isUndo && choice !== cell.shown) done.push({ game: cell.game, before: cell.shown || "clear" });
    cell.show(choice);
    cell.become("saving");
    outbox.put(cell.game, { choice, reason, version: cell.version, address: cell.address });
    refresh(cell);
    send(cell.game);
  }

  // The reason goes with the result that stands; a game without one has none.
  function explain(cell, reason) {
    if (cell.shown) enter(cell, cell.shown, { reason: reason || "none" });
  }

  function undo() {
    const last = done.pop();
    const cell = last && cells.get(last.game);
    if (!cell) return;
    enter(cell, last.before, { isUndo: true });
    cell.focus();
  }

  async function send(game) {
    if (!(await deliver(game))) outbox.later();
  }

  // Send what is kept for a game; false when the network did not carry it.
  async function deliver(game) {
    const entry = outbox.get(game);
    if (!entry || sending.has(game)) return true;
    const cell = cells.get(game);
    sending.add(game);
    const [status, answer] = await post(entry.address, fieldsOf(entry));
    sending.delete(game);
    if (status === 200) {
      settle(game, cell, entry, answer);
    } else if (status === 409 && answer.error === "conflict") {
      hold(game, entry);
      cell?.become("conflict", answer, {
        keep: () => keepTheirs(cell, answer),
        save: () => again(game, cell, { ...entry, version: answer.version }),
      });
    } else if (status === 409 && answer.error === "consequences") {
      hold(game, entry);
      await confirm(game, cell, entry, answer);
    } else if (status === 0 || status >= 500 || answer.error === "logged_out" || !answer.message) {
      cell?.become("waiting", { said: status === 403 ? words.wordLoggedOut : words.wordUnsent });
      refresh(cell);
      return false;
    } else {
      outbox.forget(game, entry);
      cell?.show(cell.saved);
      cell?.become("failed", { said: `${words.wordFailed}: ${answer.message}` });
    }
    refresh(cell);
    return true;
  }

  function settle(game, cell, entry, answer) {
    const newer = outbox.get(game);
    if (newer === entry) {
      outbox.forget(game, entry);
    } else if (newer) {
      outbox.put(game, Object.assign(newer, { version: answer.version }));
      queueMicrotask(() => send(game));
    }
    showProgress(answer);
    if (!cell) return;
    cell.accept(answer, newer === entry);
    if (newer === entry) cell.become("saved", answer);
  }

  function hold(game, entry) {
    if (outbox.get(game) === entry) outbox.put(game, Object.assign(entry, { isHeld: true }));
  }

  function keepTheirs(cell, answer) {
    outbox.forget(cell.game);
    cell.accept(answer, true);
    cell.become("saved", answer);
    refresh(cell);
  }

  function again(game, cell, entry) {
    outbox.put(game, { ...entry, isHeld: false });
    cell?.become("saving");
    refresh(cell);
    send(game);
  }

  async function confirm(game, cell, entry, answer) {
    const isSure = await ask({
      title: answer.title,
      lines: [answer.message, answer.touched, answer.standings],
      points: answer.places.map((place) => place.sentence),
      yes: answer.save,
      no: answer.keep,
    });
    if (isSure) return again(game, cell, { ...entry, isConfirmed: true });
    outbox.forget(game, entry);
    cell?.show(cell.saved);
    cell?.become("saved");
  }

  function refresh(cell) {
    if (cell) showRow(cell, words);
    const waiting = [...cells.values()].some((each) => each.state === "waiting");
    const banner = document.querySelector("[data-unsent]");
    banner.hidden = !waiting;
    banner.textContent = waiting ? words.wordWaiting : "";
  }

  table.dataset.live = "";
  for (const cell of cells.values()) {
    cell.listen({ enter: (choice) => enter(cell, choice), explain: (reason) => explain(cell, reason) });
    const unsent = outbox.get(cell.game);
    if (!unsent) continue;
    cell.show(unsent.choice);
    cell.become("waiting", { said: words.wordUnsent });
    refresh(cell);
  }
  listenToKeys(table, cells, { enter, undo });
  addEventListener("beforeunload", (event) => {
    if (outbox.size) event.preventDefault();
  });
  outbox.sendAll();
}

function fieldsOf({ choice, version, reason, isConfirmed }) {
  const fields = { choice, version };
  if (reason && reason !== "none") fields.reason = reason;
  if (isConfirmed) fields.confirmed = "1";
  return fields;
}
