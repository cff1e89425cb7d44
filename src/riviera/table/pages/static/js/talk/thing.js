// What an element of the page stands for, when somebody asks about it.

/** @typedef {{node: HTMLElement, names: string[], label: string}} Thing */

/**
 * What an element stands for: its names from the inside out, as the game explains them.
 * @param {Element | null} from
 * @returns {Thing | null}
 */
export function thingAt(from) {
  const names = [];
  let node = null;
  for (
    let at = from?.closest?.("[data-ask], [data-area], .choice");
    at;
    at = at.parentElement?.closest("[data-ask], [data-area]")
  ) {
    node ??= /** @type {HTMLElement} */ (at);
    const { ask, area, action, pick } = /** @type {HTMLElement} */ (at).dataset;
    const name = ask ?? pick ?? (area ? `area:${area}` : answer(action));
    if (name) names.push(name);
  }
  return node && names.length ? { node, names, label: node.querySelector?.(".aloud")?.textContent ?? "" } : null;
}

/**
 * What a choice is asked about by: what is clicked last for it, else the answer itself.
 * @param {string | undefined} action
 */
function answer(action) {
  return action?.includes(":") ? action.split(":").at(-1) : action && `answer:${action}`;
}
