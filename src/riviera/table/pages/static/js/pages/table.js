// The game page: hears the table, draws it, collects clicks into a move.

/** @import { Explanations, Payload } from "../shell/types.js" */
/** @import { State } from "../seat/prompt.js" */
import { Table } from "../shell/api.js";
import { Roam } from "../board/roam.js";
import { Advice } from "../teach/advice.js";
import { Asking } from "../talk/ask.js";
import { HOUSE } from "../talk/house.js";
import { bubble, hush } from "../talk/bubble.js";
import { Chat } from "../talk/chat.js";
import { all, hit, ours, withWhat } from "../shell/dom.js";
import { result } from "../talk/end.js";
import { HotSeat } from "../seat/hotseat.js";
import { Live } from "../shell/live.js";
import { Menu } from "../seat/menu.js";
import { tableMenu } from "../seat/tablemenu.js";
import * as notice from "../talk/notice.js";
import { Path, parts } from "../seat/path.js";
import { Prompt } from "../seat/prompt.js";
import * as sound from "../talk/sound.js";
import { StartCard, begins } from "../teach/start.js";
import { Speaker } from "../talk/speak.js";
import { Stage, artOf } from "../board/stage.js";
import { several } from "../seat/several.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

const WRITING = "input, textarea, select, dialog";

export class Page {
  /**
   * @param {string} id
   * @param {any} [table] what answers in the place of a table, in lessons
   */
  constructor(id, table) {
    this.id = id;
    this.table = table ?? new Table(id);
    this.path = new Path();
    /** @type {State} */
    this.state = { online: true, hint: "" };
    /** @type {Payload | null} */
    this.payload = null;
    this.speaker = new Speaker($("say"));
    this.chat = new Chat(this.table);
    this.prompt = new Prompt({
      choose: (c) => this.send(c.action),
      pick: (t) => this.pick(t, null),
      point: (c, t) => this.point(c, t),
      cancel: () => this.cancel(),
      copy: (link) => this.copy(link),
    });
    this.stage = new Stage({
      main: $("table"),
      tabs: $("tabs"),
      prompt: this.prompt,
      chat: this.chat,
      click: (t, event) => this.pick(t, event),
      point: (t) => this.hover(t),
      onTab: (tab) => this.onTab(tab),
    });
    this.stage.relook = () => this.look();
    this.advice = new Advice(this.stage.side, this.prompt.node, () => this.prompt.focus());
    const say = (text) => this.speaker.say(text);
    this.asking = new Asking({ root: $("table"), game: document.body.dataset.game, say, house: HOUSE });
    this.roam = new Roam($("table"), this.asking);
    this.hot = new HotSeat((seat) => this.sitAs(seat));
    this.chat.tell = (n) => this.stage.layout.badge("chat", n);
    this.buttons();
  }

  buttons() {
    $("undo").addEventListener("click", () => this.back("undo"));
    $("restart").addEventListener("click", () => this.back("restart"));
    this.card = new StartCard(this.table, document.body.dataset.game);
    this.menu = new Menu($("menu"), (make) => tableMenu(this, make));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.advice.close()) this.cancel();
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

  /** What everybody is told before the first move, again. */
  startCard() {
    if (this.payload?.seat !== null) this.card.open(this.payload);
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
    if (message.type !== "payload") return undefined;
    if (this.payload && message.version < this.payload.version && message.seat === this.payload.seat)
      return undefined;
    return this.show(message);
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
    const old = this.payload;
    const art = await artOf(payload.art);
    this.payload = payload;
    const same =
      old &&
      old.version === payload.version &&
      old.seat === payload.seat &&
      JSON.stringify(old.choices) === JSON.stringify(payload.choices);
    if (!same) {
      this.path = new Path(payload.your_turn ? payload.choices : []);
      this.state.hint = "";
      this.advice.close();
      this.asked = null;
      this.pointed = null;
      this.hotTarget = null;
    }
    await this.stage.update(payload, art);
    this.chat.update(payload);
    this.bar();
    this.menu.update();
    if (!same) {
      this.prompt.opened = false;
      this.drawPrompt();
    }
    this.look();
    this.tell(old, payload);
    this.roam.ready();
    if (!same) this.asking.fresh(() => this.explanations(payload));
    $("table").dataset.version = payload.version;
    if (!old) this.greet(payload);
    if (!old) performance.mark("table"); // for those who measure how soon one can play
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
    if (fresh.length) this.stage.layout.badge("log", (this.stage.layout.badges.log ?? 0) + fresh.length);
  }

