// Playing by clicks: draws a payload, collects clicks into a move, explains what cannot be chosen.

/** @import { Explanations, Payload } from "../shell/types.js" */
/** @import { State } from "./prompt.js" */
import { Roam } from "../board/roam.js";
import { Stage, artOf } from "../board/stage.js";
import { all } from "../shell/dom.js";
import { Asking } from "../talk/ask.js";
import { bubble, hush } from "../talk/bubble.js";
import { HOUSE } from "../talk/house.js";
import { Speaker } from "../talk/speak.js";
import { Path } from "./path.js";
import { Prompt } from "./prompt.js";
import { several } from "./several.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

export class Play {
  /**
   * @param {any} table what answers to moves and questions
   * @param {object} [more] further parts of the stage
   */
  constructor(table, more = {}) {
    this.table = table;
    this.path = new Path();
    /** @type {State} */
    this.state = { online: true, hint: "" };
    /** @type {Payload | null} */
    this.payload = null;
    this.speaker = new Speaker($("say"));
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
      click: (t, event) => this.pick(t, event),
      point: (t) => this.hover(t),
      ...more,
    });
    this.stage.relook = () => this.look();
    const say = (text) => this.speaker.say(text);
    this.asking = new Asking({ root: $("table"), game: document.body.dataset.game, say, house: HOUSE });
    this.roam = new Roam($("table"), this.asking);
  }

  /** A message with a payload that is not older than what is shown. */
  async hear(message) {
    if (message.type !== "payload") return undefined;
    if (this.payload && message.version < this.payload.version && message.seat === this.payload.seat)
      return undefined;
    return this.show(message);
  }

  /**
   * Draw a payload.
   * @param {Payload} payload
   */
  async show(payload) {
    const old = this.payload;
    const art = await artOf(payload.art);
    this.payload = payload;
    const same =
      old &&
      old.version === payload.version &&
      old.seat === payload.seat &&
      JSON.stringify(old.choices) === JSON.stringify(payload.choices);
    if (!same) this.forget();
    await this.stage.update(payload, art);
    this.around();
    if (!same) this.drawPrompt();
    this.look();
    this.tell(old, payload);
    this.roam.ready();
    if (!same) this.asking.fresh(() => this.explanations(payload));
    $("table").dataset.version = payload.version;
  }

  /** Begin anew, in another position. */
  forget() {
    this.path = new Path(this.payload.your_turn ? this.payload.choices : []);
    this.state.hint = "";
    this.asked = null;
    this.pointed = null;
    this.hotTarget = null;
    this.prompt.opened = false;
  }

  /** What stands around the board and changes with it. */
  around() {}

  /**
   * Say what has happened.
   * @param {Payload | null} _old
   * @param {Payload} _payload
   */
  tell(_old, _payload) {}

  /** @param {string} _link */
  async copy(_link) {}

  drawPrompt() {
    if (this.payload) this.prompt.update(this.payload, this.path, this.state);
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
}
