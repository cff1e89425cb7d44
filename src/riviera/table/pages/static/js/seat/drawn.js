// A table as it is drawn: the payload that is shown, the stage and the question, and how everything in it looks.

/** @import { Payload } from "../shell/types.js" */
/** @import { Explanations } from "../talk/types.js" */
/** @import { Step } from "./path.js" */
/** @import { State } from "./prompt.js" */
import { Roam } from "../board/roam.js";
import { Stage, artOf } from "../board/stage.js";
import { width } from "../shell/dom.js";
import { Asking } from "../talk/ask.js";
import { HOUSE } from "../talk/house.js";
import { Speaker } from "../talk/speak.js";
import { Path } from "./path.js";
import { Prompt } from "./prompt.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

/**
 * Whether nothing has happened but a word of the coach, who interrupts nobody.
 * @param {Payload} old
 * @param {Payload} payload
 */
const remark = (old, payload) =>
  payload.your_turn && old.ply === payload.ply && Boolean(payload.coaching && old.coaching) && !old.coaching?.missed;

export class Drawn {
  /**
   * @param {any} table what answers to moves and questions
   * @param {any} acts what the buttons of the question do
   * @param {any} more what clicks on the stage do, and further parts of it
   */
  constructor(table, acts, more) {
    this.table = table;
    this.path = new Path();
    /** @type {State} */
    this.state = { online: true, hint: "" };
    /** @type {Payload | null} */
    this.payload = null;
    /** @type {Step | null} */
    this.pointed = null;
    /** @type {string | null} */
    this.hotTarget = null;
    /** @type {string | null} */
    this.asked = null;
    this.supposed = false; // the board shows what a move would lead to
    this.speaker = new Speaker($("say"));
    this.prompt = new Prompt({
      ...acts,
      seen: () => this.stage.inSight(this.path.next),
      first: () => this.stage.layout.tab === this.stage.layout.tabs[0].id,
    });
    this.stage = new Stage({ main: $("table"), tabs: $("tabs"), prompt: this.prompt, ...more });
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
      (old.version === payload.version || remark(old, payload)) &&
      old.seat === payload.seat &&
      JSON.stringify(old.choices) === JSON.stringify(payload.choices);
    if (!same) this.forget();
    await this.stage.update(payload, art, { around: () => this.surround(!same) });
    this.look();
    this.tell(old, payload);
    this.roam.ready();
    if (!same) this.asking.fresh(() => this.explanations(payload));
    $("table").dataset.version = payload.version;
  }

  /** What stands around the board, and the question where it is another one. @param {boolean} anew */
  surround(anew) {
    this.prompt.listed = this.stage.layout.listed;
    this.supposed = false;
    if (anew) this.toThePage();
    if (anew) this.stage.asked = this.spots;
    this.around();
    if (anew) this.drawPrompt();
  }

  /** Where a question is answered; for one that is answered by its buttons alone, what they would change. */
  get spots() {
    const changed = this.path.choices.flatMap((choice) => choice.preview?.outline ?? []);
    return this.stage.pageOf(this.path.next) ? this.path.next : new Set(changed);
  }

  /** The page of a phone on which a question is answered opens with it; a list is answered where it stands. */
  toThePage() {
    const { layout } = this.stage;
    const elsewhere = width() === "phone" && !layout.listed && !layout.aside && this.spots.size > 0;
    const page = elsewhere && !this.stage.inSight(this.spots) && this.stage.pageOf(this.spots);
    if (page) layout.go(page.id);
  }

  /** Begin anew, in another position. */
  forget() {
    this.path = this.pathOf("");
    this.state.meant = null;
    this.state.hint = "";
    this.asked = null;
    this.pointed = null;
    this.hotTarget = null;
    this.prompt.opened = false;
  }

  /** @param {string} manner */
  pathOf(manner) {
    const { your_turn: mine, choices, scene } = this.payload;
    return new Path(
      mine ? choices : [],
      (scene.manners ?? []).map((m) => m.target),
      manner,
    );
  }

  /** What stands around the board and changes with it. */
  around() {}

  /**
   * Say what has happened.
   * @param {Payload | null} _old
   * @param {Payload} _payload
   */
  tell(_old, _payload) {}

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

  redraw(focus = false) {
    this.pointed = null;
    this.hotTarget = null;
    this.state.focus = focus;
    this.drawPrompt();
    this.state.focus = false;
    this.look();
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
}
