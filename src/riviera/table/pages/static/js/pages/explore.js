// The explorer: a position dealt, opened or typed in, drawn, played on and analysed. The server stores nothing of it.

/** @import { Payload, Scene } from "../shell/types.js" */
import { call } from "../shell/api.js";
import { all, el, hit, optionsIn, put, width } from "../shell/dom.js";
import { Editor } from "../study/editor.js";
import { Roam } from "../board/roam.js";
import { Asking } from "../talk/ask.js";
import { Speaker } from "../talk/speak.js";
import { PanelView } from "../board/panels.js";
import { Path } from "../seat/path.js";
import { Prompt } from "../seat/prompt.js";
import { Seats } from "../seat/seats.js";
import { SheetView } from "../board/sheet.js";
import { artOf } from "../board/stage.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);
const LARGEST = { board: 1.1, plain: 0.96 }; // pixels for a unit of a sheet
const percent = (part, digits = 0) => `${(100 * part).toFixed(digits)} %`;

/**
 * The sheets and panels that a game shows on a page of this width.
 * @param {Scene} scene
 */
function fitting(scene) {
  const named =
    width() === "phone" ? scene.tabs?.flatMap((t) => t.show) : scene.layout?.areas.join(" ").split(/\s+/);
  const fits = (part) => !named || named.includes(part.id);
  return [scene.sheets.filter(fits), scene.panels.filter((p) => p.id !== "seats" && fits(p))];
}

/** A copy of a position with one value in it changed. */
function changed(position, way, value) {
  const copy = structuredClone(position);
  const last = way.at(-1);
  let inside = copy;
  for (const key of way.slice(0, -1)) inside = inside[key];
  inside[last] = value;
  return copy;
}

