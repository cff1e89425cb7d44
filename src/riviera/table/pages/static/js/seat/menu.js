// The menu of the game page, and short questions in a dialog.

import { all, el, first, hit, icon } from "../shell/dom.js";
import * as motion from "../motion/pace.js";
import * as notice from "../talk/notice.js";
import * as sound from "../talk/sound.js";

/**
 * A question with fields; resolves with the button's value and the form's data, or null.
 * @param {{title: string, text?: string, fields?: HTMLElement[], yes?: string, no?: string}} question
 * @returns {Promise<FormData | null>}
 */
export function ask({ title, text, fields = [], yes = "Yes", no = "Cancel" }) {
  return new Promise((answer) => {
    const form = el(
      "form",
      { method: "dialog" },
      el("h2", { id: "ask-title" }, title),
      text && el("p", { class: "small" }, text),
      ...fields,
      el(
        "footer",
        {},
        no && el("button", { class: "button", value: "" }, no),
        el("button", { class: "button main", value: "yes" }, yes),
      ),
    );
    const box = el("dialog", { class: "ask", "aria-labelledby": "ask-title" }, form);
    box.addEventListener("close", () => {
      const data = box.returnValue ? new FormData(form) : null;
      box.remove();
      answer(data);
    });
    document.body.append(box);
    box.showModal();
  });
}

/**
 * A row of the menu.
 * @param {string} label
 * @param {string} name
 * @param {(() => void) | null} act
 * @param {string} [state]
 */
function item(label, name, act, state) {
  return el(
    "button",
    { class: "item", type: "button", role: "menuitem", onclick: act, disabled: !act },
    icon(name),
    label,
    state !== undefined && el("span", { class: "state" }, state),
  );
}

const link = (label, name, href, props = {}) =>
  el("a", { class: "item", role: "menuitem", href, ...props }, icon(name), label);

export class Menu {
  /**
   * @param {HTMLElement} button
   * @param {(make: {item: Function, link: Function}) => HTMLElement[]} build
   */
  constructor(button, build) {
    this.button = button;
    this.build = build;
    button.addEventListener("click", () => (this.node ? this.close() : this.open()));
    addEventListener("pointerdown", (event) => {
      if (this.node && !this.node.contains(hit(event)) && !button.contains(hit(event))) this.close();
    });
    addEventListener("keydown", (event) => {
      if (this.node) this.key(event);
    });
  }

  open() {
    this.node = el("div", { class: "menu", role: "menu", "aria-label": "Table" }, ...this.items());
    document.body.append(this.node);
    this.button.setAttribute("aria-expanded", "true");
    first(this.node, ".item:not([disabled])")?.focus();
  }

  items() {
    return [...this.build({ item: (...args) => this.closing(...args), link }), el("hr"), ...this.house()];
  }

  /** What an open menu offers now, if that has changed; the focus stays on its row, or goes to the first. */
  update() {
    if (!this.node) return;
    const now = el("div", {}, ...this.items());
    if (now.innerHTML === this.node.innerHTML) return;
    const at = this.node.contains(document.activeElement) ? document.activeElement.textContent : "";
    this.node.replaceChildren(...now.childNodes);
    const usable = all(this.node, ".item:not([disabled])");
    (usable.find((row) => row.textContent === at) ?? usable[0])?.focus();
  }

  closing(label, name, act, state) {
    return item(
      label,
      name,
      act &&
        (() => {
          this.close();
          act();
        }),
      state,
    );
  }

  house() {
    const soundOn = !sound.muted(),
      tell = notice.wanted();
    return [
      this.closing("Sound", soundOn ? "sound" : "mute", () => sound.mute(soundOn), soundOn ? "on" : "off"),
      this.closing("Motion", "play", () => motion.change(), motion.speed()),
      this.closing("Tell me when it is my turn", "bell", () => notice.want(!tell), tell ? "on" : "off"),
      link("All tables", "home", "/"),
      link("Credits", "star", "/credits"),
    ];
  }

  close() {
    this.node.remove();
    this.node = null;
    this.button.setAttribute("aria-expanded", "false");
    this.button.focus();
  }

  key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const usable = all(this.node, ".item:not([disabled])");
    const now = usable.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    usable[(now + step + usable.length) % usable.length].focus();
    event.preventDefault();
  }
}
