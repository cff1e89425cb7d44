// The shapes of what teachers, coaches and hints say. Nothing runs here and no page loads it.

/** @import { Scene } from "../board/types.js" */

/**
 * What the coach of a first game shows the person there.
 * @typedef {object} Coaching
 * @property {boolean} away
 * @property {boolean} silent
 * @property {boolean} speaks
 * @property {boolean} shows it goes on showing what it began to show in this turn
 * @property {Missed | null} missed
 */

/**
 * What a poor choice missed; `past`: it is taken back past what was already seen.
 * @typedef {object} Missed
 * @property {string} move
 * @property {string} reason
 * @property {string} cost
 * @property {string[]} targets
 * @property {boolean} past
 */

/**
 * What matters at the start of a turn.
 * @typedef {object} Counsel
 * @property {number} version
 * @property {string} says
 * @property {string} action
 * @property {string} move
 * @property {string} reason
 * @property {string[]} targets
 */

/**
 * What the teacher says: `lit` wears the pin, `tag` is a target and a few words beside it.
 * @typedef {object} Said
 * @property {string} sentence
 * @property {string} [text]
 * @property {string[]} [lit]
 * @property {{marks: string[], number: string, words?: string}} [sum]
 * @property {string[]} [tag]
 */

/**
 * Where a learner is: `state` is "told", "going", "wrong", "done" or "read".
 * @typedef {object} Teaching
 * @property {number} number
 * @property {string} name
 * @property {number} step
 * @property {number} steps
 * @property {string} state
 * @property {Said} said
 * @property {string} task
 * @property {string[]} plays
 * @property {string[]} picked
 * @property {boolean} shows
 */

/**
 * A hint: the move and its reason in a sentence each; `then` is the scene after it where nothing is left to chance.
 * @typedef {object} Advised
 * @property {string} action
 * @property {string} label
 * @property {string} move
 * @property {string} reason
 * @property {string} odds
 * @property {number | null} sureness
 * @property {Scene | null} then
 * @property {number} version
 */

export {};
