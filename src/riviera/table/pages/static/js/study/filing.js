// A position as text and as a file: opened, saved, copied, or typed in as JSON.

import { all, el } from "../shell/dom.js";
import { wrong } from "./refused.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

export class Filing {
  /**
   * @param {string} game
   * @param {object} page
   * @param {() => object} page.position
   * @param {(position: object) => void} page.use
   */
  constructor(game, page) {
    this.game = game;
    this.page = page;
    $("use").addEventListener("click", () => this.use($("raw").value));
    $("copy").addEventListener("click", () => this.copy());
    $("save").addEventListener("click", () => this.save());
    $("open").addEventListener("change", () => this.open());
    for (const radio of all(document, "[name=how]")) radio.addEventListener("change", () => this.how());
    this.how();
  }

  /** The position as fields or as text. */
  how() {
    const name = document.querySelector("[name=how]:checked").getAttribute("value");
    $("fields").hidden = name !== "fields";
    $("text").hidden = name !== "json";
  }

  get text() {
    return JSON.stringify(this.page.position(), null, 1);
  }

  write() {
    $("raw").value = this.text;
  }

  use(text) {
    let position;
    try {
      position = JSON.parse(text);
    } catch {
      return wrong("That is not JSON.");
    }
    return this.page.use(position);
  }

  async open() {
    const [file] = $("open").files;
    if (!file) return;
    const text = await file.text();
    $("open").value = "";
    this.use(text);
  }

  save() {
    const href = URL.createObjectURL(new Blob([this.text], { type: "application/json" }));
    el("a", { download: `${this.game}-position.json`, href }).click();
    URL.revokeObjectURL(href);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(this.page.position()));
      $("copied").textContent = "Copied.";
    } catch {
      $("copied").textContent = "This browser does not let us copy; take it from the JSON.";
    }
  }
}
