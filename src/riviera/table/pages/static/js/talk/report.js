// Reporting somebody at the table: one click on Report, one on the reason. Nobody is told who did it.

/** @import { Table } from "../shell/api.js" */
import { el } from "../shell/dom.js";

const REASONS = [
  ["words", "Rude words"],
  ["name", "A bad name"],
  ["play", "Does not play fair"],
  ["else", "Something else"],
];

const WHAT =
  "Those who keep this house look at it, with the last words of the chat. Nobody is told that it was you.";

/**
 * Ask for the reason, and tell those who keep the house.
 * @param {Table} table
 * @param {number} seat
 * @param {string} name
 */
export function report(table, seat, name) {
  const head = el("h2", { id: "report-title" }, `Report ${name}?`);
  const told = el("p", { class: "small", role: "status" }, WHAT);
  const shut = el("button", { class: "button", type: "button", onclick: () => box.close() }, "Cancel");
  const chips = el(
    "div",
    { class: "chips" },
    ...REASONS.map(([reason, words]) =>
      el("button", { class: "button", type: "button", onclick: () => tell(reason) }, words),
    ),
  );
  const box = el(
    "dialog",
    { class: "ask report", "aria-labelledby": "report-title" },
    el(
      "form",
      { method: "dialog" },
      head,
      chips,
      told,
      el("footer", {}, shut),
    ),
  );
  async function tell(reason) {
    const { ok, data } = await table.report(seat, reason);
    told.textContent = ok ? data.told : data.error;
    chips.hidden = ok;
    if (ok) head.textContent = `${name} is reported`;
    shut.textContent = "Close";
  }
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
