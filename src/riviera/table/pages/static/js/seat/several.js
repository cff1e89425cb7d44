// One place, several actions: a small list of buttons beside it.

/** @import { Choice } from "../shell/types.js" */
import { el, mark } from "../shell/dom.js";

/**
 * Let somebody choose among complete actions; clicking elsewhere or Escape leaves.
 * @template {Choice} C
 * @param {C[]} choices
 * @param {{x: number, y: number}} at
 * @param {(choice: C) => void} choose
 * @param {() => void} leave
 */
export function several(choices, at, choose, leave) {
  const shut = (then) => {
    box.remove();
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", away, true);
    then?.();
  };
  const key = (event) => {
    if (event.key === "Escape") {
      event.stopImmediatePropagation();
      shut(leave);
    }
  };
  const away = (event) => {
    if (!box.contains(event.target)) shut(leave);
  };
  const buttons = choices.map((c) =>
    el(
      "button",
      { class: "choice", type: "button", onclick: () => shut(() => choose(c)) },
      c.art && mark(c.art),
      el("span", {}, c.label, c.consequence && el("small", {}, c.consequence)),
    ),
  );
  const box = el("div", { class: "list small", role: "dialog", "aria-label": "Which one?" }, ...buttons);
  document.body.append(box);
  box.style.position = "fixed";
  box.style.right = "auto";
  box.style.left = `${Math.min(innerWidth - 240, Math.max(8, at.x - 40))}px`;
  box.style.top = `${Math.min(innerHeight - box.offsetHeight - 8, at.y + 10)}px`;
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", away, true);
  buttons[0]?.focus();
}
