// Being told while not looking: ways, switches, quiet hours.

import { call } from "../shell/api.js";
import { awake, el, icon, ours } from "../shell/dom.js";

/**
 * A way to somebody, as its owner sees it.
 * @typedef {{id: number, kind: string, address: string, on: boolean, trouble: string, confirmed: boolean}} Way
 */
const NAMES = { push: ["Push", "bell"], hook: ["Webhook", "link"], mail: ["Mail", "mail"] };
const $ = (id) => document.getElementById(id);
const tell = (text) => ($("told").textContent = text);
let key = "";
let known = null;
let newest = 0;
/** @type {Promise<any>} */
let line = Promise.resolve();

/** Ask the server for something, one after the other, and show what is so afterwards, unless more is on its way. */
function ask(method, path, body, words = "") {
  const mine = (newest += 1);
  line = line.then(() => call(method, `/api/me/${path}`, body)).then((answer) => {
    if (answer.ok) known = answer.data;
    if (known && mine === newest) show(known);
    tell(answer.ok ? words : answer.data.error);
    return answer.ok;
  });
  return line;
}

function show(data) {
  key = data.key;
  $("push").hidden = !(data.offers.push && "serviceWorker" in navigator && "PushManager" in window);
  $("mail").hidden = !data.offers.mail;
  $("list").replaceChildren(...data.ways.map(row));
  for (const [name, value] of Object.entries(data.wishes)) {
    const field = /** @type {HTMLInputElement | null} */ ($("wishes").querySelector(`[name=${name}]`));
    if (field?.type === "checkbox") field.checked = value;
    else if (field) field.value = value;
  }
  for (const set of $("wishes").querySelectorAll("fieldset")) set.disabled = false;
}

/** @param {Way} way */
function row(way) {
  const [name, sign] = NAMES[way.kind];
  const path = `ways/${way.id}`;
  const state = way.confirmed ? way.address : `${way.address}: open the link in the mail we sent`;
  return el(
    "div",
    { class: "way" },
    el("span", { class: `sign${way.on && !way.trouble ? " safe" : ""}` }, icon(sign)),
    el("p", {}, el("b", {}, name), el("span", { class: "small" }, state)),
    way.confirmed && button("Send a test", () => ask("POST", `${path}/test`, {}, "A test is on its way.")),
    way.confirmed && button(way.on ? "Switch off" : "Switch on", () => ask("POST", `${path}/switch`, { on: !way.on })),
    button("Remove", () => ask("POST", `${path}/remove`, {})),
    way.trouble && el("p", { class: "trouble" }, `${way.trouble} ${way.on ? "We keep the notice and try again." : ""}`),
  );
}

/** @returns {HTMLInputElement[]} */
const switches = () => [...$("wishes").querySelectorAll("input[type=checkbox]")].map((one) => /** @type {any} */ (one));

const button = (words, onclick) => el("button", { class: "button quiet", type: "button", onclick }, words);

for (const kind of ["hook", "mail"])
  $(kind).addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ ($(kind));
    const words = kind === "mail" ? "Please open the link in the mail that we have sent." : "";
    if (await ask("POST", "ways", { kind, address: new FormData(form).get("address") }, words)) form.reset();
  });

$("add-push").addEventListener("click", async () => {
  if ((await Notification.requestPermission()) !== "granted") return tell("This browser does not allow it.");
  const worker = await navigator.serviceWorker.register(ours("/worker.js"));
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(options).catch(() => null);
  if (!subscription) return tell("This browser's own service for news could not be reached.");
  await ask("POST", "ways", { kind: "push", subscription: subscription.toJSON() }, "This browser is told from now on.");
});

$("wishes").addEventListener("change", () => {
  const form = new FormData(/** @type {HTMLFormElement} */ ($("wishes")));
  const kinds = Object.fromEntries(switches().map((one) => [one.name, one.checked]));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const times = Object.fromEntries(["quiet", "loud", "hour"].map((time) => [time, form.get(time)]));
  ask("PUT", "wishes", { ...kinds, ...times, zone });
});

awake($("tell").parentElement);
ask("GET", "notices");
