// For whom the open seats of a new table are: anybody, about my strength, or ratings from one number to another.

import { el } from "../shell/dom.js";

const WHOM = [
  ["", "Anybody"],
  ["about", "About my strength"],
  ["range", "Ratings from … to …"],
];

const end = (name, words) =>
  el("input", {
    class: "input",
    name,
    type: "number",
    min: "0",
    max: "99",
    inputmode: "numeric",
    "aria-label": words,
  });

/** The choice, and the two numbers that one of its answers needs. */
export function forWhom() {
  const choice = el(
    "select",
    { class: "input", name: "whom" },
    ...WHOM.map(([id, words]) => el("option", { value: id }, words)),
  );
  const ends = el("p", { class: "opt range", hidden: true }, "from", end("least", "From rating"), "to");
  ends.append(end("most", "To rating"));
  choice.addEventListener("change", () => (ends.hidden = choice.value !== "range"));
  return [el("label", { class: "opt" }, "For whom", choice), ends];
}

/**
 * What was chosen, as the server wants it.
 * @param {FormData} data
 */
export function ratings(data) {
  const whom = String(data.get("whom") ?? "");
  const ends = `${data.get("least")}-${data.get("most")}`;
  return whom !== "range" ? whom : ends === "-" ? "" : ends;
}
