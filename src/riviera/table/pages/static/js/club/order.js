// Keeping order: each deed is asked for in a dialog, with its reason, and noted down by the server.

import { ask } from "../seat/menu.js";
import { call } from "../shell/api.js";
import { awake, el, hit } from "../shell/dom.js";
import { days } from "./days.js";

const DAYS = [
  ["1", "a day"],
  ["7", "a week"],
  ["30", "a month"],
  ["0", "for good"],
];
const HOURS = [
  ["0", "no"],
  ["2", "for two hours"],
  ["24", "for a day"],
];

const field = (words, input) => el("label", { class: "field" }, words, input);
const choice = (name, options) =>
  el("select", { class: "input", name }, ...options.map(([value, words]) => el("option", { value }, words)));
const text = (name, longest, placeholder) =>
  el("input", { class: "input", name, maxlength: String(longest), placeholder, autocomplete: "off", required: true });
const why = () => field("Why", text("why", 200, "They read this: short and kind"));

/** @type {Object<string, (on: DOMStringMap) => {title: string, text: string, yes: string, fields: HTMLElement[]}>} */
const QUESTIONS = {
  mute: ({ name }) => ({
    title: `Mute ${name}?`,
    text: "They can play on, but nobody is shown what they write. They are told.",
    yes: "Mute",
    fields: [field("For how long", choice("days", DAYS)), why()],
  }),
  rename: ({ name }) => ({
    title: `Another name for ${name}?`,
    text: "It is shown at all their tables, in old games too, and they keep it until you free the name.",
    yes: "Rename",
    fields: [field("New name", text("name", 24, "Guest")), why()],
  }),
  ban: ({ name }) => ({
    title: `Ban ${name}?`,
    text: "On all browsers they have kept. Bots play on for them, so that the others can finish.",
    yes: "Ban",
    fields: [
      field("For how long", choice("days", DAYS)),
      field("Also keep out guests from the same address", choice("hours", HOURS)),
      why(),
    ],
  }),
  remove: ({ table, title }) => ({
    title: title ? `Remove “${title}”?` : "Remove a table?",
    text: "Nobody can open it any more, and its people are told why. Its log is kept, and you can bring it back.",
    yes: "Remove",
    fields: [...(table ? [] : [field("Link of the table", text("table", 300, "https://…/tables/…"))]), why()],
  }),
  keeper: ({ name }) => ({
    title: `Make ${name} a keeper?`,
    text: "Keepers read reports, mute, rename, remove tables and ban. They cannot touch you or each other.",
    yes: "Make a keeper",
    fields: [],
  }),
};

/** @param {HTMLElement} button */
async function act(button) {
  const { deed, who, table, report } = button.dataset;
  const question = QUESTIONS[deed]?.(button.dataset);
  const answer = question ? await ask(question) : new FormData();
  if (!answer) return;
  const given = Object.fromEntries(answer);
  for (const key of ["days", "hours"]) if (key in given) given[key] = /** @type {any} */ (Number(given[key]));
  const about = { who: who ?? "", table: table ?? "", report: Number(report ?? 0) };
  const { ok, data } = await call("POST", "/api/keeper/deeds", { ...about, ...given, kind: deed });
  if (ok) location.reload();
  else document.getElementById("told").textContent = data.error;
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (hit(event).closest?.("[data-deed]"));
  if (button) act(button);
});

days();
awake();
