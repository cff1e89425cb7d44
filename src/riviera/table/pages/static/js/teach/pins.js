// What the teacher means wears the lighthouse: beside a piece of a sheet, or in a row of a panel.

/** @import { Stage } from "../board/stage.js" */
/** @import { SheetView } from "../board/sheet.js" */
/** @import { Piece } from "../board/types.js" */
import { all, el, first, mark, svg, width } from "../shell/dom.js";

const LAMP = 25.2;
const ROOM = 40; // that a pin needs beside a piece
const WIDE = 110; // land that is wide enough for a pin in its middle

/** Pixels are the same on every board. */
const grain = (view) => Math.min(2.5, Math.max(0.5, 1 / (view.zoom.unit || 1)));

/**
 * Where a thing ends at its left, top, right and bottom, in units of the sheet.
 * @param {SheetView} view
 * @param {Piece} piece
 */
function boxOf(view, piece) {
  const { x, y, width: w, height: h } = view.nodes.get(piece.id).getBBox();
  const scale = piece.scale ?? 1;
  return [piece.x + x * scale, piece.y + y * scale, piece.x + (x + w) * scale, piece.y + (y + h) * scale];
}

/** A lighthouse in a paper disc, pointing right (0), down (90), left (180) or up (270). */
function pin(x, y, turn, size) {
  const [dx, dy] = { 0: [-20, 0], 90: [0, -20], 180: [20, 0], 270: [0, 20] }[turn];
  return svg(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    svg(
      "g",
      { class: "pin" },
      svg("path", { d: "M0 0l-9-6.5v13z", transform: `rotate(${turn})` }),
      svg("circle", { cx: dx, cy: dy, r: 15 }),
      svg("use", { href: "#lamp", x: dx - LAMP / 2, y: dy - LAMP / 2, width: LAMP, height: LAMP }),
    ),
  );
}

/**
 * How much of one box lies in another, as a part of the first: [left, top, right, bottom].
 * @param {number[]} one
 * @param {number[]} other
 */
function share([a, b, c, d], [e, f, g, h]) {
  const wide = Math.min(c, g) - Math.max(a, e);
  const high = Math.min(d, h) - Math.max(b, f);
  return wide > 0 && high > 0 ? (wide * high) / ((c - a) * (d - b)) : 0;
}

const hidden = (box, others) => others.reduce((sum, other) => sum + share(box, other), 0);

/**
 * Places for a pin at the left, right, bottom and top of a thing, moved until they lie inside of the sheet.
 * @param {number[]} box
 * @param {number[]} inside
 * @returns {{x: number, y: number, turn: number, box: number[]}[]}
 */
function places([left, top, right, bottom], [x0, y0, x1, y1], size) {
  const [far, gap, half] = [ROOM * size, 3 * size, 16 * size];
  const [across, middle] = [(left + right) / 2, (top + bottom) / 2];
  const found = [
    { x: left - gap, y: middle, turn: 0, box: [left - far, middle - half, left, middle + half] },
    { x: right + gap, y: middle, turn: 180, box: [right, middle - half, right + far, middle + half] },
    { x: across, y: bottom + gap, turn: 270, box: [across - half, bottom, across + half, bottom + far] },
    { x: across, y: top - gap, turn: 90, box: [across - half, top - far, across + half, top] },
  ];
  return found.map(({ x, y, turn, box: [a, b, c, d] }) => {
    const dx = Math.max(0, x0 - a) - Math.max(0, c - x1);
    const dy = Math.max(0, y0 - b) - Math.max(0, d - y1);
    return { x: x + dx, y: y + dy, turn, box: [a + dx, b + dy, c + dx, d + dy] };
  });
}

/**
 * Where a pin stands beside a thing: where it hides least of other things, of the thing itself, and above all of what
 * else is meant and of its pin.
 * @param {SheetView} view
 * @param {Piece} piece
 * @param {number[][]} dear what else is meant, and the pins that stand already
 */
