// What is to say and to do about clocks at a table: time that runs low or is over, pauses, who is away.

/** @import { Payload } from "../shell/types.js" */
import { capital, el, first, put, width } from "../shell/dom.js";
import { day, eachMinute, faceOf, hurries, now, redraw, said } from "./clock.js";

/** @typedef {{text: string, bad?: boolean, acts?: [string, () => void][]}} Saying */

export class Timing {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "timing", role: "group", "aria-label": "Clocks" });
    this.warned = "";
    eachMinute(
      () => this.tick(),
      () => hurries(page.payload),
    );
  }

  tick() {
    const { payload } = this.page;
    if (!payload?.clock) return;
    redraw(payload);
    this.update(payload);
  }

  /** @param {Payload} payload */
  update(payload) {
    const lines = payload.clock && payload.status === "playing" ? this.sayings(payload) : [];
    const key = JSON.stringify(lines.map(({ text, acts }) => [text, acts?.length]));
    if (key === this.shown) return;
    this.shown = key;
    put(this.node, lines.map(line));
    this.place();
  }

  /** Below the seats; on a phone, where those are a page of their own, below the strip. */
  place() {
    const strip = width() === "phone" ? first(document, ".strip") : null;
    if (strip) strip.after(this.node);
    else this.page.stage.seats.node.append(this.node);
  }

  /**
   * @param {Payload} payload
   * @returns {Saying[]}
   */
  sayings(payload) {
    return [...this.low(payload), ...this.over(payload), ...this.pauses(payload), ...this.away(payload)];
  }

  /** @param {Payload} payload */
  low(payload) {
    const { seat, your_turn: mine } = payload;
    const face = mine ? faceOf(payload, seat) : null;
    if (!face?.low || face.stopped) return [];
    const text = `Your time runs low: ${said(face.left)} left. Then a bot plays for you.`;
    if (this.warned !== `${seat} ${payload.ply}`) this.page.speaker.say(text);
    this.warned = `${seat} ${payload.ply}`;
    return [{ text, bad: true }];
  }

  /**
   * @param {Payload} payload
   * @returns {Saying[]}
   */
  over({ clock, seats, seat: me }) {
    const plays = seats[me]?.kind === "me";
    return seats.flatMap(({ name, kind, level }, i) => {
      if (kind !== "bot" || !clock.seats[i].out) return [];
      const bot = `A ${capital(level)} bot plays`;
      const others = seats.some((seat) => seat.kind === "human");
      const ways = others ? "the others may give the seat back" : "take the seat back at any time";
      const mine = `Your time is over. ${bot} for you; ${ways}.`;
      const text = `${name}’s time is over. ${bot} for ${name}; give the seat back at any time.`;
      const acts = plays ? [["Give it back", () => this.ask("giveBack", i)]] : [];
      return [/** @type {Saying} */ (i === me ? { text: mine, bad: true } : { text, acts })];
    });
  }

  /** @param {Payload} payload */
  pauses({ clock, seats, seat, mine }) {
    const plays = seats[seat]?.kind === "me";
    const run = /** @type {[string, () => void]} */ (["Let them run", () => this.ask("pause", false)]);
    if (clock.paused) return [{ text: "A pause: clocks stand still.", acts: plays ? [run] : [] }];
    if (!clock.asked.length) return [];
    const names = clock.asked.filter((i) => !mine.includes(i)).map((i) => seats[i].name);
    const no = names.length < clock.asked.length ? "Never mind" : "No";
    const acts = [[no, () => this.ask("pause", false)]];
    if (no === "No") acts.unshift(["Agree", () => this.ask("pause", true)]);
    const wish = `${names.join(" and ")} would like a pause.`;
    const text = no === "No" ? wish : "You asked for a pause. Not all agree yet.";
    return [{ text, acts: plays ? acts : [] }];
  }

  /** @param {Payload} payload */
  away({ clock, seats, actor }) {
    const days = seats.map(({ name }, i) => ({ name, until: clock.seats[i].away, decides: i === actor }));
    const gone = days.filter(({ until }) => until > now());
    const still = ({ name, decides }) => (decides ? "Clocks stand still." : `${name}’s clock stands still.`);
    return gone.map((who) => ({ text: `${who.name} is away till ${day(who.until)}. ${still(who)}` }));
  }

  async ask(what, value) {
    const { ok, data } = await this.page.table[what](value);
    if (ok) await this.page.hear({ type: "payload", ...data });
    else this.page.refuse("That cannot be done", data);
  }
}

/** @param {Saying} saying */
function line({ text, bad, acts = [] }) {
  const buttons = acts.map(([words, onclick]) => el("button", { class: "button", type: "button", onclick }, words));
  return el("p", { class: bad ? "bad" : "" }, el("span", {}, text), ...buttons);
}

/** What the menu of a table offers about clocks. */
export function clockItems(page, { item, link }) {
  const { clock, seats, seat, status } = page.payload ?? {};
  if (!clock || status !== "playing" || seats[seat]?.kind !== "me") return [];
  const asked = clock.paused || clock.asked.includes(seat);
  const pause = item(asked ? "Let the clocks run" : "Ask for a pause", "pause", () => page.timing.ask("pause", !asked));
  return [pause, link("I am away …", "clock", "/me#away")];
}
