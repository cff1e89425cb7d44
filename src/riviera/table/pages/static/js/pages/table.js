// The game page: play at a live table, with its chat, menu, hints and everything around the board.

/** @import { Payload } from "../shell/types.js" */
/** @import { Coach } from "../teach/coach.js" */
import { artOf } from "../board/stage.js";
import { Before } from "../seat/before.js";
import { HotSeat } from "../seat/hotseat.js";
import { Menu } from "../seat/menu.js";
import { parts } from "../seat/path.js";
import { Play } from "../seat/play.js";
import { tableMenu } from "../seat/tablemenu.js";
import { Timing } from "../seat/timing.js";
import { Table } from "../shell/api.js";
import { awake, hit, once, ours, withWhat } from "../shell/dom.js";
import { Live } from "../shell/live.js";
import { bubble } from "../talk/bubble.js";
import { Chat } from "../talk/chat.js";
import { result } from "../talk/end.js";
import { houseWith } from "../talk/house.js";
import * as notice from "../talk/notice.js";
import * as sound from "../talk/sound.js";
import { Advice } from "../teach/advice.js";
import { coachOf, takenBack } from "../teach/coached.js";
import { StartCard, begins } from "../teach/start.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

const WRITING = "input, textarea, select, dialog";

class Page extends Play {
  /** @param {string} id */
  constructor(id) {
    const table = new Table(id);
    const chat = new Chat(table);
    super(table, { chat, onTab: (tab) => this.onTab(tab) });
    this.id = id;
    this.chat = chat;
    this.advice = new Advice(this.stage.side, this.prompt.node, () => this.prompt.focus());
    this.hot = new HotSeat((seat) => this.sitAs(seat));
    /** @type {Promise<Coach> | undefined} */
    this.coming = undefined;
    /** @type {() => void} */
    this.unpin = undefined;
    const before = (/** @type {number} */ of) => this.table.before(of, this.payload.seat);
    this.stage.seats.before = new Before(before, () => artOf(this.payload.art));
    this.chat.tell = (n) => this.stage.layout.badge("chat", n);
    this.timing = new Timing(this);
    this.buttons();
  }

