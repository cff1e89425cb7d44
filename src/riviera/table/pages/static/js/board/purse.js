// What stands still on a phone: the own things in one line; and on every page how far the game is.

/** @import { Scene } from "./types.js" */
import { el, hit, put } from "../shell/dom.js";
import { chipNode, wear } from "./panels.js";

export class Purse {
  /**
   * @param {(target: string, event: MouseEvent) => void} click
   */
  constructor(click) {
    this.node = el("section", { class: "area purse", "data-area": "purse", "aria-label": "What is yours" });
    this.node.addEventListener("click", (event) => {
      /** @type {HTMLElement | null} */
      const place = hit(event).closest("[data-target]");
      if (place) click(place.dataset.target, event);
    });
    /** @type {HTMLElement | null} */
    this.clock = document.querySelector(".clock");
  }

  /** @param {Object<string, (target: string) => boolean>} states */
  look(states) {
    wear(this.node, states);
  }

  /** @param {Scene} scene */
  update({ purse = [], clock }) {
    this.node.classList.toggle("empty", !purse.length);
    put(this.node, purse.map(chipNode));
    if (!this.clock) return;
    this.clock.hidden = !clock;
    if (clock) put(this.clock, ...clockParts(clock));
  }
}

/** @param {import("./types.js").Clock} clock */
function clockParts({ text, steps = [], now = -1 }) {
  const step = (name, i) => el("li", i === now ? { "aria-current": "step" } : {}, name);
  return [text && el("b", {}, text), steps.length ? el("ol", {}, ...steps.map(step)) : null];
}
