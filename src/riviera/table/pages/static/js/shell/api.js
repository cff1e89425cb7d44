// Calls to the server. A refusal becomes an object with `error`; a lost connection is tried again.

import { ours } from "./dom.js";

const pause = (ms) => new Promise((go) => setTimeout(go, ms));

/** A call: {ok, status, data}. Network failures are repeated; every call that changes something is idempotent. */
export async function call(method, path, body, tries = 6) {
  for (let i = 1; ; i += 1) {
    try {
      const answer = await fetch(ours(path), {
        method,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "same-origin",
      });
      return { ok: answer.ok, status: answer.status, data: await read(answer) };
    } catch (error) {
      if (i >= tries)
        return {
          ok: false,
          status: 0,
          data: { error: "The server does not answer. Please try again." },
        };
      await pause(Math.min(4000, 250 * 2 ** i));
    }
  }
}

async function read(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return {
      text,
      error: answer.ok ? undefined : "The server could not do that.",
    };
  }
}

/** A random name for a move, so that sending it twice does it once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** The calls of one table. */
export class Table {
  constructor(id) {
    this.base = `/api/tables/${encodeURIComponent(id)}`;
  }
  get(seat) {
    return call("GET", this.base + (seat === null || seat === undefined ? "" : `?seat=${seat}`));
  }
  move(version, action, seat) {
    return call("POST", `${this.base}/move`, {
      version,
      action,
      seat,
      id: newId(),
    });
  }
  undo(version, seat) {
    return call("POST", `${this.base}/undo`, { version, seat });
  }
  restart(version, seat) {
    return call("POST", `${this.base}/restart`, { version, seat });
  }
  why(action, seat) {
    return call("GET", `${this.base}/why?action=${encodeURIComponent(action)}&seat=${seat}`, undefined, 1);
  }
  explain(seat, seq) {
    const query = Object.entries({ seat, seq }).filter(([, n]) => n !== null && n !== undefined);
    return call("GET", `${this.base}/explain?${new URLSearchParams(query.map(([k, n]) => [k, String(n)]))}`);
  }
  before(of, seat, seq) {
    const query = Object.entries({ of, seat, seq }).filter(([, n]) => n !== null && n !== undefined);
    return call("GET", `${this.base}/before?${new URLSearchParams(query.map(([k, n]) => [k, String(n)]))}`);
  }
  startCard(seat) {
    return call("GET", `${this.base}/start-card?seat=${seat}`);
  }
  foresee(action, seat) {
    return call("POST", `${this.base}/foresee`, { action, seat });
  }
  hint(seat) {
    return call("POST", `${this.base}/hint`, { seat });
  }
  counsel() {
    return call("GET", `${this.base}/coach`, undefined, 1);
  }
  coach(version, say) {
    return call("POST", `${this.base}/coach`, { version, say });
  }
  chat(text, seat) {
    return call("POST", `${this.base}/chat`, { text, seat }, 1); // said twice, it would stand there twice
  }
  report(seat, reason) {
    return call("POST", `${this.base}/report`, { seat, reason });
  }
  notes(seat, text) {
    return call("PUT", `${this.base}/notes`, { seat, text });
  }
  handOver(seat, to, level) {
    return call("POST", `${this.base}/hand-over`, to === "bot" ? { seat, to, level } : { seat, to });
  }
  /** Ask for a pause of the clocks or agree to one; or let them run. */
  pause(wanted) {
    return call("POST", `${this.base}/pause`, { pause: wanted });
  }
  giveBack(seat) {
    return call("POST", `${this.base}/give-back`, { seat });
  }
  resign(seat) {
    return call("POST", `${this.base}/resign`, { seat });
  }
  /** Another game; a rated one begins when everybody has asked for it. */
  rematch(rated) {
    return call("POST", `${this.base}/rematch`, { rated });
  }
  review() {
    return call("GET", `${this.base}/review`);
  }
  startReview() {
    return call("POST", `${this.base}/review`, {});
  }
  stopReview() {
    return call("DELETE", `${this.base}/review`);
  }
  line(at, actions, bot, seat = null) {
    return call("POST", `${this.base}/line`, { at, actions, bot, seat });
  }
  variations() {
    return call("GET", `${this.base}/variations`);
  }
  keepVariation(at, actions, comment) {
    return call("POST", `${this.base}/variations`, { at, actions, comment });
  }
  dropVariation(n) {
    return call("DELETE", `${this.base}/variations/${n}`);
  }
  continueFrom(seq) {
    return call("POST", `${this.base}/continue`, { seq });
  }
  frame(seq, seat) {
    return call("GET", `${this.base}/replay?seq=${seq}${seat === null ? "" : `&seat=${seat}`}`);
  }
  motive(move) {
    return call("GET", `${this.base}/motive?move=${move}`);
  }
  moves(seat) {
    return call("GET", `${this.base}/moves${seat === null ? "" : `?seat=${seat}`}`);
  }
}