class Explorer {
  constructor(game) {
    this.base = `/api/explore/${game}`;
    this.game = game;
    this.steps = [];
    this.views = new Map();
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
    $("use").addEventListener("click", () => this.use($("raw").value));
    $("copy").addEventListener("click", () => this.copy());
    $("save").addEventListener("click", () => this.save());
    $("open").addEventListener("change", () => this.open());
    $("see-as").addEventListener("change", () => this.ask({ position: this.shown.position }, false));
    for (const radio of all(document, "[name=how]"))
      radio.addEventListener("change", () => this.how(radio.getAttribute("value")));
    matchMedia("(max-width: 720px)").addEventListener("change", () => this.shown && this.show(this.shown));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.cancel();
    });
    addEventListener("pointerdown", (event) => {
      if (!this.prompt.node.contains(hit(event))) this.close();
    });
  }

  async start() {
    this.how(document.querySelector("[name=how]:checked").getAttribute("value"));
    const query = new URLSearchParams(location.search);
    if (!query.get("table")) return this.deal();
    const seq = query.get("seq") ? `?seq=${encodeURIComponent(query.get("seq"))}` : "";
    const answer = await call("GET", `/api/tables/${encodeURIComponent(query.get("table"))}/position${seq}`);
    if (!answer.ok) {
      await this.deal();
      return this.wrong(answer.data.error);
    }
    return this.ask({ position: answer.data.position });
  }

  deal() {
    const options = optionsIn(document);
    const seed = $("seed").value.trim();
    if (seed && !/^\d{1,77}$/.test(seed))
      return this.wrong("The seed is a whole number of up to 77 digits.", $("deal"));
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
    this.calm();
    if (!ok) {
      this.wrong(data.error, where);
      return false;
    }
    if (step && this.shown) this.steps.push(this.shown.position);
    await this.show(data);
    return true;
  }

  async show(data) {
    const art = await artOf(data.art);
    this.shown = data;
    this.draft = data.position;
    this.path = new Path(data.choices);
    this.pointed = null;
    this.seatsOf(data);
    this.draw(data.scene, art);
    this.seats.update(this.payload);
    this.write();
    this.forget();
    this.prompt.opened = false;
    this.drawPrompt();
    this.look();
    $("back").disabled = !this.steps.length;
    $("analyse").disabled = data.over;
    this.roam.ready();
    this.asking.fresh(() => this.explanations(data), true);
    document.body.dataset.step = String(this.steps.length);
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

  /** Sheets and panels, drawn by the views of the table. */
  draw(scene, art) {
    const [sheets, panels] = fitting(scene);
    const wanted = [...sheets.map((s) => [`sheet ${s.id}`, s]), ...panels.map((p) => [`panel ${p.id}`, p])];
    const names = new Set(wanted.map(([name]) => name));
    for (const [name, view] of this.views)
      if (!names.has(name)) {
        view.node.remove();
        this.views.delete(name);
      }
    for (const [name, part] of wanted) {
      if (!this.views.has(name)) this.place(name, part, art);
      const view = this.views.get(name);
      view.update(part, true);
      view.zoom?.rest();
      if (part.box) this.size(view.node, part);
    }
  }

  place(name, part, art) {
    const click = (target, event) => this.pick(target, event);
    const point = (target) => {
      this.hot = target;
      this.look();
    };
    const view = name.startsWith("sheet")
      ? new SheetView(part, art, click, point)
      : new PanelView(part, click, point);
    view.node.classList.add("shown");
    this.views.set(name, view);
    $(name.startsWith("sheet") ? "sheets" : "panels").append(view.node);
  }

  /**
   * What the table's own views are given: a table at which all seats are mine.
   * @returns {Payload}
   */
  get payload() {
    const seats = this.shown.names.map((name) => ({ name, kind: "me" }));
    return {
      ...this.shown,
      seats,
      mine: seats.map((_, i) => i),
      status: this.shown.over ? "over" : "playing",
      your_turn: !this.shown.over,
    };
  }

  /** A sheet is drawn not much larger than it was made, and never higher than the page. */
  size(node, { box: [, , w, h], plain }) {
    node.style.setProperty("--most", `${Math.round((plain ? LARGEST.plain : LARGEST.board) * w)}px`);
    node.style.setProperty("--shape", (w / h).toFixed(3));
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
      lit: (t) => next.has(t),
      chosen: (t) => path.picked.includes(t),
      off: (t) => path.picked.length > 0 && !next.has(t) && !path.picked.includes(t),
      hot: (t) => this.hot === t,
    };
    for (const view of this.views.values()) {
      view.look(states, path.picked.length);
      view.preview?.(path.picked.length ? path.open : this.pointed ? [this.pointed] : [], this.pointed);
    }
  }

  point(choice, target) {
    this.pointed = choice;
    this.hot = choice ? (choice.path.at(-1) ?? null) : target;
    this.look();
  }

  pick(target, event = null) {
    if (target === undefined || target === null) return;
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

  play(action) {
    return this.ask({ position: this.shown.position, plays: [action] });
  }

  back() {
    const position = this.steps.pop();
    if (position) this.ask({ position }, false);
  }

  // The position as fields, as text and as a file.

  write() {
    this.editor.show(this.draft);
    $("raw").value = JSON.stringify(this.draft, null, 1);
  }

  /** A field has another value: if that makes no position yet, it stays, so that a second one can put it right. */
  async edit(way, value) {
    this.draft = changed(this.draft, way, value);
    const draft = this.draft;
    if (await this.ask({ position: draft })) return;
    if (this.draft !== draft) return;
    const sentence = $("status").textContent;
    this.write();
    $("revert").hidden = false;
    if (this.editor.blame(way, sentence))
      $("status").textContent = "This is no possible position yet. The board shows the last one.";
  }

  revert() {
    this.draft = this.shown.position;
    this.calm();
    this.write();
  }

  use(text, where = $("status")) {
    let position;
    try {
      position = JSON.parse(text);
    } catch {
      return this.wrong("That is not JSON.", where);
    }
    return this.ask({ position }, true, where);
  }

  async open() {
    const [file] = $("open").files;
    if (!file) return;
    const text = await file.text();
    $("open").value = "";
    this.use(text);
  }

  save() {
    const link = el("a", {
      download: `${this.game}-position.json`,
      href: URL.createObjectURL(new Blob([JSON.stringify(this.draft, null, 1)], { type: "application/json" })),
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(this.draft));
      $("copied").textContent = "Copied.";
    } catch {
      $("copied").textContent = "This browser does not let us copy; take it from the JSON.";
    }
  }

  how(name) {
    $("fields").hidden = name !== "fields";
    $("text").hidden = name !== "json";
  }

  calm() {
    for (const node of document.querySelectorAll(".wrong"))
      if (node.id === "field-error") node.remove();
      else node.textContent = "";
    $("copied").textContent = "";
    $("revert").hidden = true;
  }

  wrong(sentence, where = $("status")) {
    const node = where.matches(".wrong") ? where : where.querySelector(".wrong");
    node.textContent = sentence ?? "That cannot be done.";
  }

  // What is best.

  forget() {
    put(
      $("answers"),
      el(
        "p",
        { class: "small" },
        "The bots play the position on in many imagined worlds and compare the answers worth thinking about. " +
          "They use only what the seat that decides may know.",
      ),
    );
  }

  async analyse() {
    const asked = this.shown.position;
    $("analyse").disabled = true;
    put(
      $("answers"),
      el(
        "p",
        { class: "small", role: "status" },
        "The bots are thinking",
        el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      ),
    );
    const { ok, data } = await call("POST", `${this.base}/analyse`, { position: asked }, 1);
    $("analyse").disabled = this.shown.over;
    if (asked !== this.shown.position) return;
    if (ok) this.answers(data);
    else put($("answers"), el("p", { class: "wrong", role: "alert" }, data.error));
  }

  answers({ answers, worlds }) {
    const row = (a, i) =>
      el(
        "tr",
        { class: i ? "" : "best" },
        el(
          "th",
          { scope: "row" },
          el(
            "button",
            { type: "button", "data-play": a.action, title: "Play it", onclick: () => this.play(a.action) },
            a.words,
          ),
        ),
        el("td", {}, el("b", {}, percent(a.chance))),
        el("td", {}, i ? `± ${percent(a.error)}` : ""),
        el("td", {}, `${a.margin > 0 ? "+" : a.margin < 0 ? "−" : ""}${Math.abs(a.margin).toFixed(1)}`),
      );
    const head = el(
      "thead",
      {},
      el("tr", {}, ...["Answer", "Wins", "Error", "Ahead by"].map((name) => el("th", { scope: "col" }, name))),
    );
    put(
      $("answers"),
      el(
        "table",
        { class: "answers" },
        el("caption", { class: "aloud" }, "The answers, the best first"),
        head,
        el("tbody", {}, ...answers.map(row)),
      ),
      el(
        "p",
        { class: "small" },
        `${worlds} imagined worlds. The error is that of the comparison with the first answer.`,
      ),
    );
  }
}

new Explorer(document.body.dataset.game).start();
