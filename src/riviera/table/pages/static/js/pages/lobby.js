// The lobby: a poster's Play button opens the dialog that makes a table.

import { el, hit, svg } from "../shell/dom.js";
import { cards, newTable } from "../seat/newtable.js";
import { invite, learnt } from "../teach/learnt.js";

learnt();
invite();

async function open(name) {
  const game = (await cards()).find((g) => g.name === name);
  const box = el("dialog", { class: "new", "aria-label": `A table of ${game.title}` });
  const known = document.getElementById(`poster-${name}`) ? name : "any";
  const poster = svg(
    "svg",
    { class: "art", viewBox: "0 0 240 250", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("use", { href: `#poster-${known}` }),
  );
  box.append(
    poster,
    newTable(game, () => box.close()),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */
  const play = hit(event).closest?.("[data-new]");
  if (!play || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(play.dataset.new);
});
