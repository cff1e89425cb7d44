// The coach of a page: fetched when a table has one, and what is said of it at the table.

/** @import { Payload } from "../shell/types.js" */

/**
 * That moves were taken back with the coach is said at the table, to everybody.
 * @param {Payload} payload
 */
export const takenBack = ({ coach }) => {
  const n = coach?.taken_back ?? 0;
  return n ? `${n} ${n === 1 ? "move" : "moves"} taken back with the coach` : "";
};

/** @param {any} page the page of a table */
export async function coachOf(page) {
  const [{ Coach }, { meant }] = await Promise.all([import("./coach.js"), import("./pins.js")]);
  page.unpin = () => meant(page.stage, []);
  return new Coach({
    rail: page.stage.side,
    sheet: page.prompt.node,
    ask: () => page.table.counsel(),
    tell: (word) => page.tellCoach(word),
    say: (text) => page.speaker.say(text),
    show: (targets, action) => {
      if (action) page.suggest(action);
      meant(page.stage, targets);
      page.stage.reveal(targets);
    },
  });
}
