// A sheet: one drawing with static art and keyed pieces. What changed moves; nothing else is touched.

/** @import { Art, Piece, Preview, Sheet } from "./types.js" */
/** @import { Choice } from "../shell/types.js" */
/** @import { Change } from "../motion/plan.js" */
import { askOf, el, svg } from "../shell/dom.js";
import { trail } from "./road.js";
import { Zoom } from "./zoom.js";

const STATES = ["lit", "chosen", "off", "asked", "seen", "hot"];
const RAISED = ["seen", "lit", "chosen", "asked"]; // their outlines lie over the veil of other areas
const LAYERS = ["under", "low", "over", "trails", "arrows", "high", "drawn", "meant", "ghosts"];

/** Where a symbol is drawn so that its own units are the sheet's. */
function useOf(id) {
  const symbol = /** @type {any} */ (document.getElementById(id));
  const box = symbol?.viewBox?.baseVal;
  const place = box?.width ? { x: box.x, y: box.y, width: box.width, height: box.height } : {};
  return svg("use", { href: `#${id}`, ...place });
}

/** @param {Piece} p */
function transform(p) {
  return (
    `translate(${p.x}px, ${p.y}px)` +
    (p.rotate ? ` rotate(${p.rotate}deg)` : "") +
    (p.scale ? ` scale(${p.scale})` : "")
  );
}

/**
 * Whether the element of one piece can become that of the other.
 * @param {Piece} a
 * @param {Piece} b
 */
const alike = (a, b) =>
  a.art === b.art &&
  a.target === b.target &&
  a.ask === b.ask &&
  (a.text === undefined) === (b.text === undefined) &&
  (a.z ?? 0) < 0 === (b.z ?? 0) < 0;

/**
 * A piece as an element.
 * @param {Piece} p
 */
export function pieceNode(p) {
  const node = svg("g", {
    class: `piece ${p.kind ?? ""}`,
    "data-id": p.id,
    "data-target": p.target,
    "data-ask": askOf(p),
  });
  if (p.art) node.append(useOf(p.art));
  if (p.text !== undefined) node.append(svg("text", {}, p.text));
  node.style.transform = transform(p);
  return node;
}

