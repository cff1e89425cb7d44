// What a screen reader hears: each event as it happens, then what is expected.

export class Speaker {
  constructor(node) {
    this.node = node;
  }

  say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    this.node.append(line);
    while (this.node.childElementCount > 12) this.node.firstChild.remove();
  }

  /** New lines of the log, then the question when it is yours. */
  tell(lines, payload, asks) {
    for (const line of lines.slice(-8)) this.say(line.text);
    if (payload.your_turn && asks) this.say(`Your turn. ${payload.prompt?.text ?? ""}`);
  }
}
