// Where things go: the game's grid on a wide page, two columns on a tablet, tabs on a phone.

/** @import { Layout as Grid, Scene, Tab } from "./types.js" */
import { el, icon, put, width } from "../shell/dom.js";
import { chipNode } from "./panels.js";

/** @type {Tab[]} */
const SHELL = [
  { id: "log", title: "Log", icon: "clock", show: ["log"] },
  { id: "chat", title: "Chat", icon: "chat", show: ["chat"] },
];
/** @type {Grid} */
const PLAIN = { columns: "minmax(0, 1fr) 360px", rows: "auto auto minmax(0, 1fr)", areas: [] };

/** How much is new on a page, at most two digits. */
const badge = (news) => (news ? el("span", { class: "badge" }, news > 99 ? "99+" : String(news)) : null);

export class Layout {
  /**
   * @param {HTMLElement} main
   * @param {HTMLElement} bar
   * @param {(tab: string) => void} onTab
   * @param {HTMLElement | null} [rail] where seats, story and moves stand on a wide page, beside a board that flows
   */
  constructor(main, bar, onTab, rail = null) {
    this.main = main;
    this.bar = bar;
    this.onTab = onTab;
    this.rail = rail;
    this.tab = "";
    /** @type {Object<string, number>} */
    this.badges = {};
    /** @type {HTMLElement} */
    this.pill = undefined;
    for (const query of ["(max-width: 720px)", "(max-width: 1079px)"])
      matchMedia(query).addEventListener("change", () => this.apply());
  }

  /**
   * @param {Scene} scene
   * @param {Map<string, {node: HTMLElement}>} views
   */
  update(scene, views) {
    this.scene = scene;
    this.views = views;
    this.layout = scene.layout ?? this.guess();
    this.tabs = [...(scene.tabs ?? this.guessTabs())];
    const shown = new Set(this.tabs.flatMap((t) => t.show));
    this.tabs.push(...SHELL.filter((t) => !shown.has(t.show[0])));
    if (!this.tabs.some((t) => t.id === this.tab)) this.tab = this.tabs[0].id;
    this.apply();
  }

  /** @returns {Grid} */
  guess() {
    const left = ["prompt", ...this.scene.sheets.map((s) => s.id)];
    const right = ["seats", ...this.scene.panels.map((p) => p.id).filter((id) => id !== "seats"), "log"];
    const long = Math.max(left.length, right.length);
    const at = (list, i) => list[Math.min(i, list.length - 1)];
    return {
      ...PLAIN,
      rows: `${"auto ".repeat(long - 1)}minmax(0, 1fr)`,
      areas: Array.from({ length: long }, (_, i) => `${at(left, i)} ${at(right, i)}`),
    };
  }

  /** @returns {Tab[]} */
  guessTabs() {
    const sheets = this.scene.sheets.map((s) => ({ id: s.id, title: s.title, icon: "board", show: [s.id] }));
    return [
      ...sheets,
      { id: "scores", title: "Scores", icon: "scores", show: ["seats", ...this.scene.panels.map((p) => p.id)] },
    ];
  }

  apply() {
    if (!this.scene) return;
    const mode = this.rail && width() === "wide" ? "flow" : width();
    this.main.dataset.mode = mode;
    if (this.rail) this.beside(mode === "flow");
    this.main.classList.toggle("listed", mode === "phone" && this.listed);
    this.strip(mode);
    const named = new Set(this.layout.areas.join(" ").split(/\s+/));
    this.grid(mode === "wide");
    this.scoring(mode, named);
    for (const [id, view] of this.views) this.arrange(id, view.node, mode, named);
    this.drawTabs();
    this.brief();
  }

  /** Whether the board of a phone is a list of places. */
  get listed() {
    const shown = new Set(this.tabs.flatMap((t) => t.show));
    return this.scene.panels.some((p) => p.look === "places" && shown.has(p.id));
  }

  /** Whether somebody reads or writes beside the game. */
  get aside() {
    return SHELL.some((t) => t.id === this.tab);
  }

  /** Over a board that is a list the others scroll with it; elsewhere they stand above the page. */
  strip(mode) {
    const strip = document.querySelector(".strip");
    if (!strip) return;
    if (mode === "phone" && this.listed) this.main.append(strip);
    else this.main.before(strip);
  }