  buttons() {
    const back = once((/** @type {string} */ kind) => this.back(kind));
    for (const kind of ["undo", "restart"]) $(kind).addEventListener("click", () => back(kind));
    this.card = new StartCard(this.table, document.body.dataset.game);
    this.menu = new Menu($("menu"), (make) => tableMenu(this, make));
    awake();
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.advice.close()) this.cancel();
      if (!hit(event).closest?.(WRITING)) this.coach?.key(event);
      if (event.key === "?" && !hit(event).closest?.(WRITING)) this.startCard();
    });
  }

  async start() {
    const answer = await this.table.get(new URLSearchParams(location.search).get("seat"));
    if (!answer.ok) {
      this.prompt.node.textContent = answer.data.error ?? "There is no such table.";
      return;
    }
    await this.hear({ type: "payload", ...answer.data });
    if (this.payload) this.connect();
  }

  /**
   * Somebody new is told what the game is about.
   * @param {Payload} payload
   */
  greet(payload) {
    if (begins(payload)) this.card.greet(payload);
  }

  /**
   * Whoever comes back to a game by turns is shown once what happened.
   * @param {Payload} payload
   */
  recall({ id, pace, recap, version }) {
    const key = `riviera.told.${id}`;
    if (pace !== "turn" || !recap.length || sessionStorage.getItem(key) === String(version)) return;
    sessionStorage.setItem(key, String(version));
    this.stage.stepper.play(recap);
  }

  /** What everybody is told before the first move, again. */
  startCard() {
    if (typeof this.payload?.seat === "number") this.card.open(this.payload);
  }

  connect() {
    this.live?.close();
    const seat = this.payload.seat;
    const path = `/api/tables/${this.id}/live` + (seat === null ? "" : `?seat=${seat}`);
    this.live = new Live(
      path,
      (message) => this.hear(message),
      (online) => this.line(online),
    );
  }

  line(online) {
    if (online === this.state.online) return;
    this.state.online = online;
    this.speaker.say(online ? "Connected again." : "The connection is lost. Reconnecting.");
    this.drawPrompt();
  }

  async hear(message) {
    if (message.type === "chat") return this.chat.hear(message);
    if (message.type === "presence") return this.present(message.online);
    return super.hear(message);
  }

  /** Somebody came or went. */
  present(online) {
    if (!this.payload) return;
    this.payload.seats.forEach((seat, i) => {
      seat.online = seat.kind === "bot" || online.includes(i);
    });
    this.stage.seats.update(this.payload);
  }

  /**
   * Draw a payload, unless the hand must first go to another person at this screen.
   * @param {Payload} payload
   */
  async show(payload) {
    if (this.hot.guards(payload)) return;
    const first = !this.payload;
    await super.show(payload);
    if (!first) return;
    this.greet(payload);
    this.recall(payload);
    performance.mark("table"); // for those who measure how soon one can play
  }

  forget() {
    super.forget();
    this.advice.close();
    this.unpin?.();
  }

  around() {
    this.hot.drawn(this.payload);
    this.coached();
    this.chat.update(this.payload);
    this.timing.update(this.payload);
    this.bar();
    this.menu.update();
  }

  /** Somebody's first game has a coach, who comes with it. */
  async coached() {
    if (this.payload.coaching) this.coming ??= coachOf(this);
    this.coach = await this.coming;
    this.coach?.update(this.payload);
  }

  /** @param {string} word */
  async tellCoach(word) {
    const { ok, status, data } = await this.table.coach(this.payload.version, word);
    await this.answer(ok, status, data, "The coach cannot do that");
    this.prompt.focus();
  }

  /**
   * @param {Payload | null} old
   * @param {Payload} payload
   */
  tell(old, payload) {
    const began = payload.your_turn && !old?.your_turn;
    const fresh = old ? payload.log.filter((l) => l.seq > (old.log.at(-1)?.seq ?? 0)) : [];
    notice.turn(payload.your_turn, payload, began && Boolean(old));
    this.speaker.tell(fresh, payload, began || !old);
    if (old && payload.over && !old.over) sound.play("end");
    else if (old && began) sound.play("turn");
    else if (fresh.length) sound.play("move");
    const { layout } = this.stage;
    const news = payload.mine.length ? payload.recap.length : (layout.badges.log ?? 0) + fresh.length;
    if (fresh.length) layout.badge("log", news); // who plays is told how much came since the own last move
  }

  bar() {
    const p = this.payload;
    $("undo").setAttribute("aria-disabled", String(!p.can_undo));
    const watches = !p.mine.length; // and has done nothing that could be taken back
    for (const id of ["undo", "restart"]) Object.assign($(id), { title: p.no_undo ?? "", hidden: watches });
    $("restart").setAttribute("aria-disabled", String(!p.can_restart));
    this.asking.house = houseWith(p.no_undo);
    $("watching").hidden = !watches;
    const names = p.seats.map((s) => s.name || "open seat").join(", ");
    $("at").textContent = [p.title, p.rated && "rated", p.ratings?.words, withWhat(p), takenBack(p), names]
      .filter(Boolean)
      .join(" · ");
  }

  drawPrompt() {
    super.drawPrompt();
    if (!this.payload) return;
    if (this.payload.over && this.state.online)
      result(this.prompt, this.payload, { rematch: () => this.rematch() });
    this.advice.place();
    this.coach?.place();
  }

  refuse(title, answer, at) {
    sound.play("refuse");
    super.refuse(title, answer, at);
  }

  async back(kind) {
    if (!this.payload) return;
    if ($(kind).getAttribute("aria-disabled") === "true") {
      sound.play("refuse"); // why is said where the button is explained
      return;
    }
    const { ok, status, data } = await this.table[kind](this.payload.version, this.payload.seat);
    await this.answer(ok, status, data, "That cannot be taken back");
    const half = ok && kind === "undo" && this.evident && this.payload.can_undo;
    if (half) await this.back(kind); // what one click did goes as a whole
  }

  async hint() {
    this.advice.wait(this.payload.hints === "open" ? "Everybody is told that you asked." : "");
    const { ok, data } = await this.table.hint(this.payload.seat);
    if (!ok) {
      this.advice.close();
      this.refuse("No hint", data);
      return;
    }
    if (data.version !== this.payload.version) await this.catchUp(data.version);
    if (data.version !== this.payload.version) return; // the table has moved on while the bot thought
    this.suggest(data.action);
    this.speaker.say([data.move, data.reason, data.odds].filter(Boolean).join(" "));
    this.advice.show(data, this.payload, await artOf(this.payload.art));
  }

  /** Mark an answer among the choices, and what leads to it on the board. */
  suggest(action) {
    this.state.hint = action;
    const { path } = parts(action);
    this.path = this.pathOf(path.at(-1));
    const ways = this.path.manners.includes(path.at(-1)) ? 2 : 1;
    this.path.picked = path.length > ways ? path.slice(0, -ways) : [];
    this.redraw();
    this.point(this.path.choices.find((c) => c.action === action) ?? null, null);
  }

  /** The question for a hint may be in the log, which is a new version: its payload may still be on the way. */
  async catchUp(version) {
    const answer = await this.table.get(this.payload.seat);
    if (answer.ok && answer.data.version >= version) await this.hear({ type: "payload", ...answer.data });
  }

  async rematch() {
    this.follow(await this.table.rematch(this.payload.rated));
  }

  follow({ ok, data }) {
    if (ok) location.href = ours(data.link);
    else this.refuse("That cannot be done", data);
  }

  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.speaker.say("Link copied.");
      bubble({ title: "Link copied", text: link, sign: "check" }, { x: innerWidth / 2 - 120, y: 118 });
    } catch {
      bubble({ title: "The link", text: link, sign: "link" }, { x: innerWidth / 2 - 120, y: 118 });
    }
  }

  async sitAs(seat) {
    const answer = await this.table.get(seat);
    if (!answer.ok) return;
    this.payload = null;
    this.stage.seq = -1;
    await this.show({ type: "payload", ...answer.data });
    this.connect();
  }

  onTab(tab) {
    if (this.state.meant) this.cancel();
    else if (this.prompt.onList) this.redraw();
    if (tab === "chat") this.chat.node.open = true;
    this.chat.read();
  }
}

new Page(document.body.dataset.table).start();
