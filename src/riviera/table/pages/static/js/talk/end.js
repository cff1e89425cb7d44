// After the game: who won, the points by origin, rematch, record and replay.

/** @import { Payload, TallyRow } from "../shell/types.js" */
/** @import { Prompt } from "../seat/prompt.js" */
import { capital, el, icon, minus, put, seatMark, svg } from "../shell/dom.js";

/**
 * "You win" or "Ada and Bo win"; alone against the game it can also be lost.
 * @param {Payload} payload
 */
export function verdict(payload) {
  const winners = payload.seats.map((_, i) => i).filter((i) => payload.ranking?.[i] === 1);
  if (payload.ranking && !winners.length) return "Not won this time.";
  const names = winners.map((i) =>
    payload.mine.length === 1 && payload.mine[0] === i ? "you" : payload.seats[i].name,
  );
  const plural = winners.length > 1 || names[0] === "you";
  return capital(`${names.join(" and ")} ${plural ? "win" : "wins"}.`);
}

/** @param {Payload} payload */
function margin(payload) {
  const scores = payload.seats.map((s, i) => s.score ?? payload.tally?.rows.at(-1)?.values[i]);
  if (scores.some((s) => s === undefined)) return "The board stays as it was.";
  const rank = (i) => payload.ranking?.[i] ?? 0;
  const order = scores.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || scores[b] - scores[a]);
  const points = (i) => `${payload.seats[i].name}: ${minus(scores[i])}`.replace(/ (?=\S*\d)/g, "\u00a0"); // together
  return order.map(points).join(", ") + decided(payload, order, scores);
}

/**
 * What decided between the first two where they have as many points: the first tie-break in which they differ.
 * Alone it is what had to be reached.
 * @param {Payload} payload
 * @param {number[]} order
 * @param {number[]} scores
 */
function decided(payload, [a, b], scores) {
  const tied = b !== undefined && scores[a] === scores[b] && payload.ranking?.[a] !== payload.ranking?.[b];
  const row = tied && (payload.tally?.ties ?? []).find(({ values }) => values[a] !== values[b]);
  if (payload.tally?.need) return `. ${payload.tally.need}`;
  return row ? `. The tie: ${row.label.toLowerCase()}, ${minus(row.values[a])} to ${minus(row.values[b])}.` : ".";
}

/**
 * The result in the prompt bar, with what can be done now.
 * @param {Prompt} prompt
 * @param {Payload} payload
 * @param {{rematch: () => void}} act
 */
export function result(prompt, payload, act) {
  const base = `/tables/${payload.id}`;
  const { cup } = document.body.dataset;
  const again = payload.rated ? "Rated rematch" : "Rematch";
  const buttons = el(
    "div",
    { class: "choices" },
    el(
      "a",
      { class: "button", href: `/api/tables/${payload.id}/record`, download: `${payload.game}-${payload.id}.txt` },
      icon("download"),
      "Record",
    ),
    el("a", { class: "button", href: `${base}/replay` }, icon("play"), "Replay"),
    el("a", { class: "button", href: `${base}/replay?review` }, icon("bulb"), "Review"),
    cup ? el("a", { class: "button main", href: `/cups/${cup}` }, icon("star"), "To the cup") : null,
    payload.mine.length && !cup
      ? el("button", { class: "button main", type: "button", onclick: act.rematch }, icon("restart"), again)
      : null,
  );
  const first = Math.max(0, payload.ranking?.indexOf(1) ?? 0);
  put(
    prompt.node,
    poster(payload.game),
    seatMark(first, "l"),
    prompt.words([verdict(payload)], margin(payload)),
    buttons,
  );
}

function poster(game) {
  if (!document.getElementById(`poster-${game}`)) return null;
  return svg(
    "svg",
    { class: "art", viewBox: "0 60 240 160", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("use", { href: `#poster-${game}` }),
  );
}

/** The final scoring by category. */
export class TallyView {
  constructor() {
    this.node = el("section", {
      class: "area card panel",
      "data-area": "tally",
      "aria-label": "Final scoring",
      hidden: true,
    });
  }

  /** @param {Payload} payload */
  update(payload) {
    const rows = payload.over ? (payload.tally?.rows ?? []) : [];
    this.node.hidden = !rows.length;
    if (!rows.length) return;
    const head = el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, payload.tally.title ?? "Where points came from"),
        ...payload.seats.map((s, i) =>
          el("th", { scope: "col" }, seatMark(i), el("span", { class: "aloud" }, s.name)),
        ),
      ),
    );
    const body = el("tbody", {}, ...rows.map((r) => tallyRow(r)));
    const ties = el("tfoot", {}, ...(payload.tally.ties ?? []).map((r) => tallyRow(r, "Tie: ")));
    put(this.node, el("table", { class: "tally" }, head, body, ties));
  }
}

/**
 * A row of the final scoring: a dash for nothing, a true minus for less.
 * @param {TallyRow} row
 * @param {string} [before]
 */
function tallyRow(row, before = "") {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, before + row.label),
    ...row.values.map((v) => el("td", {}, v === 0 ? "–" : minus(v))),
  );
}
