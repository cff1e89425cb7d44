// A lesson: the table itself, at which a teacher asks for one move after another. Nothing is stored but the progress.

/** @import { Payload } from "../shell/types.js" */
/** @import { Teaching } from "../teach/types.js" */
import { call } from "../shell/api.js";
import { all, ours, put, seatMark, width } from "../shell/dom.js";
import * as progress from "../shell/progress.js";
import { hush } from "../talk/bubble.js";
import { meant } from "../teach/pins.js";
import { Voice, plain } from "../teach/voice.js";
import { Play } from "../seat/play.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);
const OPEN = ["told", "going"];

/** Do something once the page has been laid out: a board that was not there before is close then. */
const frames = (act) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The calls of a lesson, in the shape of a table's: each answer is a version of its own. */
class Steps {
  constructor(game, number) {
    this.path = `/api/learn/${game}/${number}`;
    this.version = 0;
    this.step = 1;
    /** @type {string[]} */
    this.plays = [];
    /** @type {string[]} what the board shows, a wrong move included */
    this.tried = [];
  }

  async ask(plays, more = {}) {
    const answer = await call("POST", this.path, { step: this.step, plays, ...more }, 3);
    if (answer.ok && answer.data.lesson) this.number(answer.data);
    return answer;
  }

  /** Lines of the log are new ones each time, so that what they tell of travels. */
  number(data) {
    this.version += 1;
    data.version = this.version;
    data.log.forEach((line, i) => {
      line.seq = this.version * 1000 + i;
    });
    this.tried = data.lesson.plays;
    if (data.lesson.state !== "wrong") this.plays = this.tried;
  }

  get() {
    return this.ask([]);
  }
  again() {
    return this.ask(this.plays);
  }
  show() {
    return this.ask([], { show: true });
  }
  move(_version, action) {
    return this.ask([...this.plays, action]);
  }
  why(action) {
    return this.ask(this.plays, { why: action });
  }
  async explain() {
    const answer = await this.ask(this.tried, { explain: true });
    if (answer.ok) answer.data.version = this.version;
    return answer;
  }
}

class LessonPage extends Play {
  constructor({ game, lesson, lessons }) {
    const steps = new Steps(game, lesson);
    super(steps);
    this.steps = steps;
    this.game = game;
    this.number = Number(lesson);
    this.lessons = Number(lessons);
    this.voice = new Voice(
      {
        back: () => this.goBack(),
        next: () => this.next(),
        again: () => this.again(),
        show: () => this.showMe(),
        skip: () => this.leave(this.number + 1),
      },
      this.lessons,
    );
    this.prompt.most = 4;
    this.stage.more = [
      ["voice", this.voice],
      ["keys", { node: $("keys") }],
    ];
    $("table").append(this.voice.node, $("keys"));
    document.querySelector(".at b")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    matchMedia("(max-width: 720px)").addEventListener("change", () => this.settle());
    this.settle();
    addEventListener("keydown", (event) => this.key(event));
  }

  /** @returns {Teaching} */
  get lesson() {
    return /** @type {any} */ (this.payload).lesson;
  }

