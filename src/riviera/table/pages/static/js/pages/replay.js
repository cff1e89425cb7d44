// The replay: any frame of a game by scrub bar, arrow keys or permalink, and "continue from here".

import { Table } from "../shell/api.js";
import { Roam } from "../board/roam.js";
import { Asking } from "../talk/ask.js";
import { Speaker } from "../talk/speak.js";
import { bubble } from "../talk/bubble.js";
import { el, icon, ours, put, seatMark, withWhat } from "../shell/dom.js";
import { Menu } from "../seat/menu.js";
import { Stage, artOf } from "../board/stage.js";
import { Moments } from "../study/moments.js";
import { Motive } from "../study/motive.js";
import { Study } from "../study/study.js";
import { WhatIf } from "../study/whatif.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

class Story {
  constructor() {
    this.node = el("section", {
      class: "area prompt calm",
      "data-area": "prompt",
      "aria-label": "What happened",
      "aria-live": "polite",
    });
  }

  show(frame, chances, why) {
    const lines = frame.log.filter((l) => l.seq === frame.seq).map((l) => l.text);
    const seat = frame.mover;
    put(
      this.node,
      seat !== undefined && seat !== null && seat >= 0 ? seatMark(seat, "l") : null,
      el(
        "div",
        { class: "say" },
        el("h2", {}, lines[0] ?? "The game begins."),
        lines.length > 1 ? el("p", {}, lines.slice(1).join(" ")) : null,
      ),
      why,
      chances,
    );
  }
}

class Replay {
  constructor(id) {
    this.table = new Table(id);
    this.id = id;
    this.frames = new Map();
    this.story = new Story();
    this.seat = null;
    this.study = new Study(
      this.table,
      (seq) => this.go(seq),
      () => {
        this.pane(true);
        this.go(this.seq).then(() => this.moments.offer(this.study.review.mistakes, this.mine));
      },
    );
    this.motive = new Motive(this.table, () => this.pane(true));
    this.whatif = new WhatIf(this.table, {
      draw: (data) => this.drawLine(data),
      leave: () => this.go(this.seq),
      game: () => this.all,
    });
    this.stage = new Stage({
      main: $("table"),
      tabs: $("tabs"),
      prompt: this.story,
      click: (target, event) => this.moments.click(target) || this.asking.about(event),
      point: () => {},
    });
    const speaker = new Speaker($("say"));
    const say = (text) => speaker.say(text);
    this.asking = new Asking({ root: $("table"), game: document.body.dataset.game, say });
    this.roam = new Roam($("table"), this.asking);
    this.moments = new Moments(this.table, {
      id,
      game: document.body.dataset.game,
      stage: this.stage,
      sheet: this.story.node,
      draw: (data, title, text) => this.drawLine(data, title, text),
      leave: () => this.go(this.seq),
      say,
    });
    this.menu = new Menu($("menu"), ({ link }) => [
      link("The table", "board", `/tables/${id}`),
      link("Record", "download", `/api/tables/${id}/record`, { download: "" }),
      link(
        "Explore this position",
        "board",
        `/explore/${document.body.dataset.game}?table=${id}&seq=${this.seq ?? 0}`,
      ),
    ]);
    this.controls();
  }

