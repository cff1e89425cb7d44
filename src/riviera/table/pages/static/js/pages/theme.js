// Day, night or as the system says. Loaded before the page is drawn.

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
document.addEventListener("click", (event) => {
  const hit = /** @type {HTMLElement} */ (event.target);
  if (hit.closest?.("[data-flip-theme]")) flip();
});
