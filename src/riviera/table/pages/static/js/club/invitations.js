// Invitations to a closed club: a code is shown once, and can be taken back.

import { call } from "../shell/api.js";
import { all, awake } from "../shell/dom.js";
import { days } from "./days.js";

const $ = (id) => document.getElementById(id);
const form = /** @type {HTMLFormElement} */ ($("invite"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const wish = new FormData(form);
  const asked = { name: wish.get("name"), days: Number(wish.get("days")) };
  const { ok, data } = await call("POST", "/api/keeper/invitations", asked, 1);
  $("told").textContent = ok ? "" : data.error;
  if (!ok) return;
  $("fresh").hidden = false;
  for (const none of all(document, ".folk .none")) none.remove();
  $("code").textContent = data.code;
  $("link").textContent = data.link;
  $("copy").onclick = () => navigator.clipboard.writeText(data.link);
});

for (const button of all(document, "[data-revoke]"))
  button.addEventListener("click", async () => {
    const { ok, data } = await call("POST", `/api/keeper/invitations/${button.dataset.revoke}/revoke`, {});
    if (ok) location.reload();
    else $("told").textContent = data.error;
  });

days();
awake();
