// Chat for all and notes for yourself, in a drawer at the foot of the rail.

/** @import { Payload } from "../shell/types.js" */
/** @import { Message } from "./types.js" */
/** @import { Table } from "../shell/api.js" */
import { el, icon, put, seatMark } from "../shell/dom.js";
import { report } from "./report.js";

const LOST = "The server does not answer. What does not stand above has not been said.";

export class Chat {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {(unread: number) => void} */
    this.tell = undefined;
    this.seen = 0;
    /** @type {string | null} */
    this.unkept = null; // notes on their way
    /** @type {Promise<any>} */
    this.kept = Promise.resolve();
    this.badge = el("span", { class: "badge", hidden: true });
    this.last = el("span", { class: "last" });
    this.messages = el("ul", { class: "messages", "aria-label": "Messages", tabindex: "0" });
    this.text = el("input", {
      class: "input",
      name: "text",
      maxlength: "500",
      placeholder: "Say something kind",
      autocomplete: "off",
      "aria-label": "Message",
    });
    this.form = el(
      "form",
      { onsubmit: (event) => this.send(event) },
      this.text,
      el("button", { class: "button" }, "Send"),
    );
    this.refusal = el("p", { class: "small refusal", role: "alert" });
    this.paper = el("textarea", {
      class: "input notes",
      placeholder: "Only you can read this.",
      onchange: () => this.keep(),
    });
    this.notes = el("label", { class: "field" }, "Private notes", this.paper);
    const turn = icon("up");
    turn.classList.add("turns");
    this.summary = el("summary", {}, icon("chat"), "Chat", this.badge, this.last, turn);
    this.node = el(
      "details",
      { class: "card chat" },
      this.summary,
      el("div", { class: "body" }, this.messages, this.form, this.refusal, this.notes),
    );
    this.node.addEventListener("toggle", () => this.read());
  }

  async send(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (!text) return;
    this.text.value = "";
    const { ok, status, data } = await this.table.chat(text, this.seat);
    this.refusal.textContent = ok ? "" : status ? data.error : LOST;
    if (!ok) this.text.value = [text, this.text.value].filter(Boolean).join(" ");
  }

  /** Notes are kept one after the other; until the last one is, no older words take their place. */
  async keep() {
    const { seat, paper } = this;
    const text = (this.unkept = paper.value);
    this.kept = this.kept.then(() => this.table.notes(seat, text));
    const { ok, data } = await this.kept;
    this.refusal.textContent = ok ? "" : data.error;
    if (ok && this.unkept === text) this.unkept = null;
  }

  /** @param {Payload} payload */
  update(payload) {
    if (this.seat !== payload.seat) this.unkept = null;
    this.seat = payload.seat;
    this.payload = payload;
    this.form.hidden = payload.seat === null;
    this.notes.hidden = payload.seat === null;
    if (document.activeElement !== this.paper && this.unkept === null) this.paper.value = payload.notes ?? "";
    this.show(payload.chat ?? []);
  }

  /** One more message, told by the live line. */
  hear(message) {
    if (message.chat) this.show(message.chat);
    else if (message.text) this.show([...this.all, message]);
  }

  /** @param {Message[]} all */
  show(all) {
    this.all = all;
    put(
      this.messages,
      all.length
        ? all
            .slice(-100)
            .map((m) =>
              el(
                "li",
                {},
                m.seat !== null && m.seat !== undefined ? seatMark(m.seat, "s") : el("b", {}, m.name),
                el("span", {}, m.text),
                this.flag(m),
              ),
            )
        : [el("li", { class: "small" }, "Nobody has said anything yet.")],
    );
    this.messages.scrollTop = this.messages.scrollHeight;
    const end = all.at(-1);
    this.last.textContent = end ? `${end.name}: ${end.text}` : "";
    this.read();
  }

  /**
   * The way to report what somebody else has said.
   * @param {Message} message
   */
  flag({ seat, name }) {
    if (!this.payload || seat === null || seat === undefined || this.payload.mine.includes(seat)) return null;
    const label = `Report ${name}`;
    const tell = () => report(this.table, seat, name);
    return el(
      "button",
      { class: "flag", type: "button", "aria-label": label, title: label, onclick: tell },
      icon("flag"),
    );
  }

  read() {
    if (this.node.open && this.node.offsetParent) this.seen = this.all?.length ?? 0;
    this.unread = (this.all?.length ?? 0) - this.seen;
    this.badge.hidden = this.unread <= 0;
    this.badge.textContent = String(this.unread);
    this.tell?.(this.unread);
  }
}
