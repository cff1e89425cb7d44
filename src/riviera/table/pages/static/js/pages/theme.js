// What every page does: day, night or as the system says; and no form is sent twice.

const KEY = "riviera.theme";

export const theme = () => localStorage.getItem(KEY) ?? "";

export const dark = () =>
  (theme() || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

export function setTheme(name) {
  if (name) localStorage.setItem(KEY, name);
  if (theme()) document.documentElement.dataset.theme = theme();
}

export const flip = () => setTheme(dark() ? "light" : "dark");

setTheme("");
/** @type {Set<EventTarget>} */
const sent = new Set();
const PATIENCE = 10_000; // ms after which a form may be sent again, when no other page has come

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  if (sent.has(form)) event.preventDefault();
  else setTimeout(() => sent.delete(form), PATIENCE);
  sent.add(form);
});
addEventListener("pagehide", () => sent.clear());
document.addEventListener("click", (event) => {
  const hit = /** @type {HTMLElement} */ (event.target);
  if (hit.closest?.("[data-flip-theme]")) flip();
});
