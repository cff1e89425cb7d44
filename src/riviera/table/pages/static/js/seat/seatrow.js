// A seat of the form that makes a table: somebody here, a friend by name or by link, a bot, or nobody.

import { el, icon, letter, seatMark } from "../shell/dom.js";

const KINDS = [
  ["me", "person", "Here"],
  ["open", "link", "Friend by link"],
  ["bot", "bot", "Bot"],
  ["closed", "x", "Closed"],
];

/** Segmented control: radio buttons that look like one. */
export function segments(name, options, value, label, extra = "") {
  const nodes = options.map(([id, text, sign]) =>
    el(
      "label",
      {},
      el("input", { type: "radio", name, value: id, checked: id === value }),
      el("span", {}, sign && icon(sign), text),
    ),
  );
  return el("span", { class: `segments ${extra}`, role: "radiogroup", "aria-label": label }, ...nodes);
}

export class SeatRow {
  constructor(i, game, friends, name, change) {
    Object.assign(this, { i, game });
    this.kind = i === 0 ? "me" : i < Math.max(game.min_seats, 2) ? "bot" : "closed";
    if (i === 2 && game.max_seats > 2) this.kind = "bot";
    const kinds = KINDS.filter(([id]) => id !== "closed" || i >= game.min_seats).filter(
      ([id]) => i > 0 || id !== "closed",
    );
    const chosen = new URLSearchParams(location.search).get("with");
    if (i === 1 && friends.some((f) => f.who === chosen)) this.kind = "open";
    this.friend = el(
      "select",
      { class: "input", "aria-label": `Which friend sits at seat ${letter(i)}` },
      el("option", { value: "" }, "By link"),
      ...friends.map((f) => el("option", { value: f.who, selected: i === 1 && f.who === chosen }, f.name)),
    );
    this.asks = friends.length > 0;
    this.name = el("input", {
      class: "input",
      maxlength: "24",
      placeholder: i ? `Player ${i + 1}` : "Your name",
      value: name,
      autocomplete: "nickname",
      "aria-label": `Name at seat ${letter(i)}`,
    });
    this.words = el("b");
    const levels = game.levels.map((l) => [l.name, l.title ?? l.name]);
    this.levels = segments(
      `level${i}`,
      levels,
      levels[Math.min(1, levels.length - 1)]?.[0],
      `Level of the bot at seat ${letter(i)}`,
      "levels",
    );
    this.choice = segments(
      `kind${i}`,
      kinds.map(([id, sign, text]) => [id, this.asks && id === "open" ? "Friend" : text, sign]),
      this.kind,
      `Who sits at seat ${letter(i)}`,
    );
    this.node = el(
      "li",
      { class: "dseat" },
      seatMark(i),
      el("span", {}, this.name, this.friend, this.words),
      this.choice,
      this.levels,
    );
    this.choice.addEventListener("change", (event) => {
      this.kind = /** @type {HTMLInputElement} */ (event.target).value;
      this.draw();
      change();
    });
    this.draw();
  }

  draw() {
    this.node.classList.toggle("closed", this.kind === "closed");
    this.name.hidden = this.kind !== "me";
    this.friend.hidden = this.kind !== "open" || !this.asks;
    this.words.hidden = this.kind === "me" || !this.friend.hidden;
    this.words.textContent = { open: "A friend", bot: "A bot", closed: "Nobody" }[this.kind] ?? "";
    this.levels.hidden = this.kind !== "bot";
  }

  get wish() {
    if (this.kind === "me") return { kind: "me", name: this.name.value.trim() };
    if (this.kind === "open") return this.friend.value ? { kind: "kept", who: this.friend.value } : { kind: "open" };
    /** @type {HTMLInputElement | null} */
    const level = this.levels.querySelector("input:checked");
    return { kind: "bot", level: level?.value };
  }
}
