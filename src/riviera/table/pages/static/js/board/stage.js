// The stage: everything a scene shows, drawn by the same few views for every game.

/** @import { Change } from "../motion/plan.js" */
/** @import { Art, Scene } from "./types.js" */
/** @import { Choice, Payload } from "../shell/types.js" */
/** @import { Telling } from "../talk/types.js" */
import { all, el, ours, width } from "../shell/dom.js";
import { TallyView } from "../talk/end.js";
import { Layout } from "./layout.js";
import { Log, journeys } from "../talk/log.js";
import { PanelView } from "./panels.js";
import { Purse } from "./purse.js";
import { Seats } from "../seat/seats.js";
import { Motion } from "../motion/motion.js";
import { Stepper } from "../motion/stepper.js";
import { SheetView } from "./sheet.js";

/** @type {Map<string, Promise<Art>>} */
const arts = new Map();

/** The drawings of a game, fetched once and put into the page. */
export function artOf(name) {
  if (!arts.has(name)) arts.set(name, load(name));
  return arts.get(name);
}

async function load(name) {
  const css = `/art/${name}.css`;
  if (!document.querySelector(`link[href="${ours(css)}"]`))
    document.head.append(el("link", { rel: "stylesheet", href: css }));
  const art = await (await fetch(ours(`/art/${name}.json`))).json();
  const holder = el("div");
  holder.innerHTML = `<svg class="sprite" aria-hidden="true"><defs>${art.defs}</defs></svg>`; // our own drawings
  document.body.prepend(holder.firstChild);
  return art;
}

/**
 * Lines of the log may name a place by its noun: turn it back into the target.
 * @param {Payload} payload
 */
function resolve({ scene, log, recap }) {
  const names = scene.names ?? {};
  const nouns = new Map(Object.entries(names).map(([target, noun]) => [noun, target]));
  for (const line of [...log, ...(recap ?? [])]) {
    for (const [key, value] of Object.entries(line.about ?? {}))
      if (!(value in names) && nouns.has(value)) line.about[key] = nouns.get(value);
  }
}

export class Stage {
  /**
   * @param {object} parts
   * @param {HTMLElement} parts.main
   * @param {HTMLElement} parts.tabs
   * @param {{node: HTMLElement, focus?: () => void}} parts.prompt
   * @param {{node: HTMLElement}} [parts.chat]
   * @param {(target: string | undefined, event: MouseEvent) => void} parts.click
   * @param {(target: string | null) => void} parts.point
   * @param {(tab: string) => void} [parts.onTab]
   * @param {HTMLElement} [parts.rail]
   */
  constructor({ main, tabs, prompt, chat, click, point, onTab, rail }) {
    this.main = main;
    this.prompt = prompt;
    this.click = click;
    this.point = point;
    /** @type {Map<string, SheetView>} */
    this.sheets = new Map();
    /** @type {Map<string, PanelView>} */
    this.panels = new Map();
    this.seq = -1;
    /** @type {() => void} */
    this.relook = undefined;
    /** @type {[string, {node: HTMLElement}][]} parts of a page that are not the table's */
    this.more = [];
    this.drawn = "";
    /** @type {Set<string>} where a question that is new can be answered */
    this.asked = new Set();
    this.seats = new Seats();
    this.tally = new TallyView();
    this.purse = new Purse((target, event) => this.click(target, event));
    this.log = new Log(
      (targets) => this.glance(targets),
      (lines) => this.stepper.begin(lines),
    );
    this.side = el("div", { class: "area side", "data-area": "log" }, this.log.node, chat?.node);
    this.layout = new Layout(main, tabs, onTab ?? (() => {}), rail);
    this.motion = new Motion(this);
    this.stepper = new Stepper(this, () => prompt.node.focus({ preventScroll: true })); // a space more is no answer
    main.append(prompt.node, this.purse.node, this.seats.node, this.side);
  }

  /**
   * Draw a payload: scene, seats, log. What changed travels, unless it is too much to follow.
   * @param {Payload} payload
   * @param {Art} art
   * @param {{snap?: boolean, around?: () => void}} [more] what is drawn around the board comes before anything flies:
   *   it may leave the board more room, or less
   */
  async update(payload, art, { snap = false, around } = {}) {
    resolve(payload);
    const news = this.news(payload);
    const text = JSON.stringify(payload.scene);
    const moves = text !== this.drawn || news.length > 0;
    this.drawn = text;
    if (moves || snap) {
      this.stepper.close();
      this.motion.before(payload.scene);
    }
    const changes = this.drawScene(payload.scene, art);
    if (payload.over || payload.status === "replay") for (const view of this.sheets.values()) view.zoom.rest();
    this.purse.update(payload.scene);
    this.seats.update(payload);
    this.log.update(payload);
    this.tally.update(payload);
    this.layout.update(payload.scene, this.views());
    around?.();
    if (width() === "phone") this.settle();
    if (moves || snap) this.motion.after(changes, news, snap);
    this.trails(payload.recap ?? []);
  }

  /** On a phone boards take the room that they have, and show some of what is asked about. */
  settle() {
    for (const view of this.sheets.values()) {
      view.zoom.resize();
      view.zoom.offer(this.spots(view, this.asked));
    }
    this.asked = new Set();
  }

