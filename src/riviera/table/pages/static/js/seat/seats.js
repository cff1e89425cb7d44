// Who sits at the table: shape, name, what the seat is doing, and what the game says about it.

/** @import { Group, Panel } from "../board/types.js" */
/** @import { Chair, Payload } from "../shell/types.js" */
import { el, hit, icon, put, seatMark, width } from "../shell/dom.js";
import { chipNode } from "../board/panels.js";
import { timeNode } from "./clock.js";

/**
 * @param {Payload} payload
 * @param {number} seat
 */
const isMine = (payload, seat) => payload.mine.includes(seat);

/**
 * What a seat is, in words.
 * @param {Chair} seat
 */
export function kindOf(seat) {
  if (seat.kind === "bot") return `bot${seat.level ? `, ${seat.level}` : ""}`;
  if (seat.kind === "open") return "waiting for a friend";
  if (seat.kind === "kept") return seat.yours ? "kept for you" : "invited";
  if (seat.kind === "me") return "you";
  return seat.online === false ? "away" : "here";
}

/**
 * @param {Payload} payload
 * @param {number} i
 */
function doing(payload, i) {
  const seat = payload.seats[i];
  if (payload.status === "replay") return payload.actor === i ? "decides" : seat.kind === "bot" ? kindOf(seat) : "";
  if (payload.status === "waiting") return isMine(payload, i) ? "ready" : kindOf(seat);
  if (payload.over) return payload.ranking ? `place ${payload.ranking[i]}` : "";
  if (payload.actor === i)
    return isMine(payload, i)
      ? "your turn"
      : seat.kind === "bot"
        ? [kindOf(seat), thinks(payload, i) && "thinking"].filter(Boolean).join(" · ")
        : seat.online === false
          ? "decides, is away"
          : "decides now";
  return isMine(payload, i) && seat.kind !== "bot" ? "waiting" : kindOf(seat);
}

/** Whether a bot thinks now; in a lesson nobody does. */
const thinks = (payload, i) =>
  payload.actor === i && payload.seats[i].kind === "bot" && payload.status === "playing" && !payload.lesson;

const breathing = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

/**
 * @param {Payload} payload
 * @param {number} i
 * @param {string} base
 */
