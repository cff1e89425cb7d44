// Chances to win as words, meters and a table: games in a hundred.

import { el, seatMark } from "../shell/dom.js";

export const percent = (part) => (part < 0.01 ? "none" : `${Math.round(100 * part)} %`);

/** Whole games in a hundred with their sign. */
export const signOf = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
const points = (part) => signOf(Math.round(100 * part));

export function meter(part) {
  const bar = el("i", {});
  bar.style.width = `${Math.round(100 * part)}%`;
  return el("span", { class: "meter" }, bar);
}

/** A seat's chance now, and how much it has changed. */
export function chance(seat, name, now, change) {
  const moved = Math.round(100 * change);
  return el(
    "span",
    { class: `chance seat-${seat}` },
    seatMark(seat, "s"),
    el("em", {}, name),
    meter(now),
    el("b", {}, percent(now)),
    el(
      "small",
      { class: moved > 0 ? "up" : moved < 0 ? "down" : "" },
      moved ? `${moved > 0 ? "▲" : "▼"} ${Math.abs(moved)}` : "",
    ),
  );
}

/**
 * What each seat was dealt, got by luck and made of it.
 * @param {any} review
 * @param {string[]} names
 */
export function luck(review, names) {
  const head = ["", "deal", "luck", "own", "others", "end"].map((text) => el("th", { scope: "col" }, text));
  const rows = names.map((name, i) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, seatMark(i, "s"), name),
      ...[
        percent(review.chances[0][i]),
        points(review.luck[i]),
        points(review.choices[i]),
        points(review.rivals[i]),
        percent(review.chances.at(-1)[i]),
      ].map((text) => el("td", {}, text)),
    ),
  );
  return el(
    "section",
    {},
    el("h3", {}, "Luck and choice"),
    el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)),
    el(
      "p",
      { class: "small" },
      "Of a hundred such games, how many more or fewer each seat wins: " +
        "by luck, by its own choices, by those of the others.",
    ),
  );
}
