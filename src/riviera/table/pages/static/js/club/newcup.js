// A new cup: only what the chosen game allows can be chosen, and hours are those of the reader.

import { keepName, myName } from "../seat/newtable.js";
import { all, recall } from "../shell/dom.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("newcup"));
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
const sizes = /** @type {HTMLSelectElement} */ (form.elements.namedItem("size"));

/** Sizes of tables that the chosen game has; the rounds of a Swiss cup are asked for there only. */
function fit() {
  const game = /** @type {HTMLInputElement} */ (form.querySelector("[name=game]:checked"));
  const allowed = (game?.dataset.sizes ?? "").split(" ");
  for (const option of sizes.options) option.disabled = option.hidden = !allowed.includes(option.value);
  if (sizes.selectedOptions[0]?.disabled) sizes.value = allowed[0];
  field("rounds").disabled = field("kind").value !== "swiss";
  field("at").required = field("when").value === "time";
}

recall(field("name"), myName());
field("offset").value = String(new Date().getTimezoneOffset());
for (const node of all(form, "[data-greenwich]")) node.hidden = true;
field("at").addEventListener("input", () => (field("when").value = "time"));
form.addEventListener("change", fit);
form.addEventListener("submit", () => keepName(field("name").value.trim()));
fit();
