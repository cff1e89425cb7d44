// The lobby: a poster's Play button opens the dialog that makes a table.

import { call } from "../shell/api.js";
import { all, awake, el, first, hit, leave, once, ours, svg } from "../shell/dom.js";
import { eachMinute, now, said } from "../seat/clock.js";
import { ask } from "../seat/menu.js";
import { cards, invitable, keepName, myName, newTable } from "../seat/newtable.js";
import { bubble } from "../talk/bubble.js";
import { invite, learnt, named } from "../teach/learnt.js";

const NO_ANSWER = "The server does not answer. Please try again soon.";
const CHANGING =
  "Others see this name at the tables where you sit down from now on. Where you sit already, it stays as it was.";

learnt();
invite();
named();
greet();
moments();
words();
time();

/** Good morning to whoever comes back. */
function greet() {
  const me = document.getElementById("me");
  if (!me) return;
  const hour = new Date().getHours();
  const time = hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
  document.getElementById("my-name").textContent = myName() || "Your name";
  document.getElementById("greeting").textContent = myName() ? `Good ${time}, ${myName()}` : `Good ${time}`;
  me.onclick = rename;
}

/** Another name, and what that means. */
async function rename() {
  const input = el("input", { class: "input", name: "name", maxlength: "24", autocomplete: "nickname" });
  input.value = myName();
  const field = el("label", { class: "field" }, el("span", {}, "Your name"), input);
  const answer = await ask({ title: "What shall we call you?", text: CHANGING, fields: [field], yes: "Keep it" });
  if (!answer) return;
  keepName(String(answer.get("name")).trim());
  greet();
}

/** What a keeper did is read once, then put away. */
function words() {
  const read = new Set(JSON.parse(localStorage.getItem("riviera.read") ?? "[]"));
  for (const word of all(document, "[data-word]")) {
    if (read.has(word.dataset.word)) word.remove();
    const close = /** @type {HTMLButtonElement} */ (first(word, "button"));
    close.hidden = false;
    close.onclick = () => {
      localStorage.setItem("riviera.read", JSON.stringify([...read.add(word.dataset.word)].slice(-50)));
      word.remove();
    };
  }
}

/** Rings of tables move with the minutes. */
function time() {
  const rings = all(document, "[data-runs]");
  if (rings.length) eachMinute(() => rings.forEach(turn), () => false);
}

/** @param {HTMLElement} node */
function turn(node) {
  const { runs, bank } = node.dataset;
  const left = Math.max(0, Number(runs) - now());
  const part = Math.min(100, Math.round((100 * left) / Number(bank)));
  const low = left < Number(bank) / 10;
  for (const one of [node, first(node, ".ring")]) one.classList.toggle("low", low);
  first(node, ".left").setAttribute("stroke-dasharray", `${part} 100`);
  first(node, "b").textContent = `${said(left)} left`;
}

/** The moments that this browser keeps, of all games. */
function moments() {
  const link = /** @type {HTMLAnchorElement | null} */ (first(document, "#moments"));
  const games = all(document, "[data-new]").map((node) => node.dataset.new);
  const kept = games.flatMap((game) => JSON.parse(localStorage.getItem(`riviera.moments.${game}`) ?? "[]"));
  if (!link || !kept.length) return;
  link.hidden = false;
  link.href = ours(`/tables/${kept[0].table}/replay?moment=${kept[0].ply}`);
  first(link, ".badge").textContent = String(kept.length);
}

const again = once(async ({ rematch, rated }, event) => {
  const { ok, data } = await call("POST", `/api/tables/${rematch}/rematch`, { rated: Boolean(rated) });
  if (ok) await leave(ours(data.link));
  else bubble({ title: "That cannot be done", text: data.error }, { x: event.clientX, y: event.clientY });
});

const open = once(async (name) => {
  const [all, friends] = await Promise.all([cards(), invitable()]);
  const game = all.find((g) => g.name === name);
  if (!game) return bubble({ title: "Not now", text: NO_ANSWER }, { x: innerWidth / 2 - 120, y: 120 });
  const box = el("dialog", { class: "new", "aria-label": `A table of ${game.title}` });
  const known = document.getElementById(`poster-${name}`) ? name : "any";
  const poster = svg(
    "svg",
    { class: "art", viewBox: "0 0 240 250", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("use", { href: `#poster-${known}` }),
  );
  box.append(
    poster,
    newTable(game, () => box.close(), friends),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
});

document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */
  const rematch = hit(event).closest?.("[data-rematch]");
  if (rematch && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    again(rematch.dataset, event);
    return;
  }
  /** @type {HTMLElement | null} */
  const play = hit(event).closest?.("[data-new]");
  if (!play || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(play.dataset.new);
});
awake();
