// The replay: any frame of a game by scrub bar, arrow keys or permalink, and "continue from here".

import { Table } from "../shell/api.js";
import { Roam } from "../board/roam.js";
import { Asking } from "../talk/ask.js";
import { Speaker } from "../talk/speak.js";
import { bubble } from "../talk/bubble.js";
import { all, awake, el, icon, leave, minus, once, ours, put, width, withWhat } from "../shell/dom.js";
import { Before } from "../seat/before.js";
import { Menu } from "../seat/menu.js";
import { Stage, artOf } from "../board/stage.js";
import { Moments } from "../study/moments.js";
import { Motive } from "../study/motive.js";
import { Moves } from "../study/moves.js";
import { Story } from "../study/story.js";
import { Study } from "../study/study.js";
import { WhatIf } from "../study/whatif.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

/** @param {Node[]} parts what there is to study about the shown move */
const studies = (...parts) =>
  el("div", { class: "studies", tabindex: "0", role: "group", "aria-label": "Study" }, ...parts);

class Replay {
  constructor(id) {
    this.table = new Table(id);
    this.id = id;
    this.frames = new Map();
    this.story = new Story();
    this.seat = null;
    /** @type {Promise<void>} */
    this.ready = new Promise((begin) => (this.begin = begin)); // what is asked earlier waits until then
    this.study = new Study(
      this.table,
      (seq) => this.go(seq),
      () => this.reviewed(),
    );
    this.list = new Moves((seq) => this.go(seq), this.study.legend);
    this.motive = new Motive(this.table, () => this.pane(true, true));
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
      rail: $("rail"),
    });
    const before = (/** @type {number} */ of) => this.table.before(of, this.seat, this.seq);
    this.stage.seats.before = new Before(before, () => artOf(this.frames.get(this.seq).art));
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
      opened: () => this.pane(true),
      say,
    });
    this.menu = new Menu($("menu"), ({ link }) => [
      link("The table", "board", `/tables/${id}`),
      link("Record", "download", `/api/tables/${id}/record`, { download: "" }),
      link("Explore this position", "search", this.elsewhere),
    ]);
    this.controls();
  }

  /** Where the shown position can be explored. */
  get elsewhere() {
    return `/explore/${document.body.dataset.game}?table=${this.id}&seq=${this.seq ?? 0}`;
  }

  controls() {
    const go = {
      first: () => 0,
      back: () => this.seq - 1,
      next: () => this.seq + 1,
      last: () => this.last,
      "hop-back": () => this.study.before(this.seq),
      "hop-on": () => this.study.after(this.seq),
    };
    for (const radio of all(document, "[name=speed]"))
      radio.addEventListener("change", () => this.run(Boolean(this.timer)));
    const on = (id, kind, act) => $(id).addEventListener(kind, () => this.ready.then(act));
    for (const [name, to] of Object.entries(go)) on(name, "click", () => this.go(to()));
    on("play", "click", () => this.run(!this.timer));
    on("scrub", "input", () => this.go(Number($("scrub").value)));
    on("from-here", "click", once(() => this.continueHere()));
    on("see-as", "change", () => {
      this.seat = $("see-as").value === "" ? null : Number($("see-as").value);
      this.frames.clear();
      this.moves().then(() => this.go(this.seq));
    });
    $("pane").addEventListener("click", () => this.pane(!document.body.classList.contains("studying")));
    on("what-if", "click", () => {
      this.run(false);
      this.pane(true, true);
      this.whatif.begin(Math.min(this.seq, this.last - 1));
    });
    awake();
    this.ready.then(() => {
      addEventListener("hashchange", () => this.go(this.wanted()));
      addEventListener("keydown", (event) => this.key(event));
    });
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
      const { seat } = this;
      const answer = await this.table.frame(seq, seat);
      if (seat !== this.seat) return this.frame(seq); // as somebody else meanwhile
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
      first.seats.map((s) => (s.score === undefined ? s.name : `${s.name} ${minus(s.score)}`)).join(", "),
    ]
      .filter(Boolean)
      .join(" · ");
    await this.moves();
    await this.go(this.wanted());
    this.begin();
    await this.study.start(first.seats.map((s) => s.name));
    this.whatif.load();
  }

  /** Every move as a button, in place of the log. */
  async moves(tries = 5) {
    const { seat } = this;
    const { ok, data } = await this.table.moves(seat);
    if (seat !== this.seat) return;
    if (!ok && tries) setTimeout(() => this.moves(tries - 1).then(() => this.mark(this.seq)), 1500);
    this.all = ok ? data : [];
    this.list.draw(this.all);
    const { moments, whatif, motive, study } = this;
    moments.home = studies(moments.node, whatif.node, motive.node, study.node, whatif.list);
    this.stage.log.node.setAttribute("aria-label", "Moves");
    this.stage.log.node.removeAttribute("tabindex");
    this.stage.log.node.replaceChildren(moments.home, this.list.node);
  }

  async go(to) {
    const seq = Math.max(0, Math.min(this.last, to));
    this.seq = seq;
    this.moments.close();
    this.whatif.shut();
    const frame = await this.frame(seq);
    if (!frame || this.seq !== seq || this.trying) return; // somebody is already further on
    if (seq >= this.last) this.run(false);
    const art = await artOf(frame.art);
    const snap = Math.abs(seq - (this.shown ?? seq)) !== 1; // one move is played, a jump is not
    this.shown = seq;
    const around = () => this.stage.follow(frame.log.filter((line) => line.seq === seq));
    const shown = { mine: [], recap: [], ...frame, status: frame.over ? "over" : "replay" };
    await this.stage.update(shown, art, { snap, around });
    if (!this.trying) this.drawn(frame);
    this.mark(seq);
    if (seq < this.last) this.frame(seq + 1);
  }

  /** Whether the board is wanted for moves that were not played. */
  get trying() {
    return this.whatif.open || this.moments.open;
  }

  /** What belongs to a frame beside its board. */
  drawn(frame) {
    const { seq } = frame;
    this.stage.trails(frame.log.filter((l) => l.seq === seq));
    this.tell(frame);
    this.roam.ready();
    this.asking.fresh(() => this.explanations(seq));
  }

  /** The review is there: it is told of the shown move, unless somebody tries others. */
  async reviewed() {
    if (this.trying) this.mark(this.seq);
    else await this.go(this.seq);
    this.moments.offer(this.study.review.mistakes, this.mine);
    if (this.study.asked) this.pane(true);
  }

  /** What the move was, and what the review says of it: chances stand with the seats where these are in view. */
  tell(frame) {
    const { seq } = frame;
    const chances = this.study.at(seq);
    const { list } = this.stage.seats;
    list.classList.toggle("chances", Boolean(chances) && width() === "wide");
    if (chances && width() === "wide") [...chances.children].forEach((one, i) => list.children[i]?.append(one));
    this.story.show(
      frame,
      this.all[seq - 1]?.text,
      this.motive.button(frame),
      width() === "wide" ? null : chances,
      this.study.verdict(seq, () => this.moments.begin(seq)),
    );
  }

  /** All that can be asked about in a frame. */
  async explanations(seq) {
    const { ok, data } = await this.table.explain(this.seat, seq);
    return ok ? data : null;
  }

  /** The rail shows the position, or what there is to study about it; on a phone that is a page, which ``opens``. */
  pane(on, opens = false) {
    if (opens && width() === "phone") this.stage.layout.go("log");
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
    this.story.suppose(data, title, text);
  }

  mark(seq) {
    $("scrub").value = seq;
    $("scrub").setAttribute("aria-valuetext", `move ${seq} of ${this.last}`);
    $("where").textContent = `Move ${seq} of ${this.last}`;
    $("explore").href = ours(this.elsewhere);
    this.study.hop(seq);
    history.replaceState(null, "", `#${seq}`);
    this.list.mark(seq, (ply) => this.study.gain(ply));
  }

  run(on) {
    clearInterval(this.timer);
    const speed = Number(document.querySelector("[name=speed]:checked").getAttribute("value"));
    const next = () => this.shown === this.seq && this.go(this.seq + 1); // what is on its way is waited for
    this.timer = on ? setInterval(next, 1100 / speed) : 0;
    put($("play"), icon(on ? "pause" : "play"), el("span", { class: "aloud" }, on ? "Pause" : "Play"));
    if (on && this.seq >= this.last) this.go(0);
  }

  async continueHere() {
    const { ok, data } = await this.table.continueFrom(this.seq);
    if (ok) await leave(ours(data.link));
    else
      bubble({ title: "That cannot be done", text: data.error }, { x: innerWidth / 2, y: innerHeight - 200 });
  }
}

new Replay(document.body.dataset.table).start();
