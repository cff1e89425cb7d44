// Everything can be asked: a moment's rest of the pointer, a long press, `?` on what has focus, or a click on what
// cannot be chosen. A page only tells where explanations come from; tables, replays and lessons use it alike.

/** @import { Asked, Explanation, Explanations } from "./types.js" */
/** @import { Thing } from "./thing.js" */
import { all, hit, still, width } from "../shell/dom.js";
import { Answer, spoken } from "./answer.js";
import { below, beside } from "./beside.js";
import { Ring } from "./ring.js";
import { thingAt } from "./thing.js";

const REST = 350; // milliseconds for which a pointer rests
const PRESS = 500; // and for which a finger presses
const IDLE = 400; // after this without news the words of a version are fetched
const FAR = 8; // pixels that a finger may tremble
const WRITING = "input, textarea, select, [contenteditable]";

export class Asking {
  /**
   * @param {object} page
   * @param {HTMLElement} page.root
   * @param {string} page.game
   * @param {(text: string) => void} page.say
   * @param {Object<string, Explanation>} [page.house] the page's own buttons, by their names
   */
  constructor({ root, game, say, house = {} }) {
    this.root = root;
    this.say = say;
    this.house = house;
    this.answer = new Answer(game);
    /** @type {Thing | null} */
    this.open = null;
    this.pinned = false;
    /** @type {Thing | null} on which a finger lies */
    this.finger = null;
    /** @type {(() => Thing | null) | undefined} */
    this.roaming = undefined;
    this.ring = new Ring();
    this.listen();
  }

