// What the teacher means wears the lighthouse: beside a piece of a sheet, or in a row of a panel.

/** @import { Stage } from "../board/stage.js" */
/** @import { SheetView } from "../board/sheet.js" */
/** @import { Piece } from "../board/types.js" */
import { all, first, mark, svg, width } from "../shell/dom.js";

const LAMP = 25.2;
const ROOM = 40; // that a pin needs beside a piece
const WIDE = 110; // land that is wide enough for a pin in its middle

/** Pixels are the same on every board. */
const grain = (view) => Math.min(2.5, Math.max(0.5, 1 / (view.zoom.unit || 1)));

/**
 * Where a thing ends at its left, right and top, in units of the sheet.
 * @param {SheetView} view
 * @param {Piece} piece
 */
function edges(view, piece) {
  const box = view.nodes.get(piece.id).getBBox();
  const scale = piece.scale ?? 1;
  return {
    left: piece.x + box.x * scale,
    right: piece.x + (box.x + box.width) * scale,
    top: piece.y + box.y * scale,
    bottom: piece.y + (box.y + box.height) * scale,
    middle: piece.y + (box.y + box.height / 2) * scale,
  };
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
 * Where a pin may stand beside a thing: at its left, right, bottom or top, where names stand, whichever covers least.
 * @param {SheetView} view
 * @param {Piece} piece
 */
function beside(view, piece, size) {
  const { left, right, top, bottom, middle } = edges(view, piece);
  const across = (left + right) / 2;
  const [bx, by, bw, bh] = view.box;
  const far = ROOM * size;
  const gap = 3 * size;
  const half = 16 * size;
  const places = [
    { x: left - gap, y: middle, turn: 0, box: [left - far, middle - half, left, middle + half] },
    { x: right + gap, y: middle, turn: 180, box: [right, middle - half, right + far, middle + half] },
    { x: across, y: bottom + gap, turn: 270, box: [across - half, bottom, across + half, bottom + far] },
    { x: across, y: top - gap, turn: 90, box: [across - half, top - far, across + half, top] },
  ];
  const out = view.zoom.plain && width() !== "phone" ? 0.5 : 5; // only a mat among panels may be left
  const same = (p) => p === piece || (p.target && p.target === piece.target);
  const others = [...view.pieces.values()].filter((p) => !same(p) && (p.z ?? 0) >= 0);
  const boxes = others.map((p) => edges(view, p));
  /** @param {{box: number[]}} place */
  const cost = ({ box: [x0, y0, x1, y1] }) =>
    (x0 < bx || x1 > bx + bw || y0 < by || y1 > by + bh ? out : 0) +
    boxes.filter((o) => o.left < x1 && o.right > x0 && o.top < y1 && o.bottom > y0).length;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/**
 * @param {SheetView} view
 * @param {string} name
 */
function pinOn(view, name) {
  const piece = view.spot(name) ?? view.pieces.get(name);
  if (!piece) return [];
  const size = grain(view);
  const { left, right } = edges(view, piece);
  if ((piece.z ?? 0) < 0 && right - left > WIDE * size) return [pin(piece.x, piece.y, 90, size)];
  const { x, y, turn } = beside(view, piece, size);
  return [pin(x, y, turn, size)];
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
  const { bottom } = edges(view, piece);
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

const lamp = () => {
  const node = mark("lamp");
  node.classList.add("pinned");
  return node;
};

/**
 * Put pins on what is meant, and take all others away.
 * @param {Stage} stage
 * @param {string[]} names
 * @param {string[]} [tag]
 */
export function meant(stage, names, tag) {
  for (const view of stage.sheets.values())
    view.layers.meant.replaceChildren(...names.flatMap((name) => pinOn(view, name)), ...tagOn(view, tag));
  for (const view of stage.panels.values()) {
    for (const old of all(view.node, ".pinned")) old.remove();
    if (names.includes(view.id)) first(view.node, "header")?.prepend(lamp());
    for (const node of all(view.node, "[data-target]"))
      if (names.includes(node.dataset.target)) node.prepend(lamp());
  }
}
