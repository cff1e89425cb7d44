// A choice as a button: what it is, what it leads to, and whether it can be taken back.

/** @import { Payload } from "../shell/types.js" */
/** @import { Entry, Step } from "./path.js" */
/** @import { State } from "./prompt.js" */
import { capital, el, icon, mark } from "../shell/dom.js";

/**
 * Whether an entry is, or leads to, what a bot would do.
 * @param {Entry} entry
 * @param {string} hint
 */
export const suggests = (entry, hint) =>
  entry.choice ? entry.choice.action === hint : entry.choices.some((c) => c.action === hint);

/** The mark of a choice after which nothing can be taken back. */
const seal = () =>
  el(
    "span",
    { class: "seal", title: "Cannot be taken back" },
    icon("lock"),
    el("span", { class: "aloud" }, " (cannot be taken back)"),
  );

/**
 * The words of an entry: its label, and what it leads to.
 * @param {Entry} entry
 * @param {Payload} payload
 */
export function wordsOf({ choice, choices, target, far }, payload) {
  const names = payload.scene.names ?? {};
  if (!choice) return { label: together(choices, names[target] ?? target), detail: `${choices.length} choices` };
  const place = far === undefined ? "" : capital(names[far] ?? far);
  const said = `${choice.label} ${choice.consequence}`.toLowerCase();
  const from = place && !said.includes(place.toLowerCase()) ? `${place}: ` : "";
  return { label: from + choice.label, detail: choice.consequence };
}

/**
 * Choices behind one button: what they begin with, and before it what one does, where all of them say that first.
 * @param {Step[]} choices
 * @param {string} noun
 */
function together(choices, noun) {
  const [first, ...others] = new Set(choices.map((c) => c.label.split(" ")[0]));
  const verb = !others.length && first.toLowerCase() === choices[0].verb ? `${first}: ` : "";
  return verb ? verb + noun : capital(noun);
}

/**
 * An entry as a button; those that are called alike keep what tells them apart, however little room there is.
 * @param {Entry} entry
 * @param {Payload} payload
 * @param {State} state
 * @param {{choose: (choice: Step) => void, pick: (target: string) => void,
 *   point: (choice: Step | null, target: string | null, detail: string | null) => void, twins: Set<string>}} act
 */
export function choiceNode(entry, payload, state, act) {
  const { choice } = entry;
  const { label, detail } = wordsOf(entry, payload);
  const hinted = suggests(entry, state.hint);
  const node = el(
    "button",
    {
      class: `choice ${hinted ? "suggested" : ""} ${act.twins.has(label) ? "twin" : ""}`,
      type: "button",
      "data-action": choice?.action,
      "data-pick": choice ? undefined : entry.target,
      onclick: () => (choice ? act.choose(choice) : act.pick(entry.target)),
    },
    choice?.art && mark(choice.art),
    el(
      "span",
      {},
      label,
      choice?.final && seal(),
      (detail || hinted) && el("small", {}, [detail, hinted && "suggested"].filter(Boolean).join(" · ")),
    ),
  );
  const target = choice ? choice.path[0] : entry.target;
  for (const name of ["pointerenter", "focus"])
    node.addEventListener(name, () => act.point(choice ?? null, target, detail));
  for (const name of ["pointerleave", "blur"]) node.addEventListener(name, () => act.point(null, null, null));
  return node;
}

/**
 * The labels that more than one entry has.
 * @param {Entry[]} entries
 * @param {Payload} payload
 */
export function twinsOf(entries, payload) {
  const labels = entries.map((e) => wordsOf(e, payload).label);
  return new Set(labels.filter((label, i) => labels.indexOf(label) !== i));
}