function classOf(payload, i, base) {
  const first = payload.over && payload.ranking?.[i] === 1;
  return [
    base,
    payload.status !== "waiting" && payload.actor === i && "on",
    isMine(payload, i) && "you",
    first && "first",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * What a seat has, each kind under its word.
 * @param {Group[]} groups
 */
const groupsNode = (groups, name = "") =>
  el(
    "dl",
    { class: `groups ${name}` },
    ...groups.flatMap(({ label, chips }) => [el("dt", {}, label), el("dd", {}, ...chips.map(chipNode))]),
  );

/**
 * The button that opens the rest of what a seat has.
 * @param {Chair} seat
 * @param {boolean} open
 */
const opener = (seat, open) =>
  el(
    "button",
    { class: "opens", type: "button", "aria-expanded": String(open), "aria-label": `All that ${seat.name} has` },
    icon("down"),
  );

/**
 * The name at a seat, which leads to the page of whoever has one.
 * @param {Chair} seat
 */
export const nameOf = (seat) =>
  seat.who
    ? el("a", { href: `/people/${seat.who}`, target: "_blank", title: `The page of ${seat.name}` }, seat.name)
    : seat.name || "Open seat";

/**
 * @param {Payload} payload
 * @param {Panel | undefined} lent
 * @param {number} i
 * @param {boolean} open
 * @param {boolean} drawn whether what lies before a seat can be drawn
 */
function row(payload, lent, i, open, drawn) {
  const seat = payload.seats[i];
  const extra = lent?.rows[i];
  const opens = extra?.more && (drawn || extra.more.length > 0);
  const you = payload.seat === i && seat.name !== "You" ? el("span", {}, " you") : null;
  const time = payload.your_turn && payload.seat === i ? null : timeNode(payload, i); // it stands beside the question
  const note = payload.over && extra?.note ? extra.note : doing(payload, i);
  const busy = thinks(payload, i) ? breathing() : null;
  const small = el("small", {}, extra?.groups ? null : time, time && note === "away" ? null : note, busy);
  return el(
    "li",
    { class: classOf(payload, i, "seat"), "data-seat": String(i) },
    seatMark(i),
    el("div", { class: "who" }, nameOf(seat), you, small),
    extra?.groups ? time : null,
    extra?.chips?.length ? el("span", { class: "chips" }, ...extra.chips.map(chipNode)) : null,
    extra?.value !== undefined ? el("span", { class: "points" }, extra.value) : null,
    opens ? opener(seat, open) : null,
    extra?.groups ? groupsNode(extra.groups) : null,
    open && extra?.more?.length ? groupsNode(extra.more, "more") : null,
  );
}

/**
 * @param {Payload} payload
 * @param {Panel | undefined} lent
 * @param {number} i
 */
function short(payload, lent, i) {
  const seat = payload.seats[i];
  const extra = lent?.rows[i];
  const word =
    payload.actor === i && payload.status !== "waiting"
      ? isMine(payload, i)
        ? "your turn"
        : "decides"
      : seat.kind === "bot"
        ? seat.name?.includes("bot")
          ? ""
          : "bot"
        : isMine(payload, i) || payload.seat === i
          ? "you"
          : seat.kind === "open"
            ? "open"
            : payload.over || payload.status === "replay"
              ? ""
              : kindOf(seat);
  const small =
    extra?.value !== undefined
      ? el("span", { class: "chip" }, extra.value)
      : extra?.chips?.length
        ? chipNode(extra.chips[0])
        : null;
  return el(
    "div",
    { class: classOf(payload, i, "") },
    seatMark(i),
    el("span", { class: "who" }, el("b", {}, seat.name || "Open"), el("small", {}, timeNode(payload, i) ?? word)),
    small,
  );
}

export class Seats {
  constructor() {
    /** @type {string[]} */
    this.names = [];
    this.list = el("ul");
    this.node = el("section", { class: "area card seats", "data-area": "seats", "aria-label": "Seats" }, this.list);
    this.strip = document.querySelector(".strip");
    /** @type {Set<number>} */
    this.open = new Set();
    /** @type {import("./before.js").Before | undefined} the drawing of what lies before a seat, where a page has one */
    this.before = undefined;
    this.list.addEventListener("click", (event) => this.click(event));
  }

  /** A click on a seat opens what it has, and shuts it again; what can be asked about is left alone. */
  click(event) {
    const line = hit(event).closest("li");
    if (!line?.querySelector(".opens") || hit(event).closest(".chip, a")) return;
    const seat = Number(line.dataset.seat);
    if (this.before) return this.lay(seat);
    if (!this.open.delete(seat)) this.open.add(seat);
    this.update(this.payload);
    /** @type {HTMLElement} */ (this.list.children[seat].querySelector(".opens")).focus();
  }

  /** @param {number} seat */
  lay(seat) {
    const more = this.payload.scene.panels.find((p) => p.id === "seats")?.rows[seat].more;
    this.before.open(this.payload.seats[seat], seat, more?.length ? groupsNode(more, "more") : null);
  }

  /** @param {Payload} payload */
  update(payload) {
    this.payload = payload;
    const lent = payload.scene.panels.find((p) => p.id === "seats");
    this.names = payload.seats.map((seat) => seat.name);
    put(
      this.list,
      payload.seats.map((_, i) => row(payload, lent, i, this.open.has(i), Boolean(this.before))),
    );
    if (this.strip) this.line(payload, lent);
    this.before?.refresh();
  }

  /** The seats of a phone in one line, moved so that whoever decides or has won is in sight. */
  line(payload, lent) {
    put(
      this.strip,
      payload.seats.map((_, i) => short(payload, lent, i)),
    );
    const one = /** @type {HTMLElement | null} */ (this.strip.querySelector(".on, .first"));
    if (!one || width() !== "phone") return;
    const { offsetLeft: from, offsetWidth: wide } = one;
    const { scrollLeft: left, clientWidth: room } = this.strip;
    if (from < left || from + wide > left + room) this.strip.scrollLeft = from - 8;
  }
}
