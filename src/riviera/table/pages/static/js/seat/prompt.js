// The prompt bar: what is expected, and every choice as a labelled button.

/** @import { Payload } from "../shell/types.js" */
/** @import { Entry, Path, Step } from "./path.js" */
import { capital, el, first, icon, put, seatMark, width } from "../shell/dom.js";
import { timeNode } from "./clock.js";
import { choiceNode, suggests, twinsOf, wordsOf } from "./choice.js";
import { mannerNode } from "./manner.js";
import { questionOf } from "./meant.js";
import { kindOf } from "./seats.js";
import { tray } from "./tray.js";
import { missing, ways } from "./waiting.js";

/** @typedef {{online: boolean, hint: string, focus?: boolean, meant?: Step | null}} State */

/** @type {Object<string, number>} */
const FEW = { wide: 4, tablet: 4, phone: 6 }; // choices that stand in the bar; more become a list

/** The sentence with the chosen target in its place. */
function sentence(text, name) {
  const [before, after] = text.split("{target}");
  return after === undefined ? [text] : [before, el("em", {}, name), after];
}

export class Prompt {
  /**
   * @param {object} act
   * @param {(choice: Step) => void} act.choose
   * @param {(target: string) => void} act.pick
   * @param {(choice: Step | null, target: string | null) => void} act.point
   * @param {() => void} act.cancel
   * @param {(link: string) => void} [act.copy]
   * @param {(manner: string) => void} [act.manner]
   * @param {() => void} [act.sure]
   * @param {() => boolean} [act.seen] whether some place to click is in sight
   * @param {() => boolean} [act.first] whether the first page of the phone is open: the board
   */
  constructor(act) {
    this.act = act;
    this.listed = false; // the board is a list of places: on a phone the question heads it
    this.opened = false;
    this.most = Infinity; // choices in the bar, where a page has less room
    this.node = el("section", {
      class: "area prompt",
      "data-area": "prompt",
      "aria-label": "Your decision",
      tabindex: "-1",
    });
  }

  /**
   * Draw the bar for a payload and the state of the click path.
   * @param {Payload} payload
   * @param {Path} path
   * @param {State} state
   */
  update(payload, path, state) {
    const inside = this.node.contains(document.activeElement);
    this.node.classList.toggle("calm", !payload.your_turn);
    this.node.classList.toggle("lost", !state.online);
    this.node.classList.toggle("end", Boolean(payload.over));
    if (!state.online) this.lost();
    else if (payload.your_turn) this.decide(payload, path, state);
    else this.wait(payload);
    this.head();
    if (inside || state.focus) this.focus();
  }

  /** Over a board that is a list the question stands above, and what is not a choice of the tray with it. */
  head() {
    if (!this.onList || this.node.querySelector(".bar")) return;
    put(this.node, el("div", { class: "bar" }, ...this.node.childNodes));
  }

  get onList() {
    return this.listed && width() === "phone" && !this.node.classList.contains("end");
  }

  focus() {
    (first(this.node, ".choice") ?? this.node).focus({ preventScroll: true });
  }

  lost() {
    put(
      this.node,
      this.words(["Reconnecting", this.breath()], "The connection is lost. The table comes back by itself."),
    );
  }

  breath() {
    return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  }

  /**
   * @param {(string | HTMLElement)[]} title
   * @param {string} [help]
   */
  words(title, help) {
    return el("div", { class: "say" }, el("h2", {}, el("span", {}, ...title)), help && el("p", {}, help));
  }

  /** @param {Payload} payload */
  wait(payload) {
    const seat = payload.seats[payload.actor];
    if (payload.status === "waiting") return this.waitForFriends(payload);
    if (payload.over || !seat) return put(this.node, this.words([payload.prompt?.text ?? "The game is over."]));
    if (payload.coaching?.missed) return this.held(payload, seat.name);
    const title = [`${seat.name} ${seat.kind === "bot" ? "is thinking" : "decides"}`, this.breath()];
    const help = seat.kind === "bot" ? capital(kindOf(seat)) + "." : (payload.prompt?.text ?? "");
    return put(this.node, seatMark(payload.actor, "l"), this.words(title, help));
  }

  /**
   * The coach has said something about the last move, and the next seat waits for an answer.
   * @param {Payload} payload
   * @param {string} next
   */
  held({ log, seat }, next) {
    const mine = log.filter((line) => line.mine).at(-1);
    const help = `${next} is next, and waits until you have decided.`;
    put(this.node, seatMark(seat, "l"), this.words([mine?.text ?? `${next} waits`], help));
  }

  /** @param {Payload} payload */
  waitForFriends(payload) {
    put(this.node, this.words(...missing(payload)), el("div", { class: "choices" }, ...ways(payload, this.act.copy)));
  }

