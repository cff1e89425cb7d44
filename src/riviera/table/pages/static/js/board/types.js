// The shapes of what is drawn, as riviera/kernel/scene.py says it. Nothing runs here and no page loads it.

/**
 * A thing on a sheet: the symbol `art` at (x, y), or only `text` there.
 * `from` and `to` name the places that it comes from and goes to.
 * @typedef {object} Piece
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {string} [art]
 * @property {number} [scale]
 * @property {number} [rotate]
 * @property {string} [text]
 * @property {string} [label]
 * @property {string} [target]
 * @property {string} [ask]
 * @property {string} [kind]
 * @property {number} [z]
 * @property {string} [from]
 * @property {string} [to]
 */

/**
 * A drawing: static art below and over the pieces; `box` is its viewBox.
 * @typedef {object} Sheet
 * @property {string} id
 * @property {string} title
 * @property {number[]} box
 * @property {Piece[]} pieces
 * @property {string} [art]
 * @property {string} [over]
 * @property {boolean} [plain]
 * @property {boolean} [whole]
 * @property {boolean} [phone]
 * @property {number[][]} [road]
 */

/**
 * A small mark in a row; in a list of places `note` and `sign` stand on a pill below it.
 * @typedef {object} Chip
 * @property {string} [note]
 * @property {string} [sign]
 * @property {string} [tint]
 * @property {string} [art]
 * @property {string} [text]
 * @property {string} [label]
 * @property {string} [state]
 * @property {string} [target]
 * @property {string} [ask]
 */

/**
 * Chips under a word.
 * @typedef {object} Group
 * @property {string} label
 * @property {Chip[]} chips
 */

/**
 * A line of a panel, a tile or a card; of a seat also what it has in groups, and what a click opens.
 * @typedef {object} Row
 * @property {string} label
 * @property {string} [mark]
 * @property {string} [art]
 * @property {number[]} [dots]
 * @property {string} [tint]
 * @property {string} [note]
 * @property {string} [value]
 * @property {number} [bar]
 * @property {Chip[]} [chips]
 * @property {Group[]} [groups]
 * @property {Group[]} [more]
 * @property {string} [state]
 * @property {string} [target]
 * @property {string} [ask]
 * @property {string} [from]
 * @property {string} [to]
 */

/**
 * Text in rows; `look` is "rows", "tiles", "cards", "line" or "places".
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {Row[]} rows
 * @property {string} [note]
 * @property {string} [mark]
 * @property {string} [art]
 * @property {boolean} [phone]
 * @property {string} [look]
 * @property {Chip[]} [brief]
 * @property {number} [columns]
 */

/**
 * A CSS grid whose areas name sheets, panels and the shell's own parts.
 * @typedef {object} Layout
 * @property {string} columns
 * @property {string} rows
 * @property {string[]} areas
 */

/**
 * A page of the phone.
 * @typedef {object} Tab
 * @property {string} id
 * @property {string} title
 * @property {string} icon
 * @property {string[]} show
 */

/**
 * How far the game is.
 * @typedef {object} Clock
 * @property {string} [text]
 * @property {string[]} [steps]
 * @property {number} [now]
 */

/**
 * One of the ways to do the same: the last target of an action, chosen by a switch.
 * @typedef {object} Manner
 * @property {string} target
 * @property {string} label
 * @property {string} note
 * @property {string} art
 */

/**
 * Everything to draw for a view; `names` are the nouns of targets.
 * @typedef {object} Scene
 * @property {Sheet[]} sheets
 * @property {Panel[]} panels
 * @property {Layout} [layout]
 * @property {Tab[]} [tabs]
 * @property {Object<string, string>} [names]
 * @property {Clock} [clock]
 * @property {Chip[]} [purse]
 * @property {Manner[]} [manners]
 */

/**
 * Drawings of a game that never change.
 * @typedef {object} Art
 * @property {string} defs
 * @property {Object<string, string>} sheets
 * @property {string} css
 */

/**
 * What to outline or draw while a choice is pointed at.
 * @typedef {object} Preview
 * @property {string} [sheet]
 * @property {string[]} [outline]
 * @property {number[][]} [path]
 * @property {Piece[]} [draw]
 */

export {};
