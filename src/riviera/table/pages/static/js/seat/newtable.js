// The form that makes a table: who sits where, options, pace, open to everybody or by link.

import { call, newId } from "../shell/api.js";
import { capital, el, icon, leave as goOn, once, optionsIn, ours, put } from "../shell/dom.js";
import { SeatRow, segments } from "./seatrow.js";
import { forWhom, ratings } from "./whom.js";

const NAME = "riviera.name";
const LANGUAGES = [
  ["", "Any"],
  ["en", "English"],
  ["de", "Deutsch"],
  ["it", "italiano"],
  ["fr", "français"],
  ["es", "español"],
  ["pt", "português"],
  ["nl", "Nederlands"],
  ["pl", "polski"],
];

/** @type {Object<string, string[][]>} */
const CLOCKS = {
  live: [
    ["", "None"],
    ["5m+5s", "5 min + 5 s a turn"],
    ["15m+10s", "15 min + 10 s a turn"],
    ["30m+20s", "30 min + 20 s a turn"],
  ],
  turn: [
    ["24h+4h/72h", "24 h + 4 h a turn, up to 72 h"],
    ["72h+12h/120h", "72 h + 12 h a turn, up to 120 h"],
    ["72h+36h/240h", "72 h + 36 h a turn, up to 240 h"],
    ["", "None"],
  ],
};

export const myName = () => localStorage.getItem(NAME) ?? "";
export const keepName = (name) => localStorage.setItem(NAME, name);

function optionRow(option) {
  const choices = option.choices.map((c) => el("option", { value: c }, capital(c.replaceAll("_", " "))));
  return el(
    "label",
    { class: "opt" },
    option.title || option.name,
    el("select", { class: "input", "data-option": option.name }, ...choices),
  );
}

const tick = (name, text, on) =>
  el("label", { class: "opt check" }, el("input", { type: "checkbox", name, checked: on }), text);

/** The form for a game; `leave` closes it. A seat may be kept for each of `friends`. */
export function newTable(game, leave, friends = []) {
  const error = el("p", { id: "error", role: "alert" });
  const rows = Array.from(
    { length: game.max_seats },
    (_, i) =>
      new SeatRow(i, game, friends, i ? "" : myName(), () => {
        error.textContent = "";
        alone();
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
    tick("rated", "Rated: whoever sits down agrees, and there are no hints", false),
    ...forWhom(),
    el(
      "label",
      { class: "opt" },
      "Language",
      el(
        "select",
        { class: "input", name: "language" },
        ...LANGUAGES.map(([id, words]) => el("option", { value: id }, words)),
      ),
    ),
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
        ["turn", "By turns, over days"],
      ],
      "live",
      "Pace",
    ),
  );
  const clock = el("select", { class: "input", name: "clock" });
  const timed = el("label", { class: "opt" }, "Clock", clock);
  const wind = (value) => put(clock, CLOCKS[value].map(([id, words]) => el("option", { value: id }, words)));
  pace.addEventListener("change", (event) => wind(/** @type {HTMLInputElement} */ (event.target).value));
  wind("live");
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
    timed,
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
  function alone() {
    timed.hidden = !rows.some((row) => row.kind === "open"); // bots wait for you as long as you like
  }
  alone();
  const send = once(() => make(game, form, rows, error));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  return form;
}

const last = { text: "", id: "" };

/** The name of a wish: the same when it is sent again, so that it makes one table. @param {object} body */
function named(body) {
  const text = JSON.stringify(body);
  if (text !== last.text) Object.assign(last, { text, id: newId() });
  return last.id;
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
    rated: data.has("rated"),
    ratings: ratings(data),
    hints: data.get("hints"),
    language: data.get("language") ?? "",
    clock: data.get("clock") ?? "",
  };
  const { ok, data: said } = await call("POST", "/api/tables", { id: named(body), ...body }, 2);
  if (!ok) error.textContent = said.error;
  else {
    last.text = ""; // whoever comes back may want another one of the kind
    await goOn(ours(said.link));
  }
}

/** The cards of all games. */
export async function cards() {
  const { ok, data } = await call("GET", "/api/games");
  return ok ? (data.games ?? data) : [];
}

/** Whom one may invite. */
export async function invitable() {
  return (await call("GET", "/api/me/friends")).data.friends ?? [];
}
