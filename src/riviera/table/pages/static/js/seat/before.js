// What lies open before a seat, drawn large: a click on the seat opens it, and it stays as fresh as the table.

/** @import { Art, Sheet } from "../board/types.js" */
/** @import { Chair } from "../shell/types.js" */
import { el, icon, seatMark } from "../shell/dom.js";
import { SheetView } from "../board/sheet.js";

const nothing = () => {};

export class Before {
  /**
   * @param {(seat: number) => Promise<{ok: boolean, data: {sheet?: Sheet | null}}>} ask what lies before a seat now
   * @param {() => Promise<Art>} art the drawings of the game
   */
  constructor(ask, art) {
    this.ask = ask;
    this.art = art;
  }

  /**
   * @param {Chair} chair
   * @param {number} seat
   * @param {HTMLElement | null} words what it has besides
   */
  async open(chair, seat, words) {
    this.seat = seat;
    const [{ data }, art] = await Promise.all([this.ask(seat), this.art()]);
    const { sheet } = data;
    if (!sheet || this.box || this.seat !== seat) return; // another seat was clicked meanwhile
    this.view = new SheetView({ ...sheet, plain: true }, art, nothing, nothing);
    this.view.node.classList.replace("area", "laid");
    this.view.update(sheet);
    const title = el("h2", { id: "before-title" }, sheet.title, el("small", {}, chair.name));
    const shut = el("button", { class: "button square", type: "button", "aria-label": "Close" }, icon("x"));
    shut.onclick = () => this.box.close();
    this.box = el(
      "dialog",
      { class: "before", "aria-labelledby": "before-title" },
      el("header", {}, seatMark(seat), title, shut),
      this.view.node,
      words,
    );
    this.box.addEventListener("close", () => this.gone());
    this.box.addEventListener("click", (event) => event.target === this.box && this.box.close());
    document.body.append(this.box);
    this.box.showModal();
  }

  gone() {
    this.box.remove();
    this.box = undefined;
  }

  /** The table has changed: what is open is drawn anew. */
  async refresh() {
    if (!this.box) return;
    const { box } = this;
    const { data } = await this.ask(this.seat);
    if (data.sheet && this.box === box) this.view.update(data.sheet);
  }
}
