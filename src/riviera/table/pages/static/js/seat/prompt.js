// The prompt bar: what is expected, and every choice as a labelled button.

/** @import { Payload } from "../shell/types.js" */
/** @import { Entry, Path, Step } from "./path.js" */
import { capital, el, first, icon, mark, ours, put, seatMark, width } from "../shell/dom.js";
import { kindOf } from "./seats.js";

/** @typedef {{online: boolean, hint: string, focus?: boolean}} State */

/** @type {Object<string, number>} */
const FEW = { wide: 4, tablet: 4, phone: 6 }; // choices that stand in the bar; more become a list

/** The sentence with the chosen target in its place. */
function sentence(text, name) {
  const [before, after] = text.split("{target}");
  return after === undefined ? [text] : [before, el("em", {}, name), after];
}

/**
 * Whether an entry is, or leads to, what a bot would do.
 * @param {Entry} entry
 * @param {string} hint
 */
const suggests = (entry, hint) =>
  entry.choice ? entry.choice.action === hint : entry.choices.some((c) => c.action === hint);

/** The mark of a choice after which nothing can be taken back. */
const seal = () =>
  el(
    "span",
    { class: "seal", title: "Cannot be taken back" },
    icon("lock"),
    el("span", { class: "aloud" }, " (cannot be taken back)"),
  );

export class Prompt {
  /**
   * @param {object} act
   * @param {(choice: Step) => void} act.choose
   * @param {(target: string) => void} act.pick
   * @param {(choice: Step | null, target: string | null) => void} act.point
   * @param {() => void} act.cancel
   * @param {(link: string) => void} [act.copy]
   */
  constructor(act) {
    this.act = act;
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
    if (inside || state.focus) this.focus();
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
    const title = [`${seat.name} ${seat.kind === "bot" ? "is thinking" : "decides"}`, this.breath()];
    const help = seat.kind === "bot" ? capital(kindOf(seat)) + "." : (payload.prompt?.text ?? "");
    return put(this.node, seatMark(payload.actor, "l"), this.words(title, help));
  }

  /** @param {Payload} payload */
  waitForFriends(payload) {
    const free = payload.seats.filter((s) => s.kind === "open").length;
    const link = location.origin + ours(`/tables/${payload.id}/join`);
    const copy = el(
      "button",
      { class: "choice", type: "button", onclick: () => this.act.copy(link) },
      icon("link"),
      el("span", {}, "Copy the link", el("small", {}, "send it to a friend")),
    );
    const sit = payload.mine.length
      ? null
      : el("a", { class: "choice glow", href: `/tables/${payload.id}/join` }, el("span", {}, "Sit down"));
    put(
      this.node,
      this.words(
        [free === 1 ? "One seat is still free" : `${free} seats are still free`],
        "The game begins when every seat is taken.",
      ),
      el("div", { class: "choices" }, copy, sit),
    );
  }

  /**
   * @param {Payload} payload
   * @param {Path} path
   * @param {State} state
   */
  decide(payload, path, state) {
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
      put(this.node, grip, seatMark(payload.actor), say, this.buttons(payload, path, state, few), this.list);
    this.node.classList.remove("tight");
    draw(Math.min(FEW[width()], this.most));
    if (this.crowded) this.node.classList.add("tight");
    if (this.crowded) draw(1);
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
    const shown = inBar.map((e) => this.button(e, payload, state));
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
      ...entries.map((e) => this.button(e, payload, state)),
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

  /**
   * @param {Entry} entry
   * @param {Payload} payload
   * @param {State} state
   */
  button(entry, payload, state) {
    const { choice } = entry;
    const names = payload.scene.names ?? {};
    const far = entry.far === undefined ? "" : capital(names[entry.far] ?? entry.far);
    const from = far && !choice.label.toLowerCase().includes(far.toLowerCase()) ? `${far}: ` : "";
    const label = choice ? from + choice.label : capital(names[entry.target] ?? entry.target);
    const detail = choice ? choice.consequence : `${entry.choices.length} choices`;
    const art = choice?.art;
    const hinted = suggests(entry, state.hint);
    const go = () => {
      if (choice) this.act.choose(choice);
      else this.act.pick(entry.target);
    };
    const node = el(
      "button",
      {
        class: `choice ${hinted ? "suggested" : ""}`,
        type: "button",
        "data-action": choice?.action,
        "data-pick": choice ? undefined : entry.target,
        onclick: go,
      },
      art && mark(art),
      el(
        "span",
        {},
        label,
        choice?.final && seal(),
        (detail || hinted) && el("small", {}, [detail, hinted && "suggested"].filter(Boolean).join(" · ")),
      ),
    );
    const target = choice ? choice.path[0] : entry.target;
    for (const name of ["pointerenter", "focus"])
      node.addEventListener(name, () => {
        this.explain(detail);
        this.act.point(choice ?? null, target);
      });
    for (const name of ["pointerleave", "blur"])
      node.addEventListener(name, () => {
        this.explain(null);
        this.act.point(null, null);
      });
    return node;
  }
}