function beside(view, piece, size, dear) {
  const [bx, by, bw, bh] = view.box;
  const loose = view.zoom.plain && width() !== "phone" ? ROOM * size : 0; // a mat among panels may be left
  const same = (p) => p === piece || (p.target && p.target === piece.target);
  const boxes = (test) => [...view.pieces.values()].filter(test).map((p) => boxOf(view, p));
  const others = boxes((p) => !same(p) && (p.z ?? 0) >= 0);
  const land = boxes((p) => !same(p) && (p.z ?? 0) < 0);
  const twins = boxes((p) => same(p) && p !== piece && (p.z ?? 0) >= 0);
  const own = boxOf(view, piece);
  /** @param {{box: number[]}} place */
  const cost = ({ box }) =>
    0.4 * others.filter((o) => share(box, o) > 0).length +
    hidden(box, others) +
    9 * hidden(box, dear) +
    1.5 * hidden(box, [own, ...twins]) +
    hidden(box, land) / 5 +
    (1 - share(box, [bx, by, bx + bw, by + bh])) / 2;
  return places(own, [bx - loose, by - loose, bx + bw + loose, by + bh + loose], size).reduce((best, place) =>
    cost(place) < cost(best) ? place : best,
  );
}

/** Land that is wide enough has its pin in its middle. */
const wide = (view, piece, size) => {
  const [left, , right] = boxOf(view, piece);
  return (piece.z ?? 0) < 0 && right - left > WIDE * size;
};

/**
 * The pieces that are meant; an area in which another of them stands needs no pin of its own.
 * @param {SheetView} view
 * @param {string[]} names
 */
function piecesOn(view, names) {
  const found = names.map((name) => view.spot(name) ?? view.pieces.get(name)).filter(Boolean);
  const holds = (area, p) => p !== area && (area.z ?? 0) < 0 && share(boxOf(view, p), boxOf(view, area)) > 0.5;
  return found.filter((area) => !found.some((p) => holds(area, p)));
}

/**
 * The pins of a sheet, beside its pieces.
 * @param {SheetView} view
 * @param {string[]} names
 */
function pinsOn(view, names) {
  const size = grain(view);
  const pieces = piecesOn(view, names);
  const pins = [];
  return pieces.map((piece) => {
    if (wide(view, piece, size)) return pin(piece.x, piece.y, 90, size);
    const rest = pieces.filter((p) => p !== piece && (p.z ?? 0) >= 0).map((p) => boxOf(view, p));
    const { x, y, turn, box } = beside(view, piece, size, [...rest, ...pins]);
    pins.push(box);
    return pin(x, y, turn, size);
  });
}

/**
 * A few words under a place.
 * @param {SheetView} view
 * @param {string[]} [tag]
 */
function tagOn(view, tag) {
  const piece = tag && view.spot(tag[0]);
  if (!piece) return [];
  const size = grain(view);
  const wide = (tag[1].length * 7.4 + 22) * size;
  const [, , , bottom] = boxOf(view, piece);
  const [bx, , bw] = view.box;
  const x = Math.min(bx + bw - wide / 2 - 4, Math.max(bx + wide / 2 + 4, piece.x));
  const text = svg("text", { x: 0, y: 22 }, tag[1]);
  return [
    svg(
      "g",
      { class: "tag", transform: `translate(${x} ${bottom}) scale(${size})` },
      svg("rect", { x: -wide / size / 2, y: 8, width: wide / size, height: 28, rx: 8 }),
      svg("path", { d: "M-7 9h14L0 2z", transform: `translate(${(piece.x - x) / size} 0)` }),
      text,
    ),
  ];
}

const lamp = () => el("i", { class: "pinned" }, mark("lamp"));

/**
 * The pins of a sheet: beside its pieces, or on its corner where all of it is meant.
 * @param {SheetView} view
 */
function onSheet(view, names, tag) {
  view.layers.meant.replaceChildren(...pinsOn(view, names), ...tagOn(view, tag));
  if (names.includes(view.id)) view.node.append(lamp());
}

/** The pins of a panel: in its rows and chips, or in its head where all of it is meant. */
function onPanel({ id, node }, names) {
  if (names.includes(id)) first(node, "header")?.prepend(lamp());
  for (const name of names) {
    const places = all(node, `[data-target="${CSS.escape(name)}"]`);
    for (const one of places.length ? places : all(node, `.row[data-ask="${CSS.escape(name)}"]`)) one.prepend(lamp());
  }
}

/**
 * Put pins on what is meant, and take all others away.
 * @param {Stage} stage
 * @param {string[]} names
 * @param {string[]} [tag]
 */
export function meant(stage, names, tag) {
  for (const old of all(stage.main, ".pinned")) old.remove();
  for (const view of stage.sheets.values()) onSheet(view, names, tag);
  for (const view of stage.panels.values()) onPanel(view, names);
  if (names.includes("seats")) first(stage.seats.node, ".you")?.prepend(lamp());
}
