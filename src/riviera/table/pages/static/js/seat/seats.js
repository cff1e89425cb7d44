// Who sits at the table: shape, name, what the seat is doing, and what the game says about it.

/** @import { Chair, Panel, Payload } from "../shell/types.js" */
import { el, put, seatMark } from "../shell/dom.js";
import { chipNode } from "../board/panels.js";

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
  if (seat.kind === "me") return "you";
  return seat.online === false ? "away" : "friend";
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
        ? `${kindOf(seat)} · thinking`
        : seat.online === false
          ? "decides, is away"
          : "decides now";
  return isMine(payload, i) && seat.kind !== "bot" ? "waiting" : kindOf(seat);
}

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
 * @param {Payload} payload
 * @param {Panel | undefined} lent
 * @param {number} i
 */
function row(payload, lent, i) {
  const seat = payload.seats[i];
  const extra = lent?.rows[i];
  const you = payload.seat === i ? el("span", {}, " you") : null;
  const note = payload.over && extra?.note ? extra.note : doing(payload, i);
  const busy = payload.actor === i && seat.kind === "bot" && payload.status === "playing" ? breathing() : null;
  return el(
    "li",
    { class: classOf(payload, i, "seat") },
    seatMark(i),
    el("div", { class: "who" }, seat.name || "Open seat", you, el("small", {}, note, busy)),
    extra?.chips?.length ? el("span", { class: "chips" }, ...extra.chips.map(chipNode)) : null,
    extra?.value !== undefined ? el("span", { class: "points" }, extra.value) : null,
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
        ? "bot"
        : isMine(payload, i)
          ? "you"
          : seat.kind === "open"
            ? "open"
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
    el("span", { class: "who" }, el("b", {}, seat.name || "Open"), el("small", {}, word)),
    small,
  );
}

export class Seats {
  constructor() {
    this.list = el("ul");
    this.node = el("section", { class: "area card seats", "data-area": "seats", "aria-label": "Seats" }, this.list);
    this.strip = document.querySelector(".strip");
  }

  /** @param {Payload} payload */
  update(payload) {
    const lent = payload.scene.panels.find((p) => p.id === "seats");
    put(
      this.list,
      payload.seats.map((_, i) => row(payload, lent, i)),
    );
    if (this.strip)
      put(
        this.strip,
        payload.seats.map((_, i) => short(payload, lent, i)),
      );
  }
}
