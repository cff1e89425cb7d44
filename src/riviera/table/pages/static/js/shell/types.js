// The shapes of what the server sends: a payload is what riviera/table/send/payload.py makes. What it is made of stands
// in the types.js of the rooms that show it. Nothing runs here and no page loads it.

/** @import { Preview, Scene } from "../board/types.js" */
/** @import { Message, Telling } from "../talk/types.js" */
/** @import { Coaching } from "../teach/types.js" */

/**
 * What is expected; `then` is asked once the first of two targets is chosen.
 * @typedef {object} Prompt
 * @property {string} text
 * @property {string} [help]
 * @property {string} [then]
 */

/**
 * An action as a button.
 * @typedef {object} Choice
 * @property {string} action
 * @property {string} label
 * @property {string} [consequence]
 * @property {string} [art]
 * @property {boolean} [evident]
 * @property {Preview} [preview]
 */

/**
 * A choice as the table sends it; after a final one nothing can be taken back, with a last one the turn ends.
 * @typedef {Choice & {final?: boolean, last?: boolean}} Offer
 */

/**
 * One category of the final scoring.
 * @typedef {object} TallyRow
 * @property {string} label
 * @property {number[]} values
 */

/**
 * The final scoring, the total last: `title` is what the parts are, where they are no points, and `need` what it takes
 * to win alone.
 * @typedef {object} Tally
 * @property {TallyRow[]} rows
 * @property {TallyRow[]} [ties]
 * @property {string} [title]
 * @property {string} [need]
 */

/**
 * A seat as others see it: `kind` is "me", "human", "bot", "open" or "kept".
 * @typedef {object} Chair
 * @property {number} seat
 * @property {string} name
 * @property {string} [who]
 * @property {string} kind
 * @property {boolean} online
 * @property {string} [level]
 * @property {boolean} [handed]
 * @property {boolean} [resigned]
 * @property {boolean} [yours]
 * @property {boolean} [by_me]
 * @property {number} [score]
 * @property {number} [place]
 */

/**
 * What a seat had left, from when on that runs, until when its person is away, and whether its time is over.
 * @typedef {{left: number, runs: number | null, away: number, out: boolean}} SeatClock
 * @typedef {{text: string, words: string, bank: number, more: number, cap: number}} ClockSettings
 * @typedef {ClockSettings & {paused: boolean, asked: number[], seats: SeatClock[]}} Clock
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
 * @property {boolean} rated
 * @property {{text: string, words: string}} [ratings]
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
 * @property {string} no_undo
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
 * @property {Clock} [clock]
 * @property {{taken_back: number}} [coach]
 * @property {Coaching} [coaching]
 */

export {};
