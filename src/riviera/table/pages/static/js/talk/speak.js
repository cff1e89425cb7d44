// What a screen reader hears: each event as it happens, then what is expected.

/** @import { Payload } from "../shell/types.js" */
/** @import { Telling } from "./types.js" */

export class Speaker {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
  }

  say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    this.node.append(line);
    while (this.node.childElementCount > 12) this.node.firstChild.remove();
  }

  /**
   * New lines of the log, then the question when it is yours.
   * @param {Telling[]} lines
   * @param {Payload} payload
   * @param {boolean} asks
   */
  tell(lines, payload, asks) {
    for (const line of lines.slice(-8)) this.say(line.text);
    if (payload.your_turn && asks) this.say(`Your turn. ${payload.prompt?.text ?? ""}`);
  }
}
