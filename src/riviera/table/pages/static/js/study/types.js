// The shapes of reviews, and of positions that are set up. Nothing runs here and no page loads it.

/**
 * A decision that cost something: what was played, what was better and why.
 * @typedef {object} Mistake
 * @property {number} ply
 * @property {number} seat
 * @property {string} played
 * @property {string} better
 * @property {string} played_words
 * @property {string} better_words
 * @property {number} chance
 * @property {number} loss
 * @property {number} points
 * @property {string} cost
 * @property {string} reason
 * @property {string} thumb
 */

/**
 * A part of a position, as a form calls it: riviera/kernel/data.py.
 * @typedef {object} Part
 * @property {string} [label]
 * @property {Object<string, string>} [values]
 * @property {boolean} [seat]
 * @property {boolean} [behind]
 */

/**
 * What is set up by clicking on the board.
 * @typedef {object} Stand
 * @property {string} part
 * @property {"stack" | "place" | "set"} kind
 * @property {Object<string, string | number>} [at] what the dump calls a target
 * @property {string} title
 * @property {{id: string, name: string, art: string}[]} [things]
 */

/**
 * @typedef {object} Form
 * @property {Object<string, Part>} parts
 * @property {Stand[]} board
 */

export {};
