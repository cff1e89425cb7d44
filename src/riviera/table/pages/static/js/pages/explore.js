// The explorer: a position dealt, opened or typed in, drawn, played on and analysed. The server stores nothing of it.

/** @import { Payload } from "../shell/types.js" */
import { call } from "../shell/api.js";
import { all, awake, el, hit, optionsIn, put, width } from "../shell/dom.js";
import { Answers } from "../study/answers.js";
import { Editor, changed } from "../study/editor.js";
import { Filing } from "../study/filing.js";
import { calm, wrong } from "../study/refused.js";
import { SetUp } from "../study/setup.js";
import { Spread } from "../study/spread.js";
import { Roam } from "../board/roam.js";
import { Asking } from "../talk/ask.js";
import { Speaker } from "../talk/speak.js";
import { Path } from "../seat/path.js";
import { Prompt } from "../seat/prompt.js";
import { Seats } from "../seat/seats.js";
import { artOf } from "../board/stage.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

class Explorer {
  constructor(game) {
    this.base = `/api/explore/${game}`;
    this.steps = [];
    this.spread = new Spread($("sheets"), $("panels"), {
      click: (target, event) => this.pick(target, event),
      point: (target) => this.hover(target),
    });
    this.answers = new Answers($("answers"), this.base, (action) => this.play(action));
    this.path = new Path();
    this.state = { online: true, hint: "" };
    this.editor = new Editor((way, value) => this.edit(way, value));
    this.prompt = new Prompt({
      choose: (c) => this.play(c.action),
      pick: (t) => this.pick(t),
      point: (c, t) => this.point(c, t),
      cancel: () => this.cancel(),
    });
    this.prompt.node.classList.add("shown", "wide");
    this.seats = new Seats();
    this.seats.node.classList.add("shown");
    $("bar").append(this.prompt.node);
    $("panels").append(this.seats.node);
    $("fields").append(this.editor.node);
    this.filing = new Filing(game, { position: () => this.draft, use: (position) => this.ask({ position }) });
    this.setup = new SetUp({
      palette: $("palette"),
      board: $("stage"),
      position: () => this.draft,
      looks: () => this.shown.seat ?? Math.max(0, this.draft.actor),
      names: () => this.shown.scene.names ?? {},
      change: (position) => this.setUp(position),
    });
    const speaker = new Speaker($("say"));
    this.asking = new Asking({ root: $("main"), game, say: (text) => speaker.say(text) });
    this.roam = new Roam($("main"), this.asking);
    this.controls();
  }

