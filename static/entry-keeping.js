// What is entered and not saved: kept on this device, sent when it is wished, settled with another record.

import { Outbox } from "./desk-outbox.js";
import { button, paragraph } from "./entry-parts.js";
import { isPutOff, post } from "./post.js";

const KEPT = "moves";

export class Keeping {
  // `tell` says something in a place of the page, `show` shows everything anew.
  constructor(root, { version, recorded, words }, { record, tell, show }) {
    Object.assign(this, { root, version, recorded, words, record, tell, show });
    this.unchanged = record.texts.join(" ");
    this.outbox = new Outbox(root.dataset.keptAs, () => this.deliver());
  }

  get isUnsaved() {
    return this.outbox.size > 0;
  }

  // Begin with what this device kept, if it rests on the record as it is.
  resume() {
    const kept = this.outbox.get(KEPT);
    if (!kept) return;
    if (kept.text === this.unchanged) return this.outbox.forget(KEPT);
    if (kept.version !== this.version && kept.recorded !== this.recorded) {
      return this.dispute(kept, { ...this, message: this.words.meanwhile });
    }
    this.record.restore(kept.text.split(" ").filter(Boolean));
    this.outbox.sendAll();
  }

  // What was entered has changed: keep it here until it is saved; a wish to save it holds.
  note() {
    const text = this.record.texts.join(" ");
    const kept = this.outbox.get(KEPT);
    if (text === this.unchanged) this.outbox.forget(KEPT);
    else if (text !== kept?.text) this.keep({ isDraft: kept?.isDraft ?? true });
  }

  keep(wish) {
    const { version, recorded } = this;
    this.outbox.put(KEPT, { version, recorded, text: this.record.texts.join(" "), ...wish });
  }

  save() {
    this.keep({ isDraft: false });
    this.tell("kept", this.words.saving);
    this.outbox.sendAll();
  }

  // Send what is to be saved; false when the network did not carry it.
  async deliver() {
    if (this.record.pending.length && !(await this.record.judge())) return this.wait();
    const kept = this.outbox.get(KEPT);
    if (!kept || kept.isDraft) return true;
    const [status, answer] = await post(this.root.dataset.save, { moves: kept.text, version: kept.version });
    if (isPutOff(status)) return this.wait();
    if (status === 200) this.settle(kept, answer);
    else if (answer.error === "conflict") return this.meet(kept, answer);
    else {
      this.keep({ isDraft: true });
      this.tell("refused", answer.message ?? this.words.failed);
      this.show();
    }
    return true;
  }

  wait() {
    this.tell("kept", this.words.unsent);
    return false;
  }

  settle(kept, { version, recorded, saved, offer }) {
    Object.assign(this, { version, recorded, unchanged: recorded });
    if (this.outbox.get(KEPT) === kept) this.outbox.forget(KEPT);
    else this.keep({ isDraft: true });
    this.show();
    if (!this.outbox.size) this.tell("kept", saved);
    for (const input of document.querySelectorAll("input[name=version]")) input.value = version;
    const form = document.querySelector("[data-offer]");
    if (!form) return;
    form.hidden = !offer;
    form.querySelector("button").textContent = offer;
  }

  // Only the result was entered meanwhile: the moves rest on the same record as before.
  meet(kept, answer) {
    if (answer.recorded === kept.recorded) {
      this.version = answer.version;
      this.outbox.put(KEPT, { ...kept, version: answer.version });
      return this.deliver();
    }
    this.dispute(kept, answer);
    return true;
  }

  // Two records: show both, and let a person choose.
  dispute(kept, { version, recorded, message }) {
    const { words } = this;
    this.outbox.put(KEPT, Object.assign(kept, { isHeld: true }));
    const box = this.root.querySelector("[data-dispute]");
    const choose = (texts, wish) => () => {
      box.replaceChildren();
      box.hidden = true;
      Object.assign(this, { version, recorded, unchanged: recorded });
      this.outbox.forget(KEPT);
      return this.record.restore(texts.split(" ").filter(Boolean)).then(() => wish && this.save());
    };
    box.replaceChildren(
      paragraph("", message),
      paragraph("moves", `${words.theirs} ${recorded || "–"}`),
      paragraph("moves", `${words.mine} ${kept.text || "–"}`),
      button(words.keepTheirs, choose(recorded, false)),
      button(words.saveMine, choose(kept.text, true)),
    );
    box.hidden = false;
  }
}
