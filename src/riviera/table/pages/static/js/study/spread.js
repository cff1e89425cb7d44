// Sheets and panels of a position laid out below each other, drawn by the views of the table.

/** @import { Art, Scene } from "../board/types.js" */
import { PanelView } from "../board/panels.js";
import { SheetView } from "../board/sheet.js";
import { width } from "../shell/dom.js";

const LARGEST = { board: 1.1, plain: 0.96 }; // pixels for a unit of a sheet

/**
 * The sheets and panels that a game shows on a page of this width.
 * @param {Scene} scene
 */
function fitting(scene) {
  const named =
    width() === "phone" ? scene.tabs?.flatMap((t) => t.show) : scene.layout?.areas.join(" ").split(/\s+/);
  const fits = (part) => !named || named.includes(part.id);
  return [scene.sheets.filter(fits), scene.panels.filter((p) => p.id !== "seats" && fits(p))];
}

export class Spread {
  /**
   * @param {HTMLElement} sheets
   * @param {HTMLElement} panels
   * @param {object} acts
   * @param {(target: string, event: MouseEvent) => void} acts.click
   * @param {(target: string) => void} acts.point
   */
  constructor(sheets, panels, { click, point }) {
    this.sheets = sheets;
    this.panels = panels;
    this.click = click;
    this.point = point;
    this.views = new Map();
  }

  /**
   * @param {Scene} scene
   * @param {Art} art
   */
  draw(scene, art) {
    const [sheets, panels] = fitting(scene);
    const wanted = [...sheets.map((s) => [`sheet ${s.id}`, s]), ...panels.map((p) => [`panel ${p.id}`, p])];
    const names = new Set(wanted.map(([name]) => name));
    for (const [name, view] of this.views)
      if (!names.has(name)) {
        view.node.remove();
        this.views.delete(name);
      }
    for (const [name, part] of wanted) {
      if (!this.views.has(name)) this.place(name, part, art);
      const view = this.views.get(name);
      view.update(part);
      view.zoom?.rest();
      if (part.box) this.size(view.node, part);
    }
  }

  place(name, part, art) {
    const view = name.startsWith("sheet")
      ? new SheetView(part, art, this.click, this.point)
      : new PanelView(part, this.click, this.point);
    view.node.classList.add("shown");
    this.views.set(name, view);
    (name.startsWith("sheet") ? this.sheets : this.panels).append(view.node);
  }

  /** A sheet is drawn not much larger than it was made, and never higher than the page. */
  size(node, { box: [, , w, h], plain }) {
    node.style.setProperty("--most", `${Math.round((plain ? LARGEST.plain : LARGEST.board) * w)}px`);
    node.style.setProperty("--shape", (w / h).toFixed(3));
  }

  /** How everything looks for the state of the click path, and what a choice that is pointed at would do. */
  look(states, path, pointed) {
    const shown = path.picked.length ? path.open : pointed ? [pointed] : [];
    for (const view of this.views.values()) {
      view.look(states, path.picked.length);
      view.preview?.(shown, pointed);
    }
  }
}