  /** On a phone the question stands in the teacher's sheet. */
  settle() {
    const phone = width() === "phone";
    if (phone) this.voice.slot.append(this.prompt.node);
    else $("table").prepend(this.prompt.node);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.payload) return;
    if (event.key === "Escape") this.escape();
    else if (event.key === "s" || event.key === "S") this.showMe();
    else if (event.key === "ArrowLeft") this.goBack();
    else if (event.key === "ArrowRight" && ["done", "read"].includes(this.lesson.state)) this.next();
  }

  escape() {
    if (this.prompt.opened) {
      this.prompt.opened = false;
      this.drawPrompt();
    } else if (this.path.picked.length > (this.lesson.picked ?? []).length) this.cancel();
    else location.href = ours(`/learn/${this.game}`);
  }

  async start() {
    const wanted = Number(new URLSearchParams(location.search).get("step"));
    this.steps.step = Math.max(1, wanted || progress.progress(this.game).at[this.number] || 1);
    const answer = await this.steps.get();
    if (!answer.ok && this.steps.step > 1) {
      this.steps.step = 1;
      await this.take(await this.steps.get());
    } else await this.take(answer);
  }

  /** An answer, drawn; what is refused is said. */
  async take({ ok, status, data }) {
    if (ok) await this.show({ type: "payload", ...data });
    else this.prompt.node.textContent = data.error ?? `The lesson cannot be opened (${status}).`;
  }

  /** @param {Payload} payload */
  async show(payload) {
    await super.show(payload);
    const { lesson } = this;
    if (OPEN.includes(lesson.state) && lesson.picked?.length) this.path.picked = [...lesson.picked];
    this.redraw();
    this.voice.update(lesson);
    this.inOrder();
    this.bring();
    frames(() => this.bring());
    progress.at(this.game, this.number, lesson.step);
    if (lesson.state === "done" && lesson.step === lesson.steps) progress.done(this.game, this.number);
    this.way();
    if (this.begun) this.attend();
    else this.voice.focus();
    this.begun = true;
  }

  /** What is still meant: not what has been done already, unless it is asked about again. */
  get lit() {
    const { said, state, plays } = this.lesson;
    const used = state === "going" ? (plays ?? []).flatMap((play) => play.split(":").slice(1)) : [];
    return (said.lit ?? []).filter((name) => !used.includes(name) || this.path.firsts.has(name));
  }

  /** What is meant wears the pin, and is brought into view. */
  pointOut() {
    const { said } = this.lesson;
    const { picked, next } = this.path;
    const seen = [...this.lit, ...(said.tag ? [said.tag[0]] : []), ...picked, ...(picked.length ? next : [])];
    this.stage.reveal(seen, true);
    meant(this.stage, this.lit, said.tag);
    $("table").classList.toggle("low", this.low([...(said.lit ?? []), ...this.happened]));
  }

  /** Where the last move happened. */
  get happened() {
    return this.payload.log.flatMap((line) => Object.values(line.about ?? {}));
  }

  /** A phone shows its parts in the order of the step. */
  inOrder() {
    const shown = width() === "phone" ? (this.payload.scene.tabs?.[0]?.show ?? []) : [];
    for (const [id, { node }] of this.stage.views())
      node.style.order = shown.includes(id) ? String(shown.indexOf(id) - shown.length) : "";
  }

  /** What is meant is pointed out; where parts stand below each other, it comes out from under the teacher's sheet. */
  bring() {
    this.pointOut();
    const seen = (node) => node.getClientRects().length > 0;
    const pin = all($("table"), ".meant .pin, .pinned").find(seen);
    if (pin && $("table").classList.contains("scrolls")) pin.scrollIntoView({ block: "center", inline: "nearest" });
  }

  /** Whether something that is meant, or has happened, stands low on a board: then a phone's small map makes room. */
  low(lit) {
    const deep = (view, spot) => spot && !view.zoom.plain && spot.y > view.zoom.y + 0.62 * view.zoom.window.h;
    return [...this.stage.sheets.values()].some((view) => lit.some((name) => deep(view, view.spot(name))));
  }

  /** After a move the focus is on what comes next; else on the first choice. */
  attend() {
    if (!this.voice.focus()) this.prompt.focus();
  }

  /** How far the course is. */
  way() {
    const { number, step, steps, state } = this.lesson;
    const part =
      (number - 1 + (step - (state === "done" || state === "read" ? 0 : 1)) / steps) / this.lessons;
    for (const bar of [$("bar"), $("line")]) bar.style.width = `${Math.round(100 * part)}%`;
    $("line").parentNode.setAttribute("aria-valuenow", String(Math.round(100 * part)));
  }

  tell() {
    const { said, state, number, name, task } = this.lesson;
    const names = this.payload.scene.names ?? {};
    const lit = (said.lit ?? []).map((t) => names[t]).filter(Boolean);
    const words = [said.sentence, plain(said.text ?? "")];
    if (said.sum) words.push(`${[said.sum.number, said.sum.words].filter(Boolean).join(" ")}.`);
    if (said.tag) words.push(`${said.tag[1]}.`);
    if (state === "told" || state === "read") words.unshift(`Lesson ${number} of ${this.lessons}, ${name}.`);
    if (OPEN.includes(state)) words.push(`${task}.`);
    if (lit.length) words.push(`Meant: ${lit.join(", ")}.`);
    this.speaker.say(words.filter(Boolean).join(" "));
  }

  drawPrompt() {
    if (!this.payload) return;
    const { state, task } = this.lesson;
    if (OPEN.includes(state) && this.payload.your_turn) {
      super.drawPrompt();
      return;
    }
    const happened = this.payload.log.map((line) => line.text).join(" ");
    const help = {
      wrong: "This is what your move would do. Nothing is lost.",
      done: happened,
      read: "Look around, then go on.",
    };
    this.prompt.node.classList.remove("calm", "lost", "end", "tight");
    put(this.prompt.node, seatMark(this.payload.seat), this.prompt.words([task], help[state]));
  }

  /** One answer after the other: a second click while one is on its way means the first. */
  async turn(asking) {
    this.busy = true;
    const answer = await asking;
    this.busy = false;
    if (!answer.ok) this.steps.step = this.lesson.step;
    await this.take(answer);
  }

  async goBack() {
    hush();
    if (this.steps.step > 1) await this.to(this.steps.step - 1);
    else if (this.number > 1) this.leave(this.number - 1);
  }

  async to(step) {
    if (this.busy) return;
    this.steps.step = step;
    await this.turn(this.steps.get());
  }

  async next() {
    const { step, steps } = this.lesson;
    if (step < steps) return this.to(step + 1);
    progress.done(this.game, this.number);
    this.leave(this.number + 1);
  }

  /** The tried move travels back. */
  async again() {
    if (this.busy) return;
    await this.turn(this.steps.again());
    this.prompt.focus();
  }

  async showMe() {
    if (this.busy || !this.lesson.shows || this.lesson.state === "done") return;
    hush();
    await this.turn(this.steps.show());
  }

  /** To another lesson, or to the course after the last. */
  leave(number) {
    location.href = ours(number > this.lessons ? `/learn/${this.game}` : `/learn/${this.game}/${number}`);
  }
}

new LessonPage(/** @type {any} */ (document.body.dataset)).start();