  listen() {
    addEventListener("pointerover", (event) => this.over(event));
    addEventListener("pointermove", (event) => this.moved(event));
    addEventListener("pointerdown", (event) => this.down(event), true);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => this.lifted());
    addEventListener("contextmenu", (event) => (this.finger || this.swallow) && event.preventDefault());
    addEventListener("click", (event) => this.clicked(event), true);
    addEventListener("keydown", (event) => this.key(event), true);
    for (const name of ["resize", "blur"]) addEventListener(name, () => this.close());
    addEventListener("wheel", () => !this.pinned && this.close(), { passive: true });
  }

  /**
   * Another state is shown: where its explanations come from. They are fetched once, when nothing else happens, or
   * only when somebody points at something.
   * @param {() => Promise<Explanations | null>} source
   * @param {boolean} [late]
   */
  fresh(source, late = false) {
    this.source = source;
    this.words = null;
    this.coming = null;
    clearTimeout(this.idle);
    if (!late) this.idle = setTimeout(() => this.load(), IDLE);
    if (this.open && !this.pinned) this.close();
    else if (this.open) this.load().then(() => this.again());
  }

  /** @returns {Promise<Explanations | null>} */
  load() {
    const source = this.source;
    this.coming ??= Promise.resolve(source?.() ?? null).then((words) => {
      if (source === this.source) this.words = words;
      if (!words) this.coming = null; // asked again when somebody asks
      return words;
    });
    return this.coming;
  }

  /** Whether what is pointed at belongs to us: the table, the page's own buttons, or the answer itself. */
  thing(event) {
    const at = hit(event);
    if (!(at instanceof Element) || this.answer.node.contains(at)) return null;
    return this.root.contains(at) || at.closest("[data-ask]") ? thingAt(at) : null;
  }

  over(event) {
    if (event.pointerType !== "mouse") return;
    const thing = this.thing(event);
    if (thing && !this.words) this.load();
    if (this.answer.node.contains(hit(event))) clearTimeout(this.leaving);
    else if (this.open && !this.pinned && thing?.node !== this.open.node) this.leave();
    if (thing?.node === this.rested?.node) return;
    this.rested = thing;
    if (this.strayed(event)) this.rest(); // else the page moved under the pointer
  }

  /** Whether the pointer is somewhere else than when it was last heard of. */
  strayed({ clientX: x, clientY: y }) {
    const { at } = this;
    this.at = { x, y };
    return at?.x !== x || at?.y !== y;
  }

  /** Leaving the thing closes what rest has opened, unless the pointer goes into the answer. */
  leave() {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.close(), 160);
  }

  rest() {
    clearTimeout(this.resting);
    const thing = this.rested;
    if (width() === "phone") return; // a sheet would hide the board: there one presses or clicks
    if (thing && !this.pinned && thing.names[0] !== `area:${thing.node.dataset.area}`)
      this.resting = setTimeout(() => this.show(thing), REST);
  }

  moved(event) {
    if (event.pointerType === "mouse") {
      this.strayed(event);
      if (!this.open && this.rested) this.rest();
    } else if (this.from && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > FAR)
      clearTimeout(this.press);
  }

  down(event) {
    clearTimeout(this.resting);
    this.strayed(event);
    this.swallow = false;
    if (this.open && !this.answer.node.contains(hit(event))) this.close();
    if (event.pointerType === "mouse") return;
    clearTimeout(this.press);
    if (!event.isPrimary) return; // two fingers pull the board
    const thing = this.thing(event);
    this.from = { x: event.clientX, y: event.clientY };
    if (!thing) return;
    this.load();
    this.finger = thing;
    this.press = setTimeout(() => this.pressed(thing), PRESS);
  }

  /** A finger that stays asks; where there is nothing to say, a slow tap is a tap. */
  pressed(thing) {
    this.swallow = this.tells(thing);
    if (this.swallow) this.show(thing, true);
  }

  lifted() {
    clearTimeout(this.press);
    this.finger = null;
  }

  /** What cannot be chosen at all is explained by a click; a long press is no click. */
  clicked(event) {
    clearTimeout(this.resting);
    if (this.swallow) {
      event.stopPropagation();
      event.preventDefault();
      this.swallow = false;
      return;
    }
    const at = hit(event).closest?.("[data-ask], [data-target], button, a");
    const off = at?.getAttribute("aria-disabled") === "true";
    if (!at?.hasAttribute("data-ask") || at.hasAttribute("data-target") || (at.matches("button, a") && !off))
      return;
    const thing = this.thing(event);
    if (thing) setTimeout(() => this.show(thing, true));
  }

  key(event) {
    if (event.key === "Escape" && this.open) {
      const { node } = this.open;
      this.close();
      this.back(node).focus({ preventScroll: true });
      event.stopImmediatePropagation();
    }
    if (event.key !== "?" || hit(event).matches?.(WRITING)) return;
    const thing = this.roaming?.() ?? this.thing(event);
    if (!thing || !this.tells(thing)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.asker = document.activeElement;
    this.show(thing, true).then(() => this.answer.node.focus({ preventScroll: true }));
  }

  /** Where the focus returns to: the thing, or where the keyboard was when it was asked about. */
  back(node) {
    const from = /** @type {HTMLElement} */ (this.asker?.isConnected ? this.asker : document.activeElement);
    this.asker = null;
    return node.matches("button, a, [tabindex]") ? node : from;
  }

  /** Whether there is something to say, as far as is known. */
  tells(thing) {
    return !this.words || Boolean(this.told(thing));
  }

  /**
   * The explanation of a thing, else of what holds it.
   * @param {Thing} thing
   * @returns {Explanation | null}
   */
  told({ names, label }) {
    const things = { ...this.house, ...this.words?.things };
    const name = names.find((n) => things[n]);
    if (!name) return null;
    const told = things[name];
    return label && name !== names[0] && name.startsWith("area:") ? { ...told, kind: told.title, title: label } : told;
  }

  /**
   * Explain what was clicked, which cannot be chosen.
   * @param {Event | null} event
   * @param {Promise<{why?: string, clause?: string} | null>} [why]
   */
  async about(event, why) {
    const thing = event && this.thing(event);
    if (thing) await this.show(thing, true, why);
  }

  /**
   * Explain a thing. Pinned, it stays until it is closed and is read aloud.
   * @param {Thing} thing
   * @param {boolean} [pinned]
   * @param {Promise<{why?: string, clause?: string} | null>} [why] the rule that forbids it, once it is known
   */
  async show(thing, pinned = false, why = Promise.resolve(null)) {
    if (!this.words) await this.load();
    const told = this.told(thing);
    if (!told || !(thing.node.isConnected || this.find(thing))) return;
    clearTimeout(this.resting);
    clearTimeout(this.leaving);
    this.open = thing;
    this.pinned = pinned;
    this.draw(told, this.words?.asked ?? null);
    if (pinned) this.say(spoken(told, this.words?.asked));
    const reason = await why;
    if (reason?.why && this.open === thing) this.reason(told, reason);
  }

  /**
   * The rule that forbids it goes before what is asked instead.
   * @param {Explanation} told
   * @param {{why?: string, clause?: string}} rule
   */
  reason(told, { why, clause }) {
    const asked = this.words?.asked;
    if (!asked || why === asked.text) return;
    this.answer.asks({ ...asked, why, whyClause: clause }, told.when ?? "", told.clauses ?? []);
    this.say(why);
    this.stand();
  }

  /**
   * @param {Explanation} told
   * @param {Asked | null} asked
   */
  draw(told, asked) {
    this.answer.draw(told, asked, () => this.close());
    this.answer.node.hidden = false;
    this.answer.node.classList.toggle("stays", this.pinned);
    this.answer.node.classList.toggle("flat", Boolean(this.open.node.closest(".hand")));
    this.stand();
    if (!still()) this.answer.node.animate([{ opacity: 0 }, { opacity: 1 }], 120);
  }

  /** Where it stands, and the outline of the thing. */
  stand() {
    if (width() === "phone") below(this.answer.node, this.open.node, this.root);
    else beside(this.answer.node, this.open.node.getBoundingClientRect(), this.root);
    this.ring.around(this.open.node);
  }

  /** The same thing in a page that was drawn again. */
  find({ names }) {
    return all(this.root, "[data-ask]").find((node) => node.dataset.ask === names[0]);
  }

  again() {
    if (!this.open) return;
    const node = this.open.node.isConnected ? this.open.node : this.find(this.open);
    if (!node) return this.close();
    this.open = { ...this.open, node };
    const told = this.told(this.open);
    return told ? this.draw(told, this.words?.asked ?? null) : this.close();
  }

  close() {
    clearTimeout(this.resting);
    clearTimeout(this.leaving);
    this.open = null;
    this.pinned = false;
    this.answer.node.hidden = true;
    this.ring.hide();
    this.root.style.translate = "";
  }
}
