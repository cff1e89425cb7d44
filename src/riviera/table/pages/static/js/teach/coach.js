// The coach of a first game: one sentence at the start of a turn, and what a poor choice missed; it fades.

/** @import { Payload } from "../shell/types.js" */
/** @import { Coaching, Counsel, Missed } from "./types.js" */
import { capital, el, first, icon, mark, put, width } from "../shell/dom.js";

const PAST = "Further than undo goes, since only bots are here.";

export class Coach {
  /**
   * @param {object} parts
   * @param {HTMLElement} parts.rail
   * @param {HTMLElement} parts.sheet
   * @param {() => Promise<any>} parts.ask what matters now
   * @param {(word: string) => void} parts.tell
   * @param {(targets: string[], action?: string) => void} parts.show
   * @param {(text: string) => void} parts.say
   */
  constructor({ rail, sheet, ask, tell, show, say }) {
    this.rail = rail;
    this.sheet = sheet;
    this.ask = ask;
    this.tell = tell;
    this.show = show;
    this.say = say;
    this.node = el("section", { class: "card coach", "aria-label": "Coach", hidden: true });
    /** @type {number | null} after how many moves it was asked */
    this.asked = null;
    this.said = "";
    this.showing = false; // to the end of this turn
  }

  /**
   * @param {Payload} payload
   */
  update({ coaching, ply, over }) {
    if (!coaching || over) this.leave();
    else if (coaching.missed) this.missed(coaching.missed);
    else if (coaching.speaks) this.listen(ply);
    else if (coaching.shows && this.showing) this.goOn(ply);
    else this.rest(coaching);
  }

  /** Where it stands on a page of this width; the sheet of a phone is drawn anew with every question. */
  place() {
    if (this.node.hidden) this.node.remove();
    else if (width() === "phone") this.sheet.prepend(this.node);
    else if (this.rail.firstChild !== this.node) this.rail.prepend(this.node);
  }

  leave() {
    this.node.hidden = true;
    this.place();
  }

  /**
   * Ask once a turn what matters; until it is known the coach rests.
   * @param {number} ply
   */
  async listen(ply) {
    if (this.asked === ply) return;
    this.showing = false;
    const data = await this.heard(ply);
    if (data?.says) this.speak(data);
  }

  /**
   * Whoever was shown how a turn begins is shown how it goes on.
   * @param {number} ply
   */
  async goOn(ply) {
    if (this.asked === ply) return;
    const data = await this.heard(ply);
    if (!data?.action) return;
    this.write("Coach", data.move, data.reason ? [el("p", {}, data.reason)] : [], [
      this.button("quiet", () => this.tell("quiet"), "Quiet, please"),
    ]);
    this.show(data.targets, data.action);
    this.say(`Coach. ${data.move} ${data.reason}`);
  }

  /**
   * What it says after so many moves, if no other was made meanwhile.
   * @param {number} ply
   * @returns {Promise<Counsel | null>}
   */
  async heard(ply) {
    this.rest({});
    this.asked = ply;
    const { ok, data } = await this.ask();
    return ok && this.asked === ply ? data : null;
  }

  /** @param {Counsel} counsel */
  speak({ says, action, targets, move, reason }) {
    const more = el("p", { hidden: true }, [move, reason].filter(Boolean).join(" "));
    const reveal = () => {
      this.showing = true;
      more.hidden = false;
      first(this.node, ".show").hidden = true;
      this.show(targets, action);
      this.say(more.textContent);
    };
    this.write("Coach", says, [more], [
      this.button("show", reveal, icon("eye"), "Show me", el("kbd", { "aria-hidden": "true" }, "S")),
      this.button("quiet", () => this.tell("quiet"), "Quiet, please"),
    ]);
    this.say(`Coach. ${says}`);
  }

  /**
   * @param {Missed} missed
   */
  missed({ move, reason, cost, targets, past }) {
    if (this.said === move) return;
    this.asked = null;
    const why = [reason, cost && `${capital(`your choice ${cost}`)}.`].filter(Boolean).join(" ");
    this.write("What it missed", move, [el("p", {}, why), past && el("p", { class: "past" }, PAST)], [
      this.button("main back", () => this.tell("back"), icon("undo"), "Take it back"),
      this.button("keep", () => this.tell("keep"), "Keep it"),
    ], "missed");
    this.said = move;
    this.show(targets);
    this.say(`What it missed. ${move} ${why} Take it back, or keep it.`);
  }

  /**
   * Nothing to say now: one line, with the way to call it.
   * @param {Partial<Coaching>} coaching
   */
  rest({ away, silent }) {
    this.asked = null;
    const quiet = away || silent;
    const words = away ? "The coach is away." : silent ? "Three good turns: the coach is quiet." : "Coach";
    const call = quiet ? this.button("quiet call", () => this.tell("call"), "Call the coach") : null;
    put(this.node, el("header", {}, mark("lamp", "", "lamp"), el("span", { class: "eyebrow" }, words), call));
    this.node.dataset.state = quiet ? "quiet" : "rest";
    if (quiet && this.said !== words) this.say(words);
    this.said = words;
    this.node.hidden = width() === "phone" && !quiet;
    this.place();
  }

  button(kind, act, ...inside) {
    return el("button", { class: `button ${kind}`, type: "button", onclick: act }, ...inside);
  }

  /** @param {any[]} more @param {any[]} buttons */
  write(eyebrow, sentence, more, buttons, state = "says") {
    put(
      this.node,
      el("header", {}, mark("lamp", "", "lamp"), el("span", { class: "eyebrow" }, eyebrow)),
      el("h2", { tabindex: "-1" }, sentence),
      ...more.filter(Boolean),
      el("footer", {}, ...buttons),
    );
    this.node.dataset.state = state;
    this.said = eyebrow;
    this.node.hidden = false;
    this.place();
  }

  /**
   * A key may mean one of its buttons: S shows, K keeps.
   * @param {KeyboardEvent} event
   */
  key({ key, ctrlKey, metaKey, altKey }) {
    const name = ctrlKey || metaKey || altKey ? "" : { s: ".show", k: ".keep" }[key.toLowerCase()];
    /** @type {HTMLButtonElement | null} */
    const button = name && !this.node.hidden ? this.node.querySelector(name) : null;
    button?.click();
  }
}