  /**
   * @param {Payload} payload
   * @param {Path} path
   * @param {State} state
   */
  decide(payload, path, state) {
    if (this.onList) return tray(this, payload, path, state);
    if (state.meant) return this.ask(payload, path, state);
    const step = path.picked.length;
    const name = step ? (payload.scene.names?.[path.picked.at(-1)] ?? path.picked.at(-1)) : "";
    const title = step && payload.prompt.then ? sentence(payload.prompt.then, name) : [payload.prompt.text];
    const back = step
      ? el(
          "p",
          {},
          "Pick a lit place, or ",
          el("button", { type: "button", onclick: () => this.act.cancel() }, "another one"),
          ".",
        )
      : null;
    const say = this.words(title, step ? null : payload.prompt.help);
    if (back) say.append(back);
    const grip = el("button", {
      class: "grip",
      type: "button",
      "aria-label": "Fold or unfold the choices",
      onclick: () => this.node.classList.toggle("folded"),
    });
    const draw = (few) =>
      put(
        this.node,
        grip,
        seatMark(payload.actor),
        say,
        timeNode(payload, payload.actor, true),
        this.switch(payload, path),
        this.buttons(payload, path, state, few),
        this.list,
      );
    this.node.classList.remove("tight");
    draw(Math.min(FEW[width()], this.most));
    if (this.crowded) this.node.classList.add("tight");
    if (this.crowded) draw(1);
  }

  /**
   * A move that waits for a yes.
   * @param {Payload} payload
   * @param {Path} path
   * @param {State} state
   */
  ask(payload, path, state) {
    const act = { back: () => this.act.cancel(), go: () => this.act.sure() };
    const { meant } = state;
    const far = meant.path.length > 1 ? meant.path[0] : undefined;
    const { title, help, buttons } = questionOf(meant, wordsOf({ choice: meant, far }, payload).label, act);
    put(this.node, seatMark(payload.actor), this.words([title], help), this.switch(payload, path), buttons);
  }

  /**
   * @param {Payload} payload
   * @param {Path} path
   */
  switch(payload, path) {
    if (path.manners.length < 2) return null;
    const manners = payload.scene.manners.filter((m) => path.manners.includes(m.target));
    return mannerNode(manners, path.manner, (m) => this.act.manner(m));
  }

  /** Whether the choices need more than one line of the bar, which must not grow. */
  get crowded() {
    return width() === "wide" && first(this.node, ".choices").offsetHeight > 60;
  }

  /**
   * Up to four choices stand in the bar; more become a list. Choices without a place always stand there.
   * @param {Payload} payload
   * @param {Path} path
   * @param {State} state
   * @param {number} limit
   */
  buttons(payload, path, state, limit) {
    const all = path.entries;
    const placed = all.filter((e) => !e.choice || e.choice.path.length > 0);
    const bare = all.filter((e) => e.choice && e.choice.path.length === 0);
    this.list = null;
    const few = all.length <= limit;
    const wanted = all.filter((e) => suggests(e, state.hint) && !bare.includes(e));
    const inBar = few ? all : [...wanted, ...bare.slice(0, limit > 1 ? 3 : 1)];
    const rest = few ? [] : [...placed, ...bare].filter((e) => !inBar.includes(e));
    const shown = inBar.map((e) => choiceNode(e, payload, state, this.acts(inBar, payload)));
    if (rest.length) shown.push(...this.long(rest, payload, state));
    return el("div", { class: "choices" }, ...shown);
  }

  /**
   * @param {Entry[]} entries
   * @param {Payload} payload
   * @param {State} state
   */
  long(entries, payload, state) {
    this.list = el(
      "div",
      { class: "list", id: "all-choices", hidden: !this.opened, role: "group", "aria-label": "All choices" },
      ...entries.map((e) => choiceNode(e, payload, state, this.acts(entries, payload))),
    );
    const flip = () => {
      this.opened = !this.opened;
      this.list.hidden = !this.opened;
      toggle.setAttribute("aria-expanded", String(this.opened));
    };
    const toggle = el(
      "button",
      {
        class: "choice calm",
        type: "button",
        "aria-expanded": String(this.opened),
        "aria-controls": "all-choices",
        onclick: flip,
      },
      el(
        "span",
        {},
        `${entries.length} ${entries.every((e) => e.target ?? e.far) ? "places" : "choices"}, as a list`,
      ),
      icon("down"),
    );
    return [toggle];
  }

  /** In a tight bar the help line says what the pointed choice leads to. */
  explain(detail) {
    if (!this.node.classList.contains("tight")) return;
    const say = this.node.querySelector(".say");
    this.said ??= say.querySelector("p:last-of-type") ?? say.appendChild(el("p"));
    if (!this.said.isConnected) {
      this.said = null;
      this.explain(detail);
      return;
    }
    this.said.dataset.help ??= this.said.textContent;
    this.said.textContent = detail ?? this.said.dataset.help;
  }

  /** What the buttons of some entries do. */
  acts(entries, payload) {
    const { choose, pick } = this.act;
    const point = (choice, target, detail) => {
      this.explain(detail);
      this.act.point(choice, target);
    };
    return { choose, pick, point, twins: twinsOf(entries, payload) };
  }
}
