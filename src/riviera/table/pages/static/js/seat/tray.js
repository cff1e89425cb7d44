// The question over a board that is a list, and the tray below it: on a phone, for the action that was tapped.

/** @import { Payload } from "../shell/types.js" */
/** @import { Path } from "./path.js" */
/** @import { Prompt, State } from "./prompt.js" */
import { el, put, seatMark } from "../shell/dom.js";
import { choiceNode } from "./choice.js";
import { goNode } from "./meant.js";

/**
 * The bar with the question, and the tray where something is to be chosen that is not in sight.
 * @param {Prompt} prompt
 * @param {Payload} payload
 * @param {Path} path
 * @param {State} state
 */
export function tray(prompt, payload, path, state) {
  const entries = path.entries;
  const far = !prompt.act.first() || (entries.some((e) => !e.choice || e.choice.path.length) && prompt.act.seen());
  const bare = far ? entries.filter((e) => e.choice && !e.choice.path.length) : [];
  const node = (list) => list.map((e) => choiceNode(e, payload, state, prompt.acts(list, payload)));
  const bar = el(
    "div",
    { class: "bar" },
    seatMark(payload.actor),
    prompt.words([payload.prompt.text]),
    el("div", { class: "choices" }, ...(state.meant ? [] : node(bare.slice(0, 2)))),
  );
  const below = state.meant
    ? meantTray(prompt, payload, path, state)
    : far
      ? null
      : el("div", { class: "tray" }, help(payload), el("div", { class: "choices" }, ...node(entries)));
  put(prompt.node, bar, below);
  prompt.node.parentElement?.style.setProperty("--bar", `${bar.offsetHeight}px`);
}

/** @param {Payload} payload */
const help = (payload) => (payload.prompt.help ? el("p", { class: "help" }, payload.prompt.help) : null);

/**
 * @param {Prompt} prompt
 * @param {Payload} payload
 * @param {Path} path
 * @param {State} state
 */
function meantTray(prompt, payload, path, state) {
  const { meant } = state;
  const close = el(
    "button",
    { class: "grip", type: "button", "aria-label": "Another one", onclick: () => prompt.act.cancel() },
  );
  const name = payload.scene.names?.[meant.path.at(-1)] ?? meant.label;
  return el(
    "div",
    { class: "tray" },
    close,
    el("h2", {}, name),
    meant.consequence && el("p", { class: "help" }, meant.consequence),
    prompt.switch(payload, path),
    goNode(meant, () => prompt.act.sure()),
  );
}
