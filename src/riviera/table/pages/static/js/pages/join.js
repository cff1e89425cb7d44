// Sitting down at a table with just a name.

import { call } from "../shell/api.js";
import { leave, once, ours, recall } from "../shell/dom.js";
import { keepName, myName } from "../seat/newtable.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("join"));
const id = document.body.dataset.table;
const name = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("name"));
recall(name, myName());
/** @type {HTMLInputElement | null} */
const first = form.querySelector("input[name=seat]");
if (first && !form.querySelector("input[name=seat]:checked")) first.checked = true;

const sit = once(async () => {
  const data = new FormData(form);
  if (data.get("seat") === null) return leave(ours(`/tables/${id}`));
  keepName(data.get("name"));
  const answer = await call("POST", `/api/tables/${id}/sit`, {
    seat: Number(data.get("seat")),
    name: data.get("name"),
  });
  if (answer.ok) await leave(ours(`/tables/${id}`));
  else document.getElementById("error").textContent = answer.data.error;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  sit();
});
