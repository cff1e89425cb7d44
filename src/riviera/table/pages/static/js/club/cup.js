// A cup to follow: what has changed is fetched now and then, and the page is drawn anew without losing one's place.

import { keepName, myName } from "../seat/newtable.js";
import { recall } from "../shell/dom.js";
import { days } from "./days.js";

const EVERY = 4000; // ms between two looks
const $ = (id) => document.getElementById(id);
let drawn = $("main")?.innerHTML;
let pressed = false;

/** What is typed, opened or pressed just now, which a new page would take away. */
function busy() {
  const open = document.querySelector("details.sure[open]");
  return document.hidden || pressed || document.activeElement?.closest("form") || open;
}

/** The page as it is now, if it has changed. */
async function look() {
  const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok || busy()) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, now] = [$("main"), fresh.getElementById("main")];
  if (!old || !now || drawn === now.innerHTML) return;
  drawn = now.innerHTML;
  const open = [...old.querySelectorAll("details[open] > summary")].map((node) => node.textContent);
  for (const node of now.querySelectorAll("details > summary"))
    if (open.includes(node.textContent)) node.parentElement?.setAttribute("open", "");
  document.body.dataset.live = fresh.body.dataset.live;
  const focused = document.activeElement?.getAttribute("href");
  const name = nameField()?.value;
  old.replaceWith(document.adoptNode(now));
  if (focused) /** @type {HTMLElement | null} */ (now.querySelector(`[href="${CSS.escape(focused)}"]`))?.focus();
  ready(name);
}

/** The field with the name under which one joins. @returns {HTMLInputElement | null} */
const nameField = () => document.querySelector("#join [name=name]");

/** Days, and the name that was typed, or by which I am known. */
function ready(typed = myName()) {
  days();
  const name = nameField();
  recall(name, typed);
  name?.form.addEventListener("submit", () => keepName(name.value.trim()));
}

async function follow() {
  if (document.body.dataset.live && !busy()) await look();
  setTimeout(follow, EVERY);
}

ready();
addEventListener("pointerdown", () => (pressed = true), true);
const released = () => setTimeout(() => (pressed = false));
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, released, true);
setTimeout(follow, EVERY);
