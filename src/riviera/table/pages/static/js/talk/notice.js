// The turn notice: in the tab's title and, when allowed, as a notification of the browser.

/** @import { Payload } from "../shell/types.js" */

const KEY = "riviera.notify";
let plain = document.title;

export const wanted = () => localStorage.getItem(KEY) === "1" && window.Notification?.permission === "granted";

/** Ask for permission, or stop. */
export async function want(on) {
  const allowed = on && window.Notification && (await Notification.requestPermission()) === "granted";
  localStorage.setItem(KEY, allowed ? "1" : "0");
  return allowed;
}

/**
 * Say in the title, and outside the page when it is hidden, that it is your turn.
 * @param {boolean} mine
 * @param {Payload} payload
 * @param {boolean} began
 */
export function turn(mine, payload, began) {
  plain = `${payload.title || payload.game} · riviera`;
  document.title = mine ? `● Your turn · ${plain}` : plain;
  if (mine && began && document.hidden && wanted()) {
    const card = new Notification("Your turn", {
      body: `${payload.title}: ${payload.prompt?.text ?? ""}`,
      tag: payload.id,
    });
    card.onclick = () => {
      window.focus();
      card.close();
    };
  }
}
