// The shapes of what the server sends, written once for all scripts; nothing runs here and no page loads it.
// A scene is what riviera/kernel/scene.py says it is, a payload what riviera/table/send/payload.py makes.

/**
 * A thing on a sheet: the symbol `art` at (x, y), or only `text` there.
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
 */

/**
 * A small mark in a row.
 * @typedef {object} Chip
 * @property {string} [tint]
 * @property {string} [art]
 * @property {string} [text]
 * @property {string} [label]
 * @property {string} [state]
 * @property {string} [target]
 * @property {string} [ask]
 */

/**
 * A line of a panel, a tile or a card.
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
 * @property {string} [state]
 * @property {string} [target]
 * @property {string} [ask]
 */

/**
 * Text in rows; `look` is "rows", "tiles", "cards" or "line".
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {Row[]} rows
 * @property {string} [note]
 * @property {string} [mark]
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
 * Everything to draw for a view; `names` are the nouns of targets.
 * @typedef {object} Scene
 * @property {Sheet[]} sheets
 * @property {Panel[]} panels
 * @property {Layout} [layout]
 * @property {Tab[]} [tabs]
 * @property {Object<string, string>} [names]
 */

/**
 * Drawings of a game that never change.
 * @typedef {object} Art
 * @property {string} defs
 * @property {Object<string, string>} sheets
 * @property {string} css
 */

/**
 * What is expected; `then` is asked once the first of two targets is chosen.
 * @typedef {object} Prompt
 * @property {string} text
 * @property {string} [help]
 * @property {string} [then]
 */

/**
 * What to outline or draw while a choice is pointed at.
 * @typedef {object} Preview
 * @property {string} [sheet]
 * @property {string[]} [outline]
 * @property {number[][]} [path]
 * @property {Piece[]} [draw]
 */

/**
 * An action as a button.
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} label
 * @property {string} [consequence]
 * @property {string} [art]
 * @property {Preview} [preview]
 */

/**
 * A choice as the table sends it; after a final one nothing can be taken back.
 * @typedef {Choice & {final?: boolean}} Offer
 */

/**
 * One category of the final scoring.
 * @typedef {object} TallyRow
 * @property {string} label
 * @property {number[]} values
 */

/**
 * The final scoring, the total last.
 * @typedef {object} Tally
 * @property {TallyRow[]} rows
 */

/**
 * One line of the log; `about` names the targets that it speaks of.
 * @typedef {object} Telling
 * @property {number} seq
 * @property {number} seat
 * @property {string} text
 * @property {string} kind
 * @property {boolean} [mine]
 * @property {Object<string, string>} [about]
 */

/**
 * A seat as others see it: `kind` is "me", "human", "bot" or "open".
 * @typedef {object} Chair
 * @property {number} seat
 * @property {string} name
 * @property {string} kind
 * @property {boolean} online
 * @property {string} [level]
 * @property {boolean} [handed]
 * @property {boolean} [resigned]
 * @property {number} [score]
 * @property {number} [place]
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

/**
 * Everything that a viewer may know of a table.
 * @typedef {object} Payload
 * @property {string} id
 * @property {number} version
 * @property {string} game
 * @property {string} game_title
 * @property {string} title
 * @property {string} status
 * @property {string} pace
 * @property {Object<string, string>} options
 * @property {string} components
 * @property {boolean} public
 * @property {number} actor
 * @property {boolean} over
 * @property {number} ply
 * @property {string} hints
 * @property {string} art
 * @property {Scene} scene
 * @property {Prompt} prompt
 * @property {Offer[]} choices
 * @property {Telling[]} log
 * @property {Telling[]} recap
 * @property {boolean} can_undo
 * @property {boolean} can_restart
 * @property {number | null} seat
 * @property {number[]} mine
 * @property {Chair[]} seats
 * @property {boolean} your_turn
 * @property {Message[]} [chat]
 * @property {string} [notes]
 * @property {Tally} [tally]
 * @property {number[]} [ranking]
 * @property {string} [seed]
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

/**
 * A decision that cost something: what was played, what was better and why.
 * @typedef {object} Mistake
 * @property {number} ply
 * @property {number} seat
 * @property {string} played
 * @property {string} better
 * @property {string} played_words
 * @property {string} better_words
 * @property {number} loss
 * @property {number} points
 * @property {string} cost
 * @property {string} reason
 * @property {string} thumb
 */

export {};
