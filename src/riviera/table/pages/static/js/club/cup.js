// A cup to follow: what has changed is fetched now and then, and the page is drawn anew without losing one's place.

import { keepName, myName } from "../seat/newtable.js";
import { recall } from "../shell/dom.js";
import { days } from "./days.js";

const EVERY = 4000; // ms between two looks
const $ = (id) => document.getElementById(id);

/** What is typed or opened just now, which a new page would take away. */
function busy() {
  return document.hidden || document.activeElement?.closest("form") || document.querySelector("details.sure[open]");
}

/** The page as it is now, if it has changed. */
async function look() {
  const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok || busy()) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, now] = [$("main"), fresh.getElementById("main")];
  if (!old || !now) return;
  const open = [...old.querySelectorAll("details[open] > summary")].map((node) => node.textContent);
  for (const node of now.querySelectorAll("details > summary"))
    if (open.includes(node.textContent)) node.parentElement?.setAttribute("open", "");
  document.body.dataset.live = fresh.body.dataset.live;
  if (old.dataset.html === now.innerHTML) return;
  const focused = document.activeElement?.getAttribute("href");
  const html = now.innerHTML;
  old.replaceWith(document.adoptNode(now));
  now.dataset.html = html;
  if (focused) /** @type {HTMLElement | null} */ (now.querySelector(`[href="${CSS.escape(focused)}"]`))?.focus();
  ready();
}

/** Days, and the name by which I am known. */
function ready() {
  days();
  const form = /** @type {HTMLFormElement | null} */ ($("join"));
  const name = /** @type {HTMLInputElement | null} */ (form?.elements.namedItem("name"));
  if (!form || !name) return;
  recall(name, myName());
  form.addEventListener("submit", () => keepName(name.value.trim()));
}

async function follow() {
  if (document.body.dataset.live && !busy()) await look();
  setTimeout(follow, EVERY);
}

ready();
setTimeout(follow, EVERY);
