// The outline of the thing that is being explained.

export class Ring {
  constructor() {
    this.node = document.createElement("div");
    this.node.className = "asked-ring";
    this.node.hidden = true;
    document.body.append(this.node);
  }

  /** @param {Element | null} thing */
  around(thing) {
    const box = thing?.getBoundingClientRect();
    this.node.hidden = !box?.width;
    if (this.node.hidden) return;
    const frame = { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 };
    for (const [name, value] of Object.entries(frame)) this.node.style.setProperty(name, `${value}px`);
  }

  hide() {
    this.node.hidden = true;
  }
}