  bar() {
    const p = this.payload;
    $("undo").setAttribute("aria-disabled", String(!p.can_undo));
    $("restart").setAttribute("aria-disabled", String(!p.can_restart));
    $("at").textContent = [p.title, withWhat(p), p.seats.map((s) => s.name || "open seat").join(", ")]
      .filter(Boolean)
      .join(" · ");
  }

  drawPrompt() {
    if (!this.payload) return;
    this.prompt.update(this.payload, this.path, this.state);
    if (this.payload.over && this.state.online)
      result(this.prompt, this.payload, { rematch: () => this.rematch() });
    this.advice.place();
  }

  /** Looks of all targets for the state of the click path. */
  look() {
    const { path, hotTarget, asked, stage } = this;
    const next = path.next;
    const marked = new Set([
      ...(stage.seen ?? []),
      ...(this.pointed?.preview?.outline ?? []).filter((t) => !next.has(t)),
    ]);
    stage.look(
      {
        asking: path.choices.length > 0,
        lit: (t) => next.has(t),
        chosen: (t) => path.picked.includes(t),
        off: (t) => path.picked.length > 0 && !next.has(t) && !path.picked.includes(t),
        asked: (t) => asked === t,
        seen: (t) => marked.has(t),
        hot: (t) => hotTarget === t,
      },
      path.picked.length,
    );
    stage.preview(path.picked.length ? path.open : this.pointed ? [this.pointed] : [], this.pointed);
  }

  /** The pointer or the focus is on a button. */
  point(choice, target) {
    this.pointed = choice;
    this.hotTarget = choice ? (choice.path.at(-1) ?? null) : target;
    this.look();
  }

  /** The pointer is on a place. */
  hover(target) {
    if (target === this.hotTarget) return;
    const ends = this.path.open.filter(
      (c) => c.path.length === this.path.picked.length + 1 && c.path.at(-1) === target,
    );
    this.pointed = ends.length === 1 ? ends[0] : null;
    this.hotTarget = this.path.next.has(target) ? target : null;
    this.look();
    for (const node of all(this.prompt.node, ".choice"))
      node.classList.toggle(
        "hot",
        Boolean(this.hotTarget) &&
          (node.dataset.action === this.pointed?.action || node.dataset.pick === target),
      );
  }

  /** A place was clicked, or its button pressed. */
  async pick(target, event) {
    if (!this.payload) return;
    this.asked = null;
    if (target === undefined) {
      this.cancel();
      return;
    }
    const at = event ? { x: event.clientX, y: event.clientY } : { x: innerWidth / 2, y: 120 };
    const taken = this.payload.your_turn ? this.path.take(target) : "";
    if (taken === "done") {
      this.send(this.path.complete[0].action);
      return;
    }
    if (taken === "several") {
      this.redraw();
      several(
        this.path.complete,
        at,
        (choice) => this.send(choice.action),
        () => this.cancel(),
      );
      return;
    }
    if (taken === "") {
      await (this.path.picked.length ? this.whyNot(target, at) : this.explain(target, event));
      return;
    }
    this.prompt.opened = false;
    this.redraw(event === null);
    if (taken === "next") this.stage.reveal([...this.path.picked, ...this.path.next]);
  }

  redraw(focus = false) {
    this.pointed = null;
    this.hotTarget = null;
    this.state.focus = focus;
    this.drawPrompt();
    this.state.focus = false;
    this.look();
  }

  cancel() {
    if (!this.path.picked.length) return;
    this.path.picked = [];
    this.redraw();
  }

  /**
   * All that can be asked about in this state of the table.
   * @param {Payload} payload
   * @returns {Promise<Explanations | null>}
   */
  async explanations({ version, seat }) {
    const { ok, data } = await this.table.explain(seat);
    return ok && data.version === version ? data : null;
  }

