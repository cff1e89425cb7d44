// Keeping one's seat: twelve words, a passkey, a code for another browser, signing out, leaving.

import { call } from "../shell/api.js";
import { awake, el, once, ours } from "../shell/dom.js";
import { canKeep, makePasskey } from "../shell/passkey.js";

const $ = (id) => document.getElementById(id);
const tell = (text) => ($("told").textContent = text);

/** Do something at the server; what goes wrong is told, what goes well is handed on. */
const ask = once(async (path, body, then) => {
  const answer = await call("POST", `/api/me/${path}`, body ?? {});
  if (answer.ok) await then(answer.data);
  else tell(answer.data.error);
});

const again = () => location.reload();

for (const time of document.querySelectorAll("time[data-time]")) {
  const at = new Date(Number(/** @type {HTMLElement} */ (time).dataset.time) * 1000);
  time.textContent = at.toLocaleDateString(undefined, { day: "numeric", month: "long" });
}

$("make-words").addEventListener("click", () =>
  ask("keep", {}, (data) => {
    $("words").replaceChildren(...data.words.map((word) => el("li", {}, word)));
    $("square").replaceChildren(drawn(data.square));
    $("phrase").hidden = false;
    $("make-words").hidden = true;
    tell("These twelve words are shown this once.");
    $("words").scrollIntoView({ block: "nearest" });
  }),
);
$("done").addEventListener("click", again);
$("print").addEventListener("click", () => print());

/** The square as a drawing of ours. */
function drawn(text) {
  const found = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  found.setAttribute("role", "img");
  found.setAttribute("aria-label", "The same twelve words as a square to photograph");
  const size = found.getAttribute("width");
  found.setAttribute("viewBox", `0 0 ${size} ${size}`);
  return document.importNode(found, true);
}

$("make-code")?.addEventListener("click", () =>
  ask("code", {}, (data) => {
    const signs = `${data.code.slice(0, 3)} ${data.code.slice(3)}`;
    const where = new URL(ours("/me/back"), location.href).href.replace(/^https?:\/\//, "");
    $("code").replaceChildren("Open ", el("b", {}, where), " there and type ", el("b", { class: "code" }, signs));
    $("code").append(". Good for ten minutes, for one browser.");
  }),
);

for (const button of document.querySelectorAll("[data-out]")) {
  const { out, here } = /** @type {HTMLElement} */ (button).dataset;
  const then = here === undefined ? again : () => (location.href = ours("/"));
  button.addEventListener("click", () => ask(`devices/${out}/sign-out`, {}, then));
}
for (const button of document.querySelectorAll("[data-drop]"))
  button.addEventListener("click", () =>
    ask(`passkeys/${/** @type {HTMLElement} */ (button).dataset.drop}/remove`, {}, again),
  );

for (const button of document.querySelectorAll("[data-unlink]"))
  button.addEventListener("click", () =>
    ask(`logins/${/** @type {HTMLElement} */ (button).dataset.unlink}/remove`, {}, again),
  );

for (const button of document.querySelectorAll("[data-with]"))
  button.addEventListener("click", () =>
    ask(`with/${/** @type {HTMLElement} */ (button).dataset.with}`, {}, (data) => (location.href = data.to)),
  );

$("by-mail")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ ($("by-mail"));
  ask("mail", { address: new FormData(form).get("address") }, () => {
    form.reset();
    tell("Please open the link in the mail that we have sent, today or tomorrow.");
  });
});

if ($("passkeys") && canKeep()) {
  $("passkeys").hidden = false;
  $("make-passkey").addEventListener("click", async () => {
    const answer = await makePasskey();
    if (answer.ok) again();
    else tell(answer.data.error);
  });
}

$("go-away")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ ($("go-away")));
  ask("away", { days: Number(form.get("days")) }, again);
});
$("back")?.addEventListener("click", () => ask("away", { days: 0 }, again));

$("erase").addEventListener("click", () => ($("sure").hidden = false));
$("stay").addEventListener("click", () => ($("sure").hidden = true));
$("really").addEventListener("click", () => ask("erase", { sure: true }, () => (location.href = ours("/"))));
awake();