export class SheetView {
  /**
   * @param {Sheet} sheet
   * @param {Art} art
   * @param {(target: string | undefined, event: MouseEvent) => void} click
   * @param {(target: string | null) => void} point
   */
  constructor(sheet, art, click, point) {
    this.id = sheet.id;
    this.art = art;
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    this.box = sheet.box;
    this.svg = svg("svg", { viewBox: sheet.box.join(" "), "aria-hidden": "true", focusable: "false" });
    this.words = el("ul", { class: "aloud", "aria-label": sheet.title });
    this.node = el(
      "section",
      {
        class: `area sheet ${sheet.plain ? "plain" : ""} sheet-${sheet.id}`,
        "data-area": sheet.id,
        "aria-label": sheet.title,
      },
      this.svg,
      this.words,
    );
    /** @type {Object<string, SVGGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: name })]));
    this.layers.low.id = `low-${sheet.id}`; // with the ground it is what the little map shows
    this.ground = svg("g", { id: `ground-${sheet.id}` });
    this.svg.append(this.ground, ...LAYERS.map((name) => this.layers[name]));
    this.node.style.aspectRatio = `${sheet.box[2]} / ${sheet.box[3]}`;
    this.zoom = new Zoom(this, sheet);
    this.listen(click, point);
  }

  listen(click, point) {
    const target = (event) => event.target.closest?.("[data-target]")?.dataset.target;
    this.svg.addEventListener("click", (event) => {
      if (!this.zoom.dragged) click(target(event), event);
    });
    this.svg.addEventListener("pointerover", (event) => point(target(event) ?? null));
    this.svg.addEventListener("pointerleave", () => point(null));
  }

  /**
   * Draw a sheet: static art when it is another one, then the pieces that differ, which are told.
   * @param {Sheet} sheet
   * @returns {Change[]}
   */
  update(sheet) {
    this.road = sheet.road;
    this.draw("ground", sheet.art);
    this.draw("over", sheet.over);
    const old = this.pieces;
    this.pieces = new Map(sheet.pieces.map((p) => [p.id, p]));
    const gone = [...old.values()].filter((p) => !this.pieces.has(p.id)).map((p) => this.drop(p));
    const placed = sheet.pieces.map((p) => this.place(p, old.get(p.id))).filter(Boolean);
    this.order(sheet.pieces);
    this.words.replaceChildren(...sheet.pieces.filter((p) => p.label).map((p) => el("li", {}, p.label)));
    if (sheet.box.join() !== this.box.join()) {
      this.box = sheet.box;
      this.node.style.aspectRatio = `${sheet.box[2]} / ${sheet.box[3]}`;
      this.zoom.fit();
    }
    return [...gone, ...placed];
  }

  /**
   * @param {string} layer
   * @param {string} [key]
   */
  draw(layer, key) {
    const node = layer === "ground" ? this.ground : this.layers[layer];
    if (node.dataset.key === (key ?? "")) return;
    node.dataset.key = key ?? "";
    node.innerHTML = key ? (this.art.sheets[key] ?? "") : ""; // our own drawings, from the game's art
  }

  /** @param {Piece} was @returns {Change} */
  drop(was) {
    const old = this.nodes.get(was.id);
    old.remove();
    this.nodes.delete(was.id);
    return { view: this, was, old };
  }

  /**
   * @param {Piece} p
   * @param {Piece | undefined} was
   * @returns {Change | null}
   */
  place(p, was) {
    if (was && JSON.stringify(was) === JSON.stringify(p)) return null;
    const old = this.nodes.get(p.id);
    if (was && alike(was, p)) {
      old.style.transform = transform(p);
      old.setAttribute("class", `piece ${p.kind ?? ""}`);
      if (was.text !== p.text) old.lastElementChild.textContent = p.text;
      return { view: this, was, piece: p, node: old };
    }
    const node = pieceNode(p);
    old?.remove();
    this.nodes.set(p.id, node);
    this.layers[(p.z ?? 0) < 0 ? "low" : "high"].append(node);
    return { view: this, was, piece: p, node, old };
  }

  /**
   * Stacking follows z, then the list; a node is moved only when it is out of place.
   * @param {Piece[]} pieces
   */
  order(pieces) {
    /** @type {[number, number, string][]} */
    const keyed = pieces.map((p, i) => [p.z ?? 0, i, p.id]);
    const sorted = keyed.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const last = { low: null, high: null };
    for (const [z, , id] of sorted) {
      const layer = z < 0 ? "low" : "high";
      const node = this.nodes.get(id);
      const here = last[layer] ? last[layer].nextSibling : this.layers[layer].firstChild;
      if (here !== node) this.layers[layer].insertBefore(node, here);
      last[layer] = node;
    }
  }

  /** Put looks on targets: {lit, chosen, off, asked, seen, hot} are functions of the target. */
  look(states, step) {
    this.svg.dataset.step = step;
    for (const [id, p] of this.pieces) {
      if (p.target === undefined) continue;
      const classes = this.nodes.get(id).classList;
      for (const name of STATES) classes.toggle(name, Boolean(states[name]?.(p.target)));
    }
    this.raise();
  }

  /** What has a look lies over the rest; nothing is moved that lies well, since a moved node would lose a click. */
  raise() {
    const low = this.layers.low;
    const found = RAISED.flatMap((name) => [...low.querySelectorAll(`.${name}`)]).reverse();
    const wanted = [...new Set(found)].reverse();
    const top = [...low.children].slice(low.children.length - wanted.length);
    if (wanted.some((node, i) => node !== top[i])) low.append(...wanted);
  }

  /**
   * The place of a target: what stands on it, or its area.
   * @param {string} target
   * @returns {Piece | null}
   */
  spot(target) {
    let area = null;
    for (const p of this.pieces.values()) {
      if (p.target !== target) continue;
      if ((p.z ?? 0) >= 0) return p;
      area ??= p;
    }
    return area;
  }

  /**
   * Arrows, ways and drawn pieces of choices.
   * @param {Choice[]} choices
   * @param {Choice | null} hot
   */
  preview(choices, hot) {
    const here = choices.filter((c) => c.preview && (c.preview.sheet ?? this.id) === this.id);
    const arrows = here.filter((c) => c.preview.path?.length === 2).flatMap((c) => arrow(c.preview.path));
    this.layers.arrows.replaceChildren(...arrows);
    const shown = choices.length === 1 ? here : here.filter((c) => c === hot);
    this.layers.drawn.replaceChildren(...shown.flatMap((c) => this.previewOf(c.preview)));
  }

  /** @param {Preview} preview */
  previewOf({ path, draw = [] }) {
    return [...(path?.length > 2 ? way(path) : []), ...draw.map(pieceNode)];
  }

  /**
   * Dotted lines for what others did: from one target to another, perhaps by others.
   * @param {string[][]} journeys
   */
  trails(journeys) {
    const spots = journeys.map((names) => names.map((name) => this.spot(name))).filter((all) => all.every(Boolean));
    this.layers[this.road ? "under" : "trails"].replaceChildren(...spots.flatMap((all) => trail(all, this.road)));
  }
}

/** @param {number[][]} path */
function arrow([[ax, ay], [bx, by]]) {
  const angle = Math.atan2(by - ay, bx - ax);
  const wing = (turn) => `${bx - 11 * Math.cos(angle + turn)} ${by - 11 * Math.sin(angle + turn)}`;
  const d = `M${ax} ${ay}L${bx} ${by}M${wing(0.7)}L${bx} ${by}L${wing(-0.7)}`;
  return [svg("path", { class: "arrow-halo", d }), svg("path", { class: "arrow", d })];
}

/** @param {number[][]} points */
function way(points) {
  const d = "M" + points.map((p) => p.join(" ")).join("L");
  return [svg("path", { class: "way-halo", d }), svg("path", { class: "way", d })];
}
