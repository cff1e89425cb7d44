// What the menu of a table offers: hints, seats to bots and back, resigning, links.

import { call } from "../shell/api.js";
import { el, ours } from "../shell/dom.js";
import * as meant from "./meant.js";
import { report } from "../talk/report.js";
import { ask } from "./menu.js";
import { clockItems } from "./timing.js";

async function levels() {
  const games = await (await fetch(ours("/api/games"))).json();
  const list = (games.games ?? games)[0]?.levels ?? [];
  return list.map((l) => (typeof l === "string" ? { name: l, title: l } : { title: l.name, ...l }));
}

async function handOver(page) {
  const options = (await levels()).map((l) => el("option", { value: l.name }, l.title));
  const pick = el(
    "label",
    { class: "field" },
    "Level of the bot",
    el("select", { class: "input", name: "level" }, ...options),
  );
  const data = await ask({
    title: "Hand your seat to a bot?",
    text: "It plays on for you. You can take the seat back at any time.",
    fields: [pick],
    yes: "Hand over",
  });
  if (data) await done(page, page.table.handOver(page.payload.seat, "bot", data.get("level")));
}

async function resign(page) {
  const data = await ask({
    title: "Resign?",
    text: "A bot plays your seat to the end, and you cannot take it back.",
    yes: "Resign",
  });
  if (data) await done(page, page.table.resign(page.payload.seat));
}

async function block(page, seat, name) {
  const data = await ask({
    title: `Block ${name}?`,
    text: "Play now does not seat you together any more, and what they say is not shown to you. Nobody is told.",
    yes: "Block",
  });
  if (data) await call("POST", "/api/me/blocks", { table: page.id, seat });
  if (data) location.reload();
}

async function done(page, promise) {
  const { ok, data } = await promise;
  if (!ok) page.refuse("That cannot be done", data);
  else if (data.version !== undefined) await page.hear({ type: "payload", ...data });
}

/** The items of the menu for where the game stands. */
export function tableMenu(page, { item, link }) {
  const p = page.payload;
  const seat = p?.seat ?? null;
  const playing = p && !p.over && seat !== null;
  const bot = playing && p.seats[seat].kind === "bot";
  const items = [];
  if (playing)
    items.push(
      item(
        "Hint",
        "bulb",
        p.your_turn && p.hints !== "off" ? () => page.hint() : null,
        { open: "all are told", off: "not here" }[p.hints],
      ),
    );
  if (playing && p.coaching)
    items.push(
      p.coaching.away || p.coaching.silent
        ? item("Call the coach", "lamp", () => page.tellCoach("call"))
        : item("Send the coach away", "lamp", () => page.tellCoach("quiet")),
    );
  if (playing && !bot)
    items.push(
      item("Confirm my moves", "check", () => meant.want(!meant.wanted()), meant.wanted() ? "on" : "off"),
    );
  if (playing && !bot)
    items.push(
      item("Hand over to a bot", "bot", () => handOver(page)),
      item("Resign", "flag", () => resign(page)),
    );
  items.push(...clockItems(page, { item, link }));
  if (playing && bot)
    items.push(item("Take the seat back", "person", () => done(page, page.table.handOver(seat, "me"))));
  items.push(
    item("Copy the link of this table", "link", () => page.copy(location.origin + ours(`/tables/${page.id}`))),
  );
  if (document.body.dataset.cup) items.push(link("The cup", "star", `/cups/${document.body.dataset.cup}`));
  if (p?.over)
    items.push(
      link("Replay", "play", `/tables/${page.id}/replay`),
      link("Record", "download", `/api/tables/${page.id}/record`, { download: "" }),
    );
  if (seat !== null) items.push(item("Before the first move", "lamp", () => page.startCard(), "?"));
  for (const { name, who } of p?.seats ?? [])
    if (who) items.push(link(`The page of ${name}`, "person", `/people/${who}`, { target: "_blank" }));
  for (const { seat: i, name, kind } of p?.seats ?? [])
    if (kind === "human") {
      items.push(item(`Report ${name}`, "flag", () => report(page.table, i, name)));
      items.push(item(`Block ${name}`, "x", () => block(page, i, name)));
    }
  const others = p?.components ? `Rules, with “${p.components}”` : "Rules";
  items.push(link(others, "book", `/rules/${p?.game ?? ""}`, { target: "_blank" }));
  return items;
}