  /**
   * Draw a scene that is only supposed, or again the one that is not.
   * @param {Scene} scene
   * @param {Art} art
   */
  draw(scene, art) {
    this.motion.before(scene);
    this.drawn = JSON.stringify(scene);
    this.motion.after(this.drawScene(scene, art), []);
  }

  /**
   * @param {Scene} scene
   * @param {Art} art
   * @returns {Change[]}
   */
  drawScene(scene, art) {
    const changes = this.drawSheets(scene, art);
    this.drawPanels(scene);
    return changes;
  }

  /** Whether one of some targets can be seen and clicked on the page of the phone that is open. */
  inSight(targets) {
    const found = all(this.main, ".area.shown [data-target]");
    return found.some((node) => targets.has(node.dataset.target));
  }

  /** A page of the phone that has one of some targets. @param {Set<string>} targets */
  pageOf(targets) {
    const views = this.views();
    const places = (id) => (views.has(id) ? all(views.get(id).node, "[data-target]") : []);
    const has = (id) => places(id).some((node) => targets.has(node.dataset.target));
    return this.layout.tabs.find((tab) => tab.show.some(has));
  }

  /** A page of the phone with one of some targets opens, wherever somebody was. @param {Set<string>} targets */
  turnTo(targets) {
    if (width() === "phone" && (this.layout.aside || !this.inSight(targets)))
      this.layout.go((this.pageOf(targets) ?? this.layout.tabs[0]).id);
  }

  /** The page of a phone on which something was done opens with it. @param {Telling[]} lines */
  follow(lines) {
    const targets = new Set(lines.flatMap((line) => Object.values(line.about ?? {})));
    const elsewhere = width() === "phone" && !this.layout.listed && !this.layout.aside;
    const page = elsewhere && !this.inSight(targets) && this.pageOf(targets);
    if (page) this.layout.go(page.id);
  }

  /**
   * Lines of the log that were not there before.
   * @param {Payload} payload
   */
  news(payload) {
    const fresh = this.seq < 0 ? [] : payload.log.filter((l) => l.seq > this.seq);
    this.seq = payload.log.length ? payload.log.at(-1).seq : this.seq < 0 ? 0 : this.seq;
    return fresh;
  }

  /**
   * @param {Scene} scene
   * @param {Art} art
   * @returns {Change[]}
   */
  drawSheets(scene, art) {
    for (const id of this.sheets.keys()) if (!scene.sheets.some((s) => s.id === id)) this.drop(this.sheets, id);
    return scene.sheets.flatMap((sheet) => {
      if (!this.sheets.has(sheet.id))
        this.add(this.sheets, sheet.id, new SheetView(sheet, art, this.click, this.point));
      return this.sheets.get(sheet.id).update(sheet);
    });
  }

  /** @param {Scene} scene */
  drawPanels(scene) {
    const wanted = scene.panels.filter((p) => p.id !== "seats");
    for (const id of this.panels.keys()) if (!wanted.some((p) => p.id === id)) this.drop(this.panels, id);
    for (const panel of wanted) {
      if (!this.panels.has(panel.id)) this.add(this.panels, panel.id, new PanelView(panel, this.click, this.point));
      this.panels.get(panel.id).update(panel);
    }
  }

  add(map, id, view) {
    map.set(id, view);
    this.main.insertBefore(view.node, this.side.parentNode === this.main ? this.side : null);
  }

  drop(map, id) {
    map.get(id).node.remove();
    map.delete(id);
  }

  /** @returns {Map<string, {node: HTMLElement}>} */
  views() {
    /** @type {[string, {node: HTMLElement}][]} */
    const shell = [
      ["prompt", this.prompt],
      ["seats", this.seats],
      ["log", { node: this.side }],
      ["tally", this.tally],
      ["purse", this.purse],
    ];
    return new Map([...shell, ...this.sheets, ...this.panels, ...this.more]);
  }

  /** Put states on every target of the stage. */
  look(states, step) {
    for (const view of this.sheets.values()) {
      view.look(states, step);
      view.node.classList.toggle("asking", Boolean(states.asking));
    }
    for (const view of [...this.panels.values(), this.purse])
      view.look({ lit: states.lit, chosen: states.chosen, asked: states.asked, hot: states.hot });
  }

  /**
   * @param {Choice[]} choices
   * @param {Choice | null} hot
   */
  preview(choices, hot) {
    for (const view of this.sheets.values()) view.preview(choices, hot);
  }

  /** @param {Telling[]} lines */
  trails(lines) {
    for (const view of this.sheets.values()) view.trails(journeys(lines));
  }

  /**
   * Outline what a line of the log speaks of.
   * @param {string[]} targets
   */
  glance(targets) {
    this.seen = new Set(targets);
    this.relook?.();
  }

  /**
   * Bring targets into view on a board that pans; ``large`` where only the first may be seen, but well.
   * @param {string[]} targets
   */
  reveal(targets, large = false) {
    for (const view of this.sheets.values()) view.zoom.show(this.spots(view, targets), large);
  }

  /** @param {SheetView} view @param {Iterable<string>} targets */
  spots(view, targets) {
    return [...targets].map((t) => view.spot(t) ?? view.pieces.get(t)).filter(Boolean);
  }
}