  grid(wide) {
    const style = this.main.style;
    style.gridTemplateColumns = wide ? this.layout.columns : "";
    style.gridTemplateRows = wide ? this.layout.rows : "";
    style.gridTemplateAreas = wide ? this.layout.areas.map((row) => `"${row}"`).join(" ") : "";
  }

  /** Seats, story and moves beside the board, which is as large as the page is high; or among its parts. */
  beside(flowing) {
    const home = flowing ? this.rail : this.main;
    for (const id of ["log", "prompt", "seats"]) {
      const { node } = this.views.get(id);
      if (node.parentNode !== home) home.prepend(node);
    }
    for (const { id, box } of this.scene.sheets) {
      const style = this.views.get(id).node.style;
      style.setProperty("--shape", (box[2] / box[3]).toFixed(3));
      style.setProperty("--most", `${box[2]}px`);
    }
    const [, , w, h] = this.scene.sheets.find((s) => !s.plain && !s.phone)?.box ?? [0, 0, 2, 1];
    this.main.classList.toggle("tall", w < 1.25 * h);
  }

  /** The final scoring heads the log, unless the game gives it a place or the page is a phone. */
  scoring(mode, named) {
    const node = this.views.get("tally").node;
    const home =
      mode === "phone" || (mode === "wide" && named.has("tally")) ? this.main : this.views.get("log").node;
    if (node.parentNode !== home) home.prepend(node);
  }

  arrange(id, node, mode, named) {
    const tab = this.tabs.find((t) => t.id === this.tab);
    const home = { chat: "log" }[id] ?? id;
    node.style.gridArea = mode === "wide" && named.has(home) ? home : "";
    node.classList.toggle("wide", id === "prompt" || node.classList.contains("sheet"));
    const small = id === "purse" || [...this.scene.sheets, ...this.scene.panels].some((p) => p.id === id && p.phone);
    const lost = (mode === "wide" || mode === "flow") && !named.has(home) && id !== "tally";
    const absent = lost || (mode === "tablet" && small);
    node.classList.toggle("absent", absent);
    node.style.display = absent ? "none" : "";
    node.classList.toggle("shown", this.onPhone(id, tab));
  }

  /**
   * @param {string} id
   * @param {Tab} tab
   */
  onPhone(id, tab) {
    if (id === "purse") return !SHELL.some((t) => t.id === tab.id);
    if (id === "prompt") return !SHELL.some((t) => t.id === tab.id);
    if (id === "tally") return tab.show.includes(this.tabs.some((t) => t.show.includes("seats")) ? "seats" : "log");
    if (id === "log") return tab.show.includes("log") || tab.show.includes("chat");
    return tab.show.includes(id);
  }

  drawTabs() {
    const tab = this.tabs.find((t) => t.id === this.tab);
    const buttons = this.tabs.map((t) =>
      el(
        "button",
        { type: "button", role: "tab", "aria-selected": String(t.id === this.tab), onclick: () => this.go(t.id) },
        icon(t.icon),
        t.title,
        badge(this.badges[t.id]),
      ),
    );
    put(this.bar, buttons);
    const sheets = tab.show.filter((id) => this.scene.sheets.some((s) => s.id === id && !s.plain));
    this.main.classList.toggle(
      "scrolls",
      width() === "phone" && (tab.show.length > 1 || !sheets.length) && !SHELL.some((t) => t.id === tab.id),
    );
    this.main.dataset.tab = this.tab;
  }

  go(id) {
    this.tab = id;
    this.badges[id] = 0;
    this.apply();
    this.main.scrollTop = 0;
    this.onTab(id);
  }

  badge(id, count) {
    const now = this.tab === id ? 0 : count;
    if ((this.badges[id] ?? 0) === now) return;
    this.badges[id] = now;
    if (this.scene) this.drawTabs();
  }

  /** The clock of the game as a pill over the first board of a phone. */
  brief() {
    const panel = this.scene.panels.find((p) => p.brief?.length);
    const first = this.views.get(this.scene.sheets.find((s) => !s.plain)?.id)?.node;
    if (!first) return;
    this.pill ??= el("div", { class: "brief" });
    this.pill.hidden = !panel;
    if (panel) put(this.pill, panel.brief.map(chipNode));
    if (this.pill.parentNode !== first) first.append(this.pill);
  }
}
