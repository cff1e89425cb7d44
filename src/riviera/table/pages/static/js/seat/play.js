// Playing by clicks: collects clicks into a move, explains what cannot be chosen, sends it.

/** @import { Step } from "./path.js" */
import { artOf } from "../board/stage.js";
import { all } from "../shell/dom.js";
import { bubble, hush } from "../talk/bubble.js";
import { Drawn } from "./drawn.js";
import * as meant from "./meant.js";
import { several } from "./several.js";

export class Play extends Drawn {
  /**
   * @param {any} table what answers to moves and questions
   * @param {object} [more] further parts of the stage
   */
  constructor(table, more = {}) {
    const acts = {
      choose: (c) => this.choose(c, false),
      pick: (t) => this.pick(t, null),
      point: (c, t) => this.point(c, t),
      cancel: () => this.cancel(),
      copy: (link) => this.copy(link),
      manner: (m) => this.setManner(m),
      sure: () => this.send(this.state.meant.action),
    };
    const hands = { click: (t, event) => this.pick(t, event), point: (t) => this.hover(t) };
    super(table, acts, { ...hands, ...more });
  }

  /** The switch is set: what was begun goes on in the other way. */
  setManner(manner) {
    const { picked } = this.path;
    this.path = this.pathOf(manner);
    if (this.state.meant) this.state.meant = meant.again(this.path, this.state.meant);
    this.path.picked = this.state.meant ? picked : [];
    this.redraw(true);
  }

  /**
   * A move is complete: it is made, or first shown where somebody wants to be asked.
   * @param {Step} choice
   * @param {boolean} tapped on the board, not as a button that says it all
   */
  choose(choice, tapped) {
    const careful = this.table.foresee && meant.wanted() && meant.lasts(choice);
    const thumb = tapped && this.prompt.onList && (choice.manner || meant.lasts(choice));
    if (!careful && !thumb) return this.send(choice.action);
    this.state.meant = choice;
    this.path.picked = [...choice.path];
    this.redraw(!tapped);
    return careful ? this.suppose(choice) : undefined;
  }

  /**
   * The pieces stand where they will stand, as far as that can be foreseen.
   * @param {Step} choice
   */
  async suppose(choice) {
    const { version, seat, art } = this.payload;
    const { ok, data } = await this.table.foresee(choice.action, seat);
    if (!ok || !data.then || this.state.meant !== choice || this.payload.version !== version) return;
    this.supposed = true;
    this.stage.draw(data.then, await artOf(art));
    this.look();
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
          ((this.pointed && node.dataset.action === this.pointed.action) || node.dataset.pick === target),
      );
  }

  /** @param {string} _link */
  async copy(_link) {}

  /** A place was clicked, or its button pressed. */
  async pick(target, event) {
    if (!this.payload) return;
    this.asked = null;
    if (this.state.meant) this.cancel();
    if (target === undefined) {
      this.cancel();
      return;
    }
    const at = event ? { x: event.clientX, y: event.clientY } : { x: innerWidth / 2, y: 120 };
    const taken = this.payload.your_turn ? this.path.take(target) : "";
    if (taken === "done") {
      this.choose(this.path.complete[0], true);
      return;
    }
    if (taken === "several") {
      this.redraw();
      several(
        this.path.complete,
        at,
        (choice) => this.choose(choice, false),
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

  cancel() {
    if (!this.path.picked.length && !this.state.meant) return;
    this.path.picked = [];
    this.state.meant = null;
    this.redraw();
    if (!this.supposed) return;
    this.supposed = false;
    artOf(this.payload.art).then((art) => {
      this.stage.draw(this.payload.scene, art);
      this.look();
    });
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
    const evident = ok && this.payload.version === data.version && this.evident;
    if (evident) this.send(evident.action);
  }

  /** The answer that goes without saying, where there is one. */
  get evident() {
    return this.payload.your_turn ? this.payload.choices.find((c) => c.evident) : undefined;
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
