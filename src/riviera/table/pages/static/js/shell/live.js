// The live line to the server: a WebSocket that comes back by itself after any gap.

import { ours } from "./dom.js";

const RESTART = 1012; // the code of a server that is being replaced
const OVER = [4403, 4409]; // one may look no longer, or nobody may: the page itself says why

/** Opens the line; `hear(message)` gets what the server says, `state(online)` whether the line stands. */
export class Live {
  /**
   * @param {string} path
   * @param {(message: any) => void} hear
   * @param {(online: boolean) => void} state
   */
  constructor(path, hear, state) {
    this.path = path;
    this.hear = hear;
    this.state = state;
    this.wait = 400;
    this.closed = false;
    this.heard = false;
    this.timer = 0;
    this.wake = () => {
      if (!this.closed && this.socket?.readyState > 1) this.open();
    };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const url = new URL(ours(this.path), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.onopen = () => {
      this.wait = 400;
      this.state(true);
    };
    this.socket.onmessage = (event) => {
      this.heard = true;
      this.hear(JSON.parse(event.data));
    };
    this.socket.onclose = (event) => {
      if (this.heard && OVER.includes(event.code)) location.reload();
      else this.again(event.code === RESTART && this.wait === 400);
    };
  }

  /**
   * Comes back; at once and without a word where the server only makes way for its successor.
   * @param {boolean} quietly
   */
  again(quietly) {
    if (this.closed) return;
    if (!quietly) this.state(false);
    this.timer = setTimeout(() => this.open(), quietly ? 300 * Math.random() : this.wait);
    this.wait = Math.min(5000, this.wait * 1.7);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket.close();
  }
}
