// What happened in which order: changes of a drawing are paired, and follow the lines of the log that tell of them.

/** @import { SheetView } from "../board/sheet.js" */
/** @import { Spot } from "./motion.js" */
/** @import { Piece } from "../board/types.js" */
/** @import { Telling } from "../talk/types.js" */

/**
 * A piece that came (no `was`), went (no `piece`), moved or looks otherwise; `old` is the node that was taken away.
 * @typedef {object} Change
 * @property {SheetView} view
 * @property {Piece} [was]
 * @property {Piece} [piece]
 * @property {SVGGElement} [node]
 * @property {SVGGElement} [old]
 * @property {Change} [twin] what went and is the same thing
 */

/** Lines that are told together, from when on and for how long. @typedef {{lines: Telling[], at: number}} Beat */

const ON = 70; // units of a sheet within which something stands on a place
const MOST = 5; // beats: what is more is told together
const ALL = 1600; // milliseconds for everything
const APART = 380;
export const FLIGHT = 420;

/** Whether a piece is looked for by its likeness. @param {Piece} piece */
const loose = (piece) => Boolean(piece.art) && (piece.z ?? 0) >= 0;

/** How far two changes are apart; another sheet is far away. @param {Change} a @param {Change} b */
const apart = (a, b) => (a.view === b.view ? 0 : 1e5) + Math.hypot(a.piece.x - b.was.x, a.piece.y - b.was.y);

/**
 * Each that came is the nearest of its likes that went without a word where to, unless it came from nowhere.
 * @param {Change[]} changes
 * @returns {Change[]}
 */
export function paired(changes) {
  const free = new Set(changes.filter((c) => !c.piece && loose(c.was) && c.was.to === undefined));
  for (const change of changes.filter((c) => !c.was && loose(c.piece) && c.piece.from !== "")) {
    const like = [...free].filter((c) => c.was.art === change.piece.art);
    if (!like.length) continue;
    change.twin = like.reduce((best, c) => (apart(change, c) < apart(change, best) ? c : best));
    free.delete(change.twin);
  }
  const twins = new Set(changes.map((c) => c.twin));
  return changes.filter((c) => !twins.has(c));
}

/** The places that a line speaks of. @param {Telling} line */
export const placesOf = (line) => [...new Set(Object.values(line.about ?? {}))];

/** Where a line ends. @param {Telling} line */
export const lastPlace = ({ about = {} }) => [about.target ?? about.place ?? about.source].filter(Boolean);

/** How far a piece stands from the nearest of some places. @param {Change} change @param {Spot[]} spots */
function off({ view, piece, was }, spots) {
  const here = spots.filter((spot) => spot.view === view);
  const stood = [piece, was].filter(Boolean);
  return Math.min(Infinity, ...here.flatMap(({ at }) => stood.map((p) => Math.hypot(p.x - at.x, p.y - at.y))));
}

/**
 * Which line tells of a change: by the names of places, else by where it stands, else by whose it is.
 * @param {Change} change
 * @param {{line: Telling, names: string[], spots: Spot[]}[]} lines
 */
function teller(change, lines) {
  const { piece, was, twin } = change;
  const gone = was ?? twin?.was;
  const names = new Set([piece?.target, gone?.target, piece?.id, gone?.id, piece?.from, gone?.to].filter(Boolean));
  const named = lines.filter((told) => told.names.some((name) => names.has(name)));
  if (named.length) return (piece ? named[0] : named.at(-1)).line;
  const [near] = lines.map((told) => ({ ...told, far: off(change, told.spots) })).sort((a, b) => a.far - b.far);
  if (near?.far < ON) return near.line;
  return lines.find((told) => names.has(`seat:${told.line.seat}`))?.line;
}

/**
 * Every change with its line; lines that tell of nothing that is seen are left out.
 * @param {Change[]} changes
 * @param {Telling[]} lines
 * @param {(name: string) => Spot | null} find
 */
export function told(changes, lines, find) {
  const known = lines.map((line) => ({ line, names: placesOf(line), spots: placesOf(line).map(find).filter(Boolean) }));
  const tellers = new Map(changes.map((change) => [change, teller(change, known)]));
  const used = new Set(tellers.values());
  return { tellers, lines: lines.filter((line) => line.about || used.has(line)) };
}

/**
 * Lines one after the other, at most so many that each can be seen, all of it within its time.
 * @param {Telling[]} lines
 * @returns {Beat[]}
 */
export function beats(lines) {
  const size = Math.ceil(lines.length / MOST) || 1;
  const count = Math.ceil(lines.length / size);
  const apart = Math.min(APART, (ALL - FLIGHT) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => ({ lines: lines.slice(i * size, (i + 1) * size), at: i * apart }));
}
