// A table that waits for people: who is missing, and what may be done about it.

import { call } from "../shell/api.js";
import { el, icon, ours } from "../shell/dom.js";

/** @import { Payload } from "../shell/types.js" */

const kept = (payload) => payload.seats.filter((s) => s.kind === "kept");

/**
 * Who is missing, in words: what is said, and what is added to it.
 * @param {Payload} payload
 * @returns {[string[], string]}
 */
export function missing(payload) {
  const free = payload.seats.filter((s) => s.kind === "open").length;
  const names = kept(payload).map((s) => (s.yours ? "you" : s.name));
  const said = free === 1 ? "One seat is still free" : free ? `${free} seats are still free` : "Nearly all are here";
  const waits = names.length ? `A seat is kept for ${names.join(" and for ")}. ` : "";
  return [[said], `${waits}The game begins when every seat is taken.`];
}

/**
 * What the viewer may do: send the link, sit down, keep a seat no longer.
 * @param {Payload} payload
 * @param {(link: string) => void} copy
 */
export function ways(payload, copy) {
  const free = payload.seats.some((s) => s.kind === "open");
  const link = location.origin + ours(`/tables/${payload.id}/join`);
  const send = el(
    "button",
    { class: "choice", type: "button", onclick: () => copy(link) },
    icon("link"),
    el("span", {}, "Copy the link", el("small", {}, "send it to a friend")),
  );
  const sit = el("a", { class: "choice main", href: `/tables/${payload.id}/join` }, el("span", {}, "Sit down"));
  const may = !payload.mine.length && (free || kept(payload).some((s) => s.yours));
  const mine = kept(payload).filter((s) => s.by_me);
  return [free ? send : null, may ? sit : null, ...mine.map((s) => withdraw(payload.id, s))];
}

/** Keep a seat no longer. */
function withdraw(id, seat) {
  const act = () => call("POST", `/api/tables/${id}/withdraw`, { seat: seat.seat });
  return el(
    "button",
    { class: "choice", type: "button", onclick: act },
    icon("x"),
    el("span", {}, "Open the seat", el("small", {}, `no longer kept for ${seat.name}`)),
  );
}
