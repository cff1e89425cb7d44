// Where things are: a place by its name, as a piece of a sheet, a row of a panel, a part of the page or a seat.

/** @import { Stage } from "../board/stage.js" */
/** @import { SheetView } from "../board/sheet.js" */
/** @import { Piece } from "../board/types.js" */
import { all, first } from "../shell/dom.js";

/**
 * A place: a piece of a sheet, or an element of the page.
 * @typedef {{view: SheetView, piece: Piece} | {node: Element}} Place
 */

/** A point on the page, and how many pixels a unit has there. @typedef {{x: number, y: number, unit: number}} Point */

/** Whether an element is laid out. @param {Element} node */
export const visible = (node) => node.getClientRects().length > 0;

export class Places {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Set<Element> | null} what was seen before a drawing: while that lasts nothing is laid out to ask again */
    this.seen = null;
  }

  /** From now on what is seen is what is seen now. */
  look() {
    const parts = [...this.stage.sheets.values(), ...this.stage.panels.values(), this.stage.seats, this.stage.purse];
    this.seen = new Set(parts.map((part) => part.node).filter(visible));
  }

  /** Whether a part of the table is seen. @param {Element} node */
  sees(node) {
    return this.seen?.has(node) ?? visible(node);
  }

  /** The sheets that somebody sees. @returns {SheetView[]} */
  sheets() {
    return [...this.stage.sheets.values()].filter((view) => this.sees(view.node));
  }

  /**
   * A place by its name: of several the one on the sheet that is meant.
   * @param {string} name
   * @param {SheetView} [near]
   * @returns {Place | null}
   */
  find(name, near) {
    const views = this.sheets();
    for (const view of near ? [near, ...views] : views) {
      const piece = view.spot(name) ?? view.pieces.get(name);
      if (piece) return { view, piece };
    }
    const node = name.startsWith("seat:") ? this.seat(Number(name.slice(5))) : this.part(name);
    return node ? { node } : null;
  }

  /** The mark of a seat, on a phone in the strip. @param {number} seat */
  seat(seat) {
    const { list, strip } = this.stage.seats;
    const found = [list.children[seat], strip?.children[seat]].find((node) => node && visible(node));
    return found ? (first(found, ".mark") ?? found) : null;
  }

  /** A row or chip that stands for a target, or a whole sheet or panel. @param {string} name */
  part(name) {
    const rows = [...this.stage.panels.values()].flatMap(({ node }) => all(node, "[data-target]"));
    const row = rows.find((node) => node.dataset.target === name);
    const whole = (this.stage.sheets.get(name) ?? this.stage.panels.get(name))?.node;
    return [row, whole].find((node) => node && visible(node)) ?? null;
  }

  /** The box of a place on the page. @param {Place} place */
  box(place) {
    return ("view" in place ? place.view.nodes.get(place.piece.id) : place.node).getBoundingClientRect();
  }
}

/**
 * Where a spot of a sheet is on the page.
 * @param {SheetView} view
 * @param {{x: number, y: number}} at
 * @returns {Point}
 */
export function onPage(view, at) {
  const m = view.layers.high.getScreenCTM();
  return { x: m.a * at.x + m.e, y: m.d * at.y + m.f, unit: m.a };
}

/** The middle of a box. @param {DOMRect} box */
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
