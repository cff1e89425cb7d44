// The same part of a board in two positions, drawn by the same code as the table.

/** @import { Art, Piece, Scene, Sheet } from "../board/types.js" */
import { SheetView } from "../board/sheet.js";
import { el } from "../shell/dom.js";

const AROUND = 95; // units of a board that are shown around what differs
const LEAST = 0.3; // part of a board that is shown at least
const SHAPE = 1.5; // width by height
const STRIP = 2; // from here on pictures stand one below the other
const nothing = () => {};

/**
 * The pieces of a sheet that another drawing of it does not have like that.
 * @param {Sheet} one
 * @param {Sheet} other
 * @returns {Piece[]}
 */
function odd(one, other) {
  const known = new Set(other.pieces.map((p) => JSON.stringify(p)));
  return one.pieces.filter((p) => !known.has(JSON.stringify(p)));
}

/**
 * Where two scenes differ: the sheet with most to see, and the pieces.
 * @param {Scene} one
 * @param {Scene} two
 * @returns {{id: string, pieces: Piece[]} | null}
 */
function difference(one, two) {
  const found = one.sheets.flatMap((sheet) => {
    const other = two.sheets.find((s) => s.id === sheet.id);
    const pieces = other ? [...odd(sheet, other), ...odd(other, sheet)] : [];
    return pieces.length ? [{ id: sheet.id, plain: Boolean(sheet.plain), pieces }] : [];
  });
  found.sort((a, b) => Number(a.plain) - Number(b.plain) || b.pieces.length - a.pieces.length);
  return found[0] ?? null;
}

/**
 * A window on a sheet: large enough, of one shape, inside the sheet.
 * @param {number[]} box
 * @param {Piece[]} pieces
 */
function windowOn([x, y, w, h], pieces) {
  const xs = pieces.map((p) => p.x);
  const ys = pieces.map((p) => p.y);
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  const wide = Math.max(Math.max(...xs) + AROUND - left, w * LEAST);
  const high = Math.max(Math.max(...ys) + AROUND - top, wide / SHAPE);
  const [cw, ch] = [Math.min(w, Math.max(wide, high * SHAPE)), Math.min(h, high)];
  const keep = (start, size, from, most) => Math.max(from, Math.min(from + most - size, start));
  const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2;
  return [keep(middle(xs) - cw / 2, cw, x, w), keep(middle(ys) - ch / 2, ch, y, h), cw, ch];
}

/**
 * A part of a sheet as a picture.
 * @param {Sheet} sheet
 * @param {Art} art
 * @param {number[]} box
 * @param {string[][]} ways
 */
function picture(sheet, art, box, ways) {
  const view = new SheetView({ ...sheet, plain: true }, art, nothing, nothing);
  view.update(sheet);
  view.trails(ways);
  view.ground.removeAttribute("id");
  view.svg.setAttribute("viewBox", box.join(" "));
  return el("div", { class: `crop sheet-${sheet.id}` }, view.svg);
}

/**
 * Two positions side by side, each with its words; nothing where they look the same.
 * @param {Art} art
 * @param {{scene: Scene, words: (string | HTMLElement)[], way?: string[]}[]} both
 */
export function crops(art, both) {
  const found = difference(both[0].scene, both[1].scene);
  if (!found) return null;
  const sheets = both.map((one) => one.scene.sheets.find((s) => s.id === found.id));
  const box = windowOn(sheets[0].box, found.pieces);
  return el(
    "div",
    { class: box[2] / box[3] > STRIP ? "crops strips" : "crops" },
    ...both.map((one, i) =>
      el(
        "figure",
        {},
        picture(sheets[i], art, box, one.way?.length === 2 ? [one.way] : []),
        el("figcaption", {}, ...one.words),
      ),
    ),
  );
}
