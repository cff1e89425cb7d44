// The teacher's card: where the learner is, what is said, a sum, and the buttons of the moment.

/** @import { Teaching } from "./types.js" */
import { el, icon, mark } from "../shell/dom.js";

/** Words with **bold** parts. */
export function bold(text) {
  return text.split("**").map((part, i) => (i % 2 ? el("b", {}, part) : part));
}

/** The same words as they are read aloud. */
export const plain = (text) => text.replaceAll("**", "");

const kbd = (key) => el("kbd", { "aria-hidden": "true" }, key);

/** @param {{marks: string[], number: string, words?: string}} sum */
function sum({ marks, number, words }) {
  return el(
    "p",
    { class: "sum" },
    el("span", { class: "pieces", "aria-hidden": "true" }, ...marks.map((id) => mark(id))),
    el("span", { class: "eq" }, "="),
    el("span", {}, el("strong", {}, number), " ", words && el("small", {}, words)),
  );
}

export class Voice {
  /**
   * @param {object} act
   * @param {() => void} act.back
   * @param {() => void} act.next
   * @param {() => void} act.again
   * @param {() => void} act.show
   * @param {() => void} act.skip
   * @param {number} lessons
   */
  constructor(act, lessons) {
    this.act = act;
    this.lessons = lessons;
    this.body = el("div", { class: "words" });
    this.slot = el("div", { class: "slot" });
    this.foot = el("footer");
    this.node = el(
      "section",
      { class: "area voice", "data-area": "voice", "aria-label": "The lesson" },
      this.body,
      this.slot,
      this.foot,
    );
  }

  /** @param {Teaching} lesson */
  update(lesson) {
    const { said } = lesson;
    this.node.dataset.state = lesson.state;
    this.body.replaceChildren(
      el(
        "header",
        {},
        mark("lamp", "", "lamp"),
        el(
          "div",
          { class: "t" },
          el("span", { class: "eyebrow" }, `Lesson ${lesson.number} of ${this.lessons}`),
          el("h2", {}, lesson.name),
        ),
        this.dots(lesson),
      ),
      el("p", { class: "said", tabindex: "-1" }, said.sentence),
      ...(said.text ? [el("p", { class: "more" }, ...bold(said.text))] : []),
      ...(said.sum ? [sum(said.sum)] : []),
    );
    this.foot.replaceChildren(...this.buttons(lesson));
  }

  /** @param {Teaching} lesson */
  dots({ step, steps }) {
    const dot = (n) =>
      el(
        "li",
        { class: n < step ? "done" : "", "aria-current": n === step ? "step" : undefined },
        el("span", { class: "aloud" }, `Step ${n}${n < step ? ", done" : ""}`),
      );
    return el(
      "ol",
      { class: "steps", "aria-label": "Steps" },
      ...Array.from({ length: steps }, (_, i) => dot(i + 1)),
    );
  }

  /** @param {Teaching} lesson */
  buttons(lesson) {
    const { state, step, steps, number } = lesson;
    const button = (kind, act, ...inside) =>
      el("button", { class: `button ${kind}`, type: "button", onclick: act }, ...inside);
    const back = el(
      "button",
      { class: "button square quiet back", type: "button", "aria-label": "Back", onclick: this.act.back },
      icon("prev"),
      el("span", { class: "label" }, "Back"),
    );
    back.hidden = step === 1 && number === 1;
    const show = button("show", this.act.show, "Show me", kbd("S"));
    const space = el("span", { class: "space" });
    const skip = button("quiet skip-it", this.act.skip, "Skip lesson");
    if (state === "wrong")
      return [back, button("main go", this.act.again, icon("again"), "Try again", kbd("↵")), space, show];
    if (state === "done" || state === "read") {
      const last = step === steps;
      const words = !last ? "Next" : number === this.lessons ? "Finish" : "Next lesson";
      return [back, space, ...(last ? [] : [skip]), button("main go", this.act.next, words, kbd("→"))];
    }
    return [back, ...(lesson.shows ? [show] : []), space, skip];
  }

  /** The one filled button, when there is one. */
  focus() {
    /** @type {HTMLElement | null} */
    const go = this.foot.querySelector(".go");
    go?.focus({ preventScroll: true });
    return Boolean(go);
  }
}
