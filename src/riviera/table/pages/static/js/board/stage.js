// The stage: everything a scene shows, drawn by the same few views for every game.

/** @import { Art, Choice, Payload, Scene, Telling } from "../shell/types.js" */
import { el, ours, width } from "../shell/dom.js";
import { TallyView } from "../talk/end.js";
import { Layout } from "./layout.js";
import { Log, journeys } from "../talk/log.js";
import { PanelView } from "./panels.js";
import { Seats } from "../seat/seats.js";
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
   * @param {{node: HTMLElement}} parts.prompt
   * @param {{node: HTMLElement}} [parts.chat]
   * @param {(target: string | undefined, event: MouseEvent) => void} parts.click
   * @param {(target: string | null) => void} parts.point
   * @param {(tab: string) => void} [parts.onTab]
   */
  constructor({ main, tabs, prompt, chat, click, point, onTab }) {
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
    this.seats = new Seats();
    this.tally = new TallyView();
    this.log = new Log(
      (targets) => this.glance(targets),
      (lines) => this.showAgain(lines),
    );
    this.side = el("div", { class: "area side", "data-area": "log" }, this.log.node, chat?.node);
    this.layout = new Layout(main, tabs, onTab ?? (() => {}));
    main.append(prompt.node, this.seats.node, this.side);
  }

  /**
   * Draw a payload: scene, seats, log; what moved since the last one travels.
   * @param {Payload} payload
   * @param {Art} art
   */
  async update(payload, art) {
    resolve(payload);
    const moves = this.journeysSince(payload);
    const before = moves.map(([a, b]) => this.pick(a, b));
    this.drawSheets(payload.scene, art, moves.length);
    if (payload.over || payload.status === "replay") for (const view of this.sheets.values()) view.zoom.rest();
    this.drawPanels(payload.scene);
    this.seats.update(payload);
    this.log.update(payload);
    this.tally.update(payload);
    this.layout.update(payload.scene, this.views());
    this.play(before);
    this.trails(payload.recap ?? []);
  }

  /**
   * What new lines of the log tell of journeys.
   * @param {Payload} payload
   */
  journeysSince(payload) {
    const fresh = this.seq < 0 ? [] : payload.log.filter((l) => l.seq > this.seq);
    this.seq = payload.log.length ? payload.log.at(-1).seq : this.seq < 0 ? 0 : this.seq;
    return journeys(fresh).slice(-5);
  }

  pick(a, b) {
    const sheet = [...this.sheets.values()].find((s) => s.spot(a) && s.spot(b));
    return { sheet, target: b, copies: sheet?.copies(a) };
  }

  play(journeys) {
    journeys.forEach(({ sheet, copies, target }, i) => sheet?.travel(copies, target, i * 380));
  }

  /**
   * @param {Scene} scene
   * @param {Art} art
   * @param {number} late
   */
  drawSheets(scene, art, late) {
    for (const id of this.sheets.keys()) if (!scene.sheets.some((s) => s.id === id)) this.drop(this.sheets, id);
    for (const sheet of scene.sheets) {
      if (!this.sheets.has(sheet.id))
        this.add(this.sheets, sheet.id, new SheetView(sheet, art, this.click, this.point));
      const view = this.sheets.get(sheet.id);
      view.svg.style.setProperty("--late", late ? `${Math.min(5, late) * 380}ms` : "0ms");
      view.update(sheet, true);
    }
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
    this.main.insertBefore(view.node, this.side);
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
    ];
    return new Map([...shell, ...this.sheets, ...this.panels, ...this.more]);
  }

  /** Put states on every target of the stage. */
  look(states, step) {
    for (const view of this.sheets.values()) {
      view.look(states, step);
      view.node.classList.toggle("asking", Boolean(states.asking));
    }
    for (const view of this.panels.values())
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
   * Play again what happened: rings travel along the trails.
   * @param {Telling[]} lines
   */
  async showAgain(lines) {
    if (width() === "phone") this.layout.go(this.layout.tabs[0].id);
    for (const line of lines) {
      this.glance(Object.values(line.about ?? {}));
      await new Promise((go) => setTimeout(go, 650));
    }
    this.glance([]);
  }

  /**
   * Bring targets into view on a board that pans.
   * @param {string[]} targets
   */
  reveal(targets) {
    for (const view of this.sheets.values())
      view.zoom.show(targets.map((t) => view.spot(t) ?? view.pieces.get(t)).filter(Boolean));
  }
}
