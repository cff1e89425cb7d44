// Pan and zoom of a sheet by wheel, drag, pinch and buttons. The window is the drawing's viewBox.

/** @import { Sheet } from "./types.js" */
/** @import { SheetView } from "./sheet.js" */
import { el, icon, svg, width } from "../shell/dom.js";

const CLOSE = 0.94; // pixels for a unit on a phone
const MOST = 4;
const HEAD = 60; // pixels at the upper edge of a phone where the little map stands
const EDGE = 50; // units in which nothing that is meant should stand

export class Zoom {
  /**
   * @param {SheetView} view
   * @param {Sheet} sheet
   */
  constructor(view, { plain, whole }) {
    this.view = view;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** @type {Map<number, number[]>} */
    this.fingers = new Map();
    this.dragged = false;
    /** @type {{x: number, y: number} | null} what was looked at before the board was drawn back to be seen whole */
    this.drawnBack = null;
    this.plain = plain;
    this.close = whole;
    if (plain) return;
    const node = view.svg;
    node.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    node.addEventListener("pointerdown", (event) => this.down(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"])
      node.addEventListener(name, (event) => this.up(event));
    new ResizeObserver(() => this.resize()).observe(view.node);
    this.tools();
  }

  tools() {
    const button = (name, label, act) =>
      el(
        "button",
        { class: "button square", type: "button", "aria-label": label, title: label, onclick: act },
        icon(name),
      );
    this.whole = button("fit", "Whole board", () => this.fit());
    this.whole.hidden = true;
    this.view.node.append(el("div", { class: "tools" }, this.whole));
    this.frame = svg("rect", {});
    this.mini = el("button", {
      class: "mini",
      type: "button",
      "aria-label": "Whole board or close up",
      onclick: () => this.toggle(),
    });
    this.view.node.append(this.mini);
  }

  /** The part of the drawing that is seen: its size follows the room and the scale. */
  get window() {
    const [, , w, h] = this.view.box;
    const { clientWidth, clientHeight } = this.view.node;
    if (!clientWidth || !clientHeight || this.plain) return { w, h };
    const fit = Math.max(w / clientWidth, h / clientHeight);
    return { w: (clientWidth * fit) / this.scale, h: (clientHeight * fit) / this.scale };
  }

  get unit() {
    return this.view.node.clientWidth / this.window.w || 1;
  }

  resize() {
    if (!this.view.node.clientWidth) return; // another page of the phone is open: what was looked at stays
    if (width() === "phone" && !this.close && this.view.node.clientWidth) {
      this.close = true;
      this.near();
    } else {
      this.keep();
      this.apply();
    }
  }

  /** A closer look stays as close when the room changes. */
  keep() {
    if (this.scale <= 1.02 || !this.px) return;
    this.scale = 1;
    this.scale = Math.max(1, this.px / this.unit);
  }

  /** The scale of play on a phone: pieces keep their size and the board pans. */
  near() {
    this.scale = 1;
    this.scale = Math.max(1, CLOSE / this.unit);
    this.px = this.unit;
    this.centre({ x: this.view.box[0] + this.view.box[2] / 2, y: this.view.box[1] + this.view.box[3] / 2 });
  }

  /** Nothing is decided here any more: the whole board comes first. */
  rest() {
    if (this.rested || this.plain) return;
    this.rested = this.close = true;
    this.fit();
  }

  toggle() {
    this.drawnBack = null;
    if (this.scale > 1.05) this.fit();
    else this.near();
  }

  fit() {
    this.scale = 1;
    this.apply();
  }

  /** Whether some places are too far from each other to be seen together from as near as now. */
  apart(points) {
    const { w, h } = this.window;
    const span = (list) => Math.max(...list) - Math.min(...list);
    return span(points.map((p) => p.x)) > w - 60 || span(points.map((p) => p.y)) > h - 90;
  }

  /**
   * Bring places into view, when they are not all seen: the whole board where they are far from each other, or, where
   * pieces should stay large, the first of them.
   */
  show(points, large = false) {
    if (this.plain || !points.length) return;
    this.keep(); // a list that has just been closed had left the board less room
    if (this.drawnBack) this.comeBack();
    if (this.scale <= 1.02) return;
    if (!this.apart(points)) this.bring(points);
    else if (large) this.bring(points.slice(0, points.findIndex((_, i) => this.apart(points.slice(0, i + 1)))));
    else {
      const { w, h } = this.window;
      this.drawnBack = { x: this.x + w / 2, y: this.y + h / 2 }; // to see them all; the next may be nearer together
      this.fit();
    }
  }

  /** As near as before the board was drawn back, and there. */
  comeBack() {
    const middle = this.drawnBack;
    this.drawnBack = null;
    this.near();
    this.centre(middle);
  }

  /** Places of which one should be seen: the first of them where none is. */
  offer(points) {
    if (this.drawnBack && points.length) this.comeBack();
    if (!points.some((p) => this.inside(p))) this.show(points, true);
  }

  inside({ x, y }) {
    const { w, h } = this.window;
    return x > this.x + EDGE && x < this.x + w - EDGE && y > this.y + EDGE && y < this.y + h - EDGE - 30;
  }

  bring(points) {
    const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2;
    if (points.every((p) => this.inside(p))) return;
    this.centre({ x: middle(points.map((p) => p.x)), y: middle(points.map((p) => p.y)) });
  }

  centre({ x, y }) {
    const { w, h } = this.window;
    this.x = x - w / 2;
    this.y = y - h / 2;
    this.apply();
  }

  /** How far the board may be drawn down, from under the little map. */
  get head() {
    return this.scale > 1.02 && this.mini.offsetHeight ? HEAD / this.unit : 0;
  }

  apply() {
    if (this.plain) return;
    const [bx, by, bw, bh] = this.view.box;
    const [{ w, h }, head] = [this.window, this.head];
    this.x = w >= bw ? bx + (bw - w) / 2 : Math.min(Math.max(this.x, bx), bx + bw - w);
    const top = by - head;
    this.y = h >= bh + head ? Math.min(by + (bh - h) / 2, top) : Math.min(Math.max(this.y, top), by + bh - h);
    this.view.svg.setAttribute("viewBox", [this.x, this.y, w, h].map((n) => n.toFixed(2)).join(" "));
    this.whole.hidden = this.scale < 1.05;
    this.map();
  }

  map() {
    const [bx, by, bw, bh] = this.view.box;
    if (width() !== "phone") return;
    if (!this.mini.firstChild) {
      const whole = svg(
        "svg",
        { viewBox: this.view.box.join(" "), "aria-hidden": "true" },
        svg("use", { href: `#ground-${this.view.id}` }),
        svg("use", { href: `#low-${this.view.id}` }),
        this.frame,
      );
      this.mini.append(whole, icon("zoom"));
    }
    this.mini.classList.toggle("all", this.scale <= 1.02); // of what is seen whole there is no map, but a way closer
    const { w, h } = this.window;
    const x = Math.max(bx, this.x),
      y = Math.max(by, this.y);
    for (const [key, value] of Object.entries({ x, y, width: Math.min(w, bw), height: Math.min(h, bh) }))
      this.frame.setAttribute(key, String(value));
  }

  /** Change the scale while the point under the pointer stays. */
  to(scale, event) {
    const box = this.view.svg.getBoundingClientRect();
    const fx = (event.clientX - box.left) / box.width,
      fy = (event.clientY - box.top) / box.height;
    const before = this.window;
    this.scale = Math.min(MOST, Math.max(1, scale));
    this.px = this.unit;
    const after = this.window;
    this.x += (before.w - after.w) * fx;
    this.y += (before.h - after.h) * fy;
    this.apply();
  }

  wheel(event) {
    if (width() === "tablet" && !event.ctrlKey) return;
    event.preventDefault();
    this.to(this.scale * Math.exp(-event.deltaY / 400), event);
  }

  down(event) {
    if (!this.fingers.size) {
      this.dragged = false;
      this.start = [event.clientX, event.clientY];
    }
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const now = [event.clientX, event.clientY];
    if (!this.dragged && Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) < 6 && this.fingers.size < 2)
      return;
    if (!this.dragged) {
      this.dragged = true;
      this.view.svg.setPointerCapture?.(event.pointerId);
    }
    if (this.fingers.size === 2) this.pinch(event, was, now);
    else {
      this.x -= (now[0] - was[0]) / this.unit;
      this.y -= (now[1] - was[1]) / this.unit;
      this.apply();
    }
    this.fingers.set(event.pointerId, now);
  }

  pinch(event, was, now) {
    const [, other] = [...this.fingers].find(([id]) => id !== event.pointerId);
    const gap = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
    this.to((this.scale * gap(now)) / gap(was), {
      clientX: (now[0] + other[0]) / 2,
      clientY: (now[1] + other[1]) / 2,
    });
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }
}
