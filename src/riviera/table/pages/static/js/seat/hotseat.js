// Several people at one screen: a screen between hands, so that nobody sees what is not theirs.

/** @import { Payload } from "../shell/types.js" */
import { el, seatMark } from "../shell/dom.js";

export class HotSeat {
  /** @param {(seat: number) => Promise<void>} sit */
  constructor(sit) {
    this.sit = sit;
    /** @type {number | null} */
    this.seat = null;
    /** @type {HTMLElement | null} */
    this.node = null;
  }

  /**
   * True while a payload must not be shown, because another person at this screen decides.
   * @param {Payload} payload
   */
  guards(payload) {
    const here = payload.mine.filter((i) => payload.seats[i].kind !== "bot");
    if (here.length < 2 || payload.over) {
      this.open();
      return false;
    }
    const actor = here.includes(payload.actor) ? payload.actor : null;
    if (this.seat === null && actor === null) return false;
    if (actor === null || actor === this.seat) return payload.seat !== this.seat;
    this.close(payload, actor);
    return true;
  }

  /**
   * @param {Payload} payload
   * @param {number} actor
   */
  close(payload, actor) {
    if (this.waiting === actor) return;
    this.open();
    this.waiting = actor;
    const name = payload.seats[actor].name;
    const go = el(
      "button",
      { class: "button glow big", type: "button", onclick: () => this.take(actor, go) },
      `I am ${name}`,
    );
    this.node = el(
      "div",
      { class: "between", role: "dialog", "aria-modal": "true", "aria-label": `Hand the screen to ${name}` },
      el(
        "div",
        {},
        seatMark(actor),
        el("h2", {}, `Hand the screen to ${name}`),
        el("p", {}, "What follows is only for their eyes."),
        go,
      ),
    );
    document.body.append(this.node);
    go.focus();
  }

  /** The screen stays until what is drawn behind it is for the eyes of whoever has come. */
  async take(actor, go) {
    this.seat = actor;
    go.disabled = true;
    await this.sit(actor);
    go.disabled = false;
  }

  /** @param {Payload} payload what is drawn now */
  drawn({ seat }) {
    if (this.waiting === this.seat && seat === this.seat) this.open();
  }

  open() {
    this.node?.remove();
    this.node = null;
    this.waiting = null;
  }
}
