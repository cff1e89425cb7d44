// Coming back on a browser that does not know its owner: a passkey, twelve words, a code, or a link by mail.

import { call } from "../shell/api.js";
import { awake, ours } from "../shell/dom.js";
import { canKeep, usePasskey } from "../shell/passkey.js";

const $ = (id) => document.getElementById(id);

/** In, or why not. */
function come(answer) {
  if (answer.ok) location.href = ours("/");
  else $("told").textContent = answer.data.error;
}

for (const [id, key] of [
  ["by-phrase", "phrase"],
  ["by-code", "code"],
])
  $(id).addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ ($(id)));
    come(await call("POST", "/api/me/back", { [key]: form.get(key) }));
  });

for (const button of document.querySelectorAll("[data-with]"))
  button.addEventListener("click", async () => {
    const where = /** @type {HTMLElement} */ (button).dataset.with;
    const answer = await call("POST", `/api/me/back/with/${where}`, {});
    if (answer.ok) location.href = answer.data.to;
    else $("told").textContent = answer.data.error;
  });

$("by-mail")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const address = new FormData(/** @type {HTMLFormElement} */ ($("by-mail"))).get("address");
  const answer = await call("POST", "/api/me/back/mail", { address });
  const sent = "If that address is known here, a link is on its way to it. It is good for a quarter of an hour.";
  $("told").textContent = answer.ok ? sent : answer.data.error;
});

if ($("passkeys") && canKeep()) {
  $("passkeys").hidden = false;
  $("use-passkey").addEventListener("click", async () => come(await usePasskey()));
}

// the square that somebody photographed: its words never reached the server, and do not stay in the address
const words = decodeURIComponent(location.hash.slice(1)).replaceAll("-", " ");
if (words) {
  history.replaceState(null, "", location.pathname);
  /** @type {HTMLTextAreaElement} */ ($("by-phrase").querySelector("textarea")).value = words;
  $("told").textContent = "Your twelve words are here. Press “Come in”.";
}
awake();