  controls() {
    const go = {
      first: () => 0,
      back: () => this.seq - 1,
      next: () => this.seq + 1,
      last: () => this.last,
    };
    for (const [name, to] of Object.entries(go)) $(name).addEventListener("click", () => this.go(to()));
    $("play").addEventListener("click", () => this.run(!this.timer));
    $("scrub").addEventListener("input", () => this.go(Number($("scrub").value)));
    $("from-here").addEventListener("click", () => this.continueHere());
    $("see-as").addEventListener("change", () => {
      this.seat = $("see-as").value === "" ? null : Number($("see-as").value);
      this.frames.clear();
      this.moves().then(() => this.go(this.seq));
    });
    $("pane").addEventListener("click", () => this.pane(!document.body.classList.contains("studying")));
    $("what-if").addEventListener("click", () => {
      this.run(false);
      this.pane(true);
      this.whatif.begin(Math.min(this.seq, this.last - 1));
    });
    addEventListener("hashchange", () => this.go(this.wanted()));
    addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.target.matches?.("input, select, textarea") && event.target.id !== "scrub") return;
    const to = {
      ArrowLeft: this.seq - 1,
      ArrowRight: this.seq + 1,
      Home: 0,
      End: this.last,
    }[event.key];
    if (to === undefined && event.key !== " ") return;
    if (event.key === " " && event.target.matches?.("button, a")) return;
    event.preventDefault();
    if (event.key === " ") this.run(!this.timer);
    else this.go(to);
  }

  wanted() {
    return Number(location.hash.slice(1)) || 0;
  }

  async frame(seq) {
    if (!this.frames.has(seq)) {
      const answer = await this.table.frame(seq, this.seat);
      if (!answer.ok) {
        put(this.story.node, answer.data.error ?? "This frame cannot be shown.");
        return null;
      }
      this.frames.set(seq, answer.data);
    }
    return this.frames.get(seq);
  }

  async start() {
    const first = await this.frame(0);
    if (!first) return;
    this.last = first.last;
    this.mine = first.seat;
    $("scrub").max = this.last;
    put(
      $("see-as"),
      el("option", { value: "" }, first.seat === null ? "As a guest" : "As you saw it"),
      ...first.seats.map((s, i) => el("option", { value: i }, s.name)),
    );
    $("at").textContent = [
      "replay",
      first.title,
      withWhat(first),
      first.seats.map((s) => (s.score === undefined ? s.name : `${s.name} ${s.score}`)).join(", "),
    ]
      .filter(Boolean)
      .join(" · ");
    await this.moves();
    await this.go(this.wanted());
    await this.study.start(first.seats.map((s) => s.name));
    this.whatif.load();
  }

  /** Every move as a button, in place of the log. */
  async moves() {
    const { ok, data } = await this.table.moves(this.seat);
    this.all = ok ? data : [];
    this.list = this.all.map((m, i) =>
      el(
        "li",
        {},
        el(
          "button",
          { type: "button", onclick: () => this.go(i + 1) },
          el("i", {}, String(i + 1)),
          seatMark(m.seat, "s"),
          el("span", {}, m.text),
          el("u", {}),
        ),
      ),
    );
    const log = this.stage.log.node;
    log.setAttribute("aria-label", "Moves");
    this.moments.home = log;
    log.replaceChildren(
      this.moments.node,
      this.whatif.node,
      this.motive.node,
      this.study.node,
      this.whatif.list,
      el("ol", { class: "moves" }, ...this.list),
    );
  }

  async go(to) {
    const seq = Math.max(0, Math.min(this.last, to));
    this.seq = seq;
    const frame = await this.frame(seq);
    if (!frame || this.seq !== seq) return; // somebody is already further on
    if (seq >= this.last) this.run(false);
    const art = await artOf(frame.art);
    await this.stage.update({ mine: [], recap: [], ...frame, status: frame.over ? "over" : "replay" }, art);
    this.stage.trails(frame.log.filter((l) => l.seq === seq));
    this.moments.close();
    this.whatif.at = null;
    this.whatif.node.hidden = true;
    this.story.show(frame, this.study.at(seq), this.motive.button(frame));
    this.roam.ready();
    this.asking.fresh(() => this.explanations(seq));
    this.mark(seq);
    if (seq < this.last) this.frame(seq + 1);
  }

  /** All that can be asked about in a frame. */
  async explanations(seq) {
    const { ok, data } = await this.table.explain(this.seat, seq);
    return ok ? data : null;
  }

  /** The rail shows the position, or what there is to study about it. */
  pane(on) {
    document.body.classList.toggle("studying", on);
    $("pane").setAttribute("aria-pressed", String(on));
  }

  /** A position of a variation, in place of the game's. */
  async drawLine(data, title = "", text = "A variation: this was not played.") {
    const frame = this.frames.get(this.seq);
    this.asking.fresh(async () => null);
    await this.stage.update(
      { ...frame, ...data, mine: [], recap: [], log: [], status: "replay" },
      await artOf(frame.art),
    );
    put(
      this.story.node,
      data.actor >= 0 ? seatMark(data.actor, "l") : null,
      el(
        "div",
        { class: "say" },
        el("h2", {}, title || (data.over ? "The game would be over." : data.prompt.text)),
        el("p", {}, text),
      ),
    );
  }

  mark(seq) {
    $("scrub").value = seq;
    $("scrub").setAttribute("aria-valuetext", `move ${seq} of ${this.last}`);
    $("where").textContent = `Move ${seq} of ${this.last}`;
    history.replaceState(null, "", `#${seq}`);
    this.list.forEach((node, i) => {
      const on = i === seq - 1;
      node.firstChild.toggleAttribute("aria-current", on);
      node.firstChild.querySelector("u").textContent = this.study.sign(i + 1);
      if (on && !document.body.classList.contains("studying")) node.scrollIntoView({ block: "nearest" });
    });
  }

  run(on) {
    clearInterval(this.timer);
    this.timer = on ? setInterval(() => this.go(this.seq + 1), 1100) : 0;
    put($("play"), icon(on ? "pause" : "play"), el("span", { class: "aloud" }, on ? "Pause" : "Play"));
    if (on && this.seq >= this.last) this.go(0);
  }

  async continueHere() {
    const { ok, data } = await this.table.continueFrom(this.seq);
    if (ok) location.href = ours(data.link);
    else
      bubble({ title: "That cannot be done", text: data.error }, { x: innerWidth / 2, y: innerHeight - 200 });
  }
}

new Replay(document.body.dataset.table).start();