  /** What cannot be chosen was clicked: it is explained, then what is asked instead, with the rule that decides. */
  async explain(target, event) {
    const { your_turn: mine, seat } = this.payload;
    const [question] = this.path.questions(target);
    const why = mine
      ? this.table.why(question, seat).then(({ ok, data }) => (ok && data.clause ? data : null))
      : undefined;
    await this.asking.about(event, why);
  }

  /** A move was begun that cannot end there: the rule that forbids it, with its clause. */
  async whyNot(target, at) {
    const p = this.payload;
    const name = p.scene.names?.[target] ?? target;
    this.asked = target;
    this.look();
    const { ok, data } = await this.table.why(this.path.questions(target)[0], p.seat);
    const first = p.scene.names?.[this.path.picked[0]] ?? this.path.picked[0];
    const plain = {
      why: `That does not go with ${first}. Pick a lit place, or start again elsewhere.`,
      clause: "",
    };
    this.refuse(`Why not ${name}?`, ok && data.why ? data : plain, at);
  }

  /**
   * @param {string} title
   * @param {{why?: string, error?: string, clause?: string}} answer
   */
  refuse(title, { why, error, clause }, at = { x: innerWidth / 2 - 100, y: 120 }) {
    sound.play("refuse");
    bubble(
      {
        title,
        text: why ?? error,
        link: clause && `/rules/${this.payload.game}#${clause}`,
        linkText: clause && `Rule ${clause}`,
      },
      at,
    );
  }

  /** Send a move, once for each state of the table; the live line may bring the next state before the answer comes. */
  send(action) {
    const { version } = this.payload;
    if (this.sent === version) return;
    this.sent = version;
    this.sending = (this.sending ?? Promise.resolve()).then(() => this.sendNow(version, action));
  }

  async sendNow(version, action) {
    hush();
    const keyboard = this.prompt.node.contains(document.activeElement);
    const { ok, status, data } = await this.table.move(version, action, this.payload.seat);
    if (!ok) this.sent = null;
    if (this.payload.version === version) this.path.picked = [];
    this.state.focus = keyboard;
    await this.answer(ok, status, data, "That cannot be done");
    this.state.focus = false;
  }

  /** What the server said to a move, undo or restart. */
  async answer(ok, status, data, title) {
    if (ok) {
      await this.hear({ type: "payload", ...data });
      return;
    }
    if (status === 409 && data.payload) await this.show({ type: "payload", ...data.payload });
    this.redraw();
    this.refuse(status === 409 ? "The table has moved on" : title, data);
  }

  async back(kind) {
    if ($(kind).getAttribute("aria-disabled") === "true") return;
    const { ok, status, data } = await this.table[kind](this.payload.version, this.payload.seat);
    await this.answer(ok, status, data, "That cannot be taken back");
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
    this.state.hint = data.action;
    const { path } = parts(data.action);
    this.path.picked = path.length > 1 ? path.slice(0, -1) : [];
    this.redraw();
    this.point(this.path.choices.find((c) => c.action === data.action) ?? null, null);
    this.speaker.say([data.move, data.reason, data.odds].filter(Boolean).join(" "));
    this.advice.show(data, this.payload, await artOf(this.payload.art));
  }

  /** The question for a hint may be in the log, which is a new version: its payload may still be on the way. */
  async catchUp(version) {
    const answer = await this.table.get(this.payload.seat);
    if (answer.ok && answer.data.version >= version) await this.hear({ type: "payload", ...answer.data });
  }

  async rematch() {
    this.follow(await this.table.rematch());
  }

  follow({ ok, data }) {
    if (ok) location.href = ours(data.link);
    else this.refuse("That cannot be done", data);
  }

  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.speaker.say("Link copied.");
      bubble({ title: "Link copied", text: link }, { x: innerWidth / 2 - 120, y: 118 });
    } catch {
      bubble({ title: "The link", text: link }, { x: innerWidth / 2 - 120, y: 118 });
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
    if (tab === "chat") this.chat.node.open = true;
    this.chat.read();
  }
}

if (document.body.dataset.table) new Page(document.body.dataset.table).start();
