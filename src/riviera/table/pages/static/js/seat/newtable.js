// The form that makes a table: who sits where, options, pace, open to everybody or by link.

import { call } from "../shell/api.js";
import { capital, el, icon, letter, optionsIn, ours, seatMark } from "../shell/dom.js";

const NAME = "riviera.name";
const KINDS = [
  ["me", "person", "Here"],
  ["open", "link", "Friend by link"],
  ["bot", "bot", "Bot"],
  ["closed", "x", "Closed"],
];

export const myName = () => localStorage.getItem(NAME) ?? "";
export const keepName = (name) => localStorage.setItem(NAME, name);

/** Segmented control: radio buttons that look like one. */
function segments(name, options, value, label, extra = "") {
  const nodes = options.map(([id, text, sign]) =>
    el(
      "label",
      {},
      el("input", { type: "radio", name, value: id, checked: id === value }),
      el("span", {}, sign && icon(sign), text),
    ),
  );
  return el("span", { class: `segments ${extra}`, role: "radiogroup", "aria-label": label }, ...nodes);
}

class SeatRow {
  constructor(i, game, change) {
    Object.assign(this, { i, game });
    this.kind = i === 0 ? "me" : i < Math.max(game.min_seats, 2) ? "bot" : "closed";
    if (i === 2 && game.max_seats > 2) this.kind = "bot";
    const kinds = KINDS.filter(([id]) => id !== "closed" || i >= game.min_seats).filter(
      ([id]) => i > 0 || id !== "closed",
    );
    this.name = el("input", {
      class: "input",
      maxlength: "24",
      placeholder: i ? `Player ${i + 1}` : "Your name",
      value: i ? "" : myName(),
      autocomplete: "nickname",
      "aria-label": `Name at seat ${letter(i)}`,
    });
    this.words = el("b");
    const levels = game.levels.map((l) => [l.name, l.title ?? l.name]);
    this.levels = segments(
      `level${i}`,
      levels,
      levels[Math.min(1, levels.length - 1)]?.[0],
      `Level of the bot at seat ${letter(i)}`,
      "levels",
    );
    this.choice = segments(
      `kind${i}`,
      kinds.map(([id, sign, text]) => [id, text, sign]),
      this.kind,
      `Who sits at seat ${letter(i)}`,
    );
    this.node = el(
      "li",
      { class: "dseat" },
      seatMark(i),
      el("span", {}, this.name, this.words),
      this.choice,
      this.levels,
    );
    this.choice.addEventListener("change", (event) => {
      this.kind = /** @type {HTMLInputElement} */ (event.target).value;
      this.draw();
      change();
    });
    this.draw();
  }

  draw() {
    this.node.classList.toggle("closed", this.kind === "closed");
    this.name.hidden = this.kind !== "me";
    this.words.hidden = this.kind === "me";
    this.words.textContent = { open: "A friend", bot: "A bot", closed: "Nobody" }[this.kind] ?? "";
    this.levels.hidden = this.kind !== "bot";
  }

  get wish() {
    if (this.kind === "me") return { kind: "me", name: this.name.value.trim() };
    if (this.kind === "open") return { kind: "open" };
    /** @type {HTMLInputElement | null} */
    const level = this.levels.querySelector("input:checked");
    return { kind: "bot", level: level?.value };
  }
}

function optionRow(option) {
  const choices = option.choices.map((c) => el("option", { value: c }, capital(c)));
  return el(
    "label",
    { class: "opt" },
    option.title || option.name,
    el("select", { class: "input", "data-option": option.name }, ...choices),
  );
}

const tick = (name, text, on) =>
  el("label", { class: "opt check" }, el("input", { type: "checkbox", name, checked: on }), text);

/** The form for a game; `leave` closes it. */
export function newTable(game, leave) {
  const error = el("p", { id: "error", role: "alert" });
  const rows = Array.from(
    { length: game.max_seats },
    (_, i) =>
      new SeatRow(i, game, () => {
        error.textContent = "";
      }),
  );
  const hints = el(
    "div",
    { class: "opt" },
    "Hints",
    segments(
      "hints",
      [
        ["on", "On request"],
        ["open", "All are told"],
        ["off", "None"],
      ],
      "on",
      "Hints",
    ),
  );
  const more = el(
    "details",
    { class: "more" },
    el("summary", {}, "More"),
    el(
      "label",
      { class: "opt" },
      "Name of the table",
      el("input", { class: "input", name: "title", maxlength: "60", placeholder: `A table of ${game.title}` }),
    ),
    tick("public", "Anybody may watch and join", false),
    hints,
  );
  const pace = el(
    "div",
    { class: "opt" },
    "Pace",
    segments(
      "pace",
      [
        ["live", "Tonight, all at once"],
        ["turn", "A day for each move"],
      ],
      "live",
      "Pace",
    ),
  );
  const shut = leave
    ? el(
        "button",
        { class: "button quiet square", type: "button", "aria-label": "Close", onclick: leave },
        icon("x"),
      )
    : null;
  const form = el(
    "form",
    { class: "body", id: "new-table" },
    el(
      "header",
      {},
      el(
        "div",
        {},
        el("h2", {}, `A table of ${game.title}`),
        el("p", { class: "small" }, `${game.min_seats} to ${game.max_seats} seats. Free seats are filled by link.`),
      ),
      shut,
    ),
    el("ul", { class: "dseats" }, ...rows.map((r) => r.node)),
    ...game.options.map(optionRow),
    pace,
    more,
    error,
    el(
      "footer",
      {},
      leave
        ? el("button", { class: "button", type: "button", onclick: leave }, "Cancel")
        : el("a", { class: "button", href: "/" }, "Cancel"),
      el("button", { class: "button main" }, "Create table"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make(game, form, rows, error);
  });
  return form;
}

async function make(game, form, rows, error) {
  const wish = rows.filter((r) => r.kind !== "closed").map((r) => r.wish);
  const mine = wish.find((s) => s.kind === "me");
  if (mine?.name) keepName(mine.name);
  const options = optionsIn(form);
  const data = new FormData(form);
  const body = {
    game: game.name,
    seats: wish,
    options,
    title: data.get("title") ?? "",
    pace: data.get("pace"),
    public: data.has("public"),
    hints: data.get("hints"),
  };
  const answer = await call("POST", "/api/tables", body, 2);
  if (answer.ok) location.href = ours(answer.data.link);
  else error.textContent = answer.data.error;
}

/** The cards of all games. */
export async function cards() {
  const data = (await call("GET", "/api/games")).data;
  return data.games ?? data;
}