  controls() {
    $("deal").addEventListener("submit", (event) => {
      event.preventDefault();
      this.deal();
    });
    $("back").addEventListener("click", () => this.back());
    $("analyse").addEventListener("click", () => this.analyse());
    $("revert").addEventListener("click", () => this.revert());
    $("see-as").addEventListener("change", () => this.ask({ position: this.shown.position }, false));
    for (const radio of all(document, "[name=mode]"))
      radio.addEventListener("change", () => this.setup.turn(radio.getAttribute("value") === "setup"));
    matchMedia("(max-width: 720px)").addEventListener("change", () => this.shown && this.show(this.shown));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.cancel();
    });
    addEventListener("pointerdown", (event) => {
      if (!this.prompt.node.contains(hit(event))) this.close();
    });
    awake();
  }

  async start() {
    const query = new URLSearchParams(location.search);
    if (!query.get("table")) return this.deal();
    const seq = query.get("seq") ? `?seq=${encodeURIComponent(query.get("seq"))}` : "";
    const answer = await call("GET", `/api/tables/${encodeURIComponent(query.get("table"))}/position${seq}`);
    if (!answer.ok) {
      await this.deal();
      return wrong(answer.data.error);
    }
    return this.ask({ position: answer.data.position });
  }

  deal() {
    const options = optionsIn(document);
    const seed = $("seed").value.trim();
    if (seed && !/^\d{1,77}$/.test(seed))
      return wrong("The seed is a whole number of up to 77 digits.", $("deal"));
    $("see-as").value = "";
    return this.ask({ seats: Number($("seats").value), seed: seed || undefined, options }, true, $("deal"));
  }

  /** Ask the server for a position; what it refuses is said next to what was changed. */
  async ask(wish, step = true, where = $("status")) {
    const seat = $("see-as").value;
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const { ok, data } = await call(
      "POST",
      this.base,
      { ...wish, seat: seat === "" ? undefined : Number(seat) },
      2,
    );
    if (turn !== this.turn) return false; // another question was asked meanwhile
    calm();
    if (!ok) {
      wrong(data.error, where);
      return false;
    }
    if (step && this.shown) this.steps.push(this.shown.position);
    await this.show(data);
    return true;
  }

  async show(data) {
    const art = await artOf(data.art);
    const known = Boolean(this.shown);
    this.shown = data;
    this.draft = data.position;
    this.setup.offer(data.form);
    if (!known) this.begin(data);
    this.setup.fresh();
    this.path = new Path(data.choices);
    this.pointed = null;
    this.seatsOf(data);
    this.spread.draw(data.scene, art);
    this.seats.update(this.payload);
    this.write();
    this.answers.forget();
    this.prompt.opened = false;
    this.drawPrompt();
    this.look();
    $("back").disabled = !this.steps.length;
    $("analyse").disabled = data.over;
    $("best").textContent = data.over ? "What is best?" : `What is best for ${data.names[data.actor]}?`;
    this.roam.ready();
    this.asking.fresh(() => this.explanations(data), true);
    document.body.dataset.step = String(this.steps.length);
  }

  /** Games that can be set up on the board begin so, unless a position was brought along. */
  begin({ form }) {
    $("mode").hidden = !form.board.length;
    const setup = form.board.length > 0 && !new URLSearchParams(location.search).get("table");
    $(setup ? "mode-setup" : "mode-play").checked = true;
    this.setup.turn(setup);
  }

  /** Something was set up on the board: what follows from it is put right by the game, or it is refused. */
  async setUp(position) {
    if (await this.ask({ position, mend: true })) return;
    this.setup.close();
  }

  /** All that can be asked about in a position. */
  async explanations({ position, seat }) {
    const answer = await call("POST", `${this.base}/explain`, { position, seat: seat ?? undefined }, 2);
    return answer.ok ? answer.data : null;
  }

  seatsOf({ names }) {
    if ($("see-as").options.length === names.length + 1) return;
    put(
      $("see-as"),
      el("option", { value: "" }, "Who decides"),
      ...names.map((name, i) => el("option", { value: i }, name)),
    );
  }

  /**
   * What the table's own views are given: a table at which all seats are mine.
   * @returns {Payload}
   */
  get payload() {
    const { names, over } = this.shown;
    const seats = names.map((name) => ({ name, kind: "me" }));
    const mine = seats.map((_, i) => i);
    return { ...this.shown, seats, mine, status: over ? "over" : "playing", your_turn: !over };
  }

  drawPrompt() {
    this.prompt.update({ ...this.payload, over: false }, this.path, this.state);
    if (this.shown.over)
      put(
        this.prompt.node,
        el("div", { class: "say" }, el("h2", {}, this.shown.prompt.text ?? "The game is over.")),
      );
  }

  look() {
    const { path } = this;
    const next = path.next;
    const states = {
      lit: (t) => !this.setup.on && next.has(t),
      chosen: (t) => path.picked.includes(t),
      off: (t) => path.picked.length > 0 && !next.has(t) && !path.picked.includes(t),
      hot: (t) => this.hot === t,
    };
    this.spread.look(states, path, this.pointed);
  }

  point(choice, target) {
    this.pointed = choice;
    this.hot = choice ? (choice.path.at(-1) ?? null) : target;
    this.look();
  }

  hover(target) {
    this.hot = target;
    this.look();
  }

  pick(target, event = null) {
    if (target === undefined || target === null || (event && this.setup.click(target, event))) return;
    const what = this.shown.over ? "" : this.path.take(target);
    if (what === "" && !this.path.picked.length) {
      this.asking.about(event);
      return;
    }
    if (what === "done") {
      this.play(this.path.complete[0].action);
      return;
    }
    if (what === "several") this.prompt.opened = true;
    this.drawPrompt();
    this.look();
  }

  /** The list of choices lies over the answers and the fields: it goes when something else is wanted. */
  close() {
    if (!this.prompt.opened || width() === "phone") return;
    this.prompt.opened = false;
    this.drawPrompt();
  }

  cancel() {
    this.close();
    if (!this.path.picked.length) return;
    this.path.picked = [];
    this.drawPrompt();
    this.look();
  }

  async analyse() {
    if (!this.shown) return;
    const { position } = this.shown;
    $("analyse").disabled = true;
    await this.answers.analyse(position, () => this.shown.position === position);
    $("analyse").disabled = this.shown.over;
  }

  play(action) {
    return this.ask({ position: this.shown.position, plays: [action] });
  }

  back() {
    const position = this.steps.pop();
    if (position) this.ask({ position }, false);
  }

  write() {
    this.editor.show(this.draft, this.shown.form.parts);
    this.filing.write();
  }

  /** A field has another value: if that makes no position yet, it stays, so that a second one can put it right. */
  async edit(way, value) {
    this.draft = changed(this.draft, way, value);
    const draft = this.draft;
    const mend = Boolean(this.editor.part(way).seat); // whose turn it is changes what came before
    if (await this.ask({ position: draft, mend })) return;
    if (this.draft !== draft) return;
    const sentence = $("status").textContent;
    this.write();
    $("revert").hidden = false;
    if (this.editor.blame(way, sentence))
      $("status").textContent = "This is no possible position yet. The board shows the last one.";
  }

  revert() {
    this.draft = this.shown.position;
    calm();
    this.write();
  }
}

new Explorer(document.body.dataset.game).start();
