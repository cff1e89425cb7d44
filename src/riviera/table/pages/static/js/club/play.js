// Play now: the game, the language and the name are as they were the last time.

import { keepName, myName } from "../seat/newtable.js";
import { recall } from "../shell/dom.js";

const KEY = "riviera.play";
const form = /** @type {HTMLFormElement} */ (document.getElementById("play"));
const last = JSON.parse(localStorage.getItem(KEY) ?? "{}");
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

recall(field("name"), myName());
for (const [name, value] of Object.entries(last))
  if (!(name === "game" && new URLSearchParams(location.search).has("game"))) recall(field(name), value);

form.addEventListener("submit", () => {
  const { name, ...wish } = Object.fromEntries(new FormData(form));
  keepName(String(name).trim());
  localStorage.setItem(KEY, JSON.stringify(wish));
});
