// The shapes of what is told and explained. Nothing runs here and no page loads it.

/**
 * One line of the log; `about` names the targets that it speaks of, `way` those between source and target.
 * @typedef {object} Telling
 * @property {number} seq
 * @property {number} seat
 * @property {string} text
 * @property {string} kind
 * @property {boolean} [mine]
 * @property {Object<string, string>} [about]
 * @property {string[]} [way]
 */

/**
 * What somebody said at the table.
 * @typedef {object} Message
 * @property {number | null} [seat]
 * @property {string} name
 * @property {string} text
 */

/**
 * A number of this moment: a symbol, the number, what it counts, and what comes with it.
 * @typedef {object} Detail
 * @property {string} [art]
 * @property {string} [value]
 * @property {string} [label]
 * @property {string} [prize]
 */

/**
 * What a thing is, what it does, and what it means right now.
 * @typedef {object} Explanation
 * @property {string} kind
 * @property {string} title
 * @property {string} text
 * @property {string} [art]
 * @property {string} [moment]
 * @property {Detail[]} [facts]
 * @property {string} [when]
 * @property {string[]} [clauses]
 */

/**
 * What is being asked and of whom; `why` is the rule that forbids what was clicked.
 * @typedef {object} Asked
 * @property {number | null} seat
 * @property {string} text
 * @property {string} clause
 * @property {string} [why]
 * @property {string} [whyClause]
 */

/**
 * All explanations of one state of a table, by the names of things.
 * @typedef {object} Explanations
 * @property {Asked} asked
 * @property {Object<string, Explanation>} things
 * @property {number} [version]
 * @property {number | null} [seat]
 */

export {};
