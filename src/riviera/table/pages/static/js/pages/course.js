// The course: what is done, where one is, and how much is left; the road is walked that far.

import { artOf } from "../board/stage.js";
import { all, el, first, icon } from "../shell/dom.js";
import { learnt, named } from "../teach/learnt.js";
import { next, progress } from "../shell/progress.js";

const { game, lessons, art } = document.body.dataset;

function stop(node, now) {
  const n = Number(node.dataset.stop);
  const { done, at } = progress(game);
  const time = first(node, "em");
  const minutes = time.textContent;
  if (done.includes(n)) {
    node.classList.add("done");
    first(node, ".disc").replaceChildren(icon("check"));
    first(node, ".state").textContent = ", done";
    time.textContent = `done · ${minutes}`;
  } else if (n === now) {
    node.classList.add("now");
    first(node, ".state").textContent = ", you are here";
    if (at[n] > 1) time.textContent = `step ${at[n]} of ${time.dataset.steps} · ${minutes}`;
    const words = done.length || at[n] > 1 ? "Continue" : "Begin";
    const go = el("a", { class: "button main" }, words, el("kbd", { "aria-hidden": "true" }, "↵"));
    go.setAttribute("href", first(node, ".leaf").getAttribute("href"));
    node.append(go);
    go.focus({ preventScroll: true });
  }
}

function meter(now) {
  const { done, at } = progress(game);
  let left = 0;
  all(document, ".segs i").forEach((node, i) => {
    const is = done.includes(i + 1);
    node.classList.toggle("done", is);
    node.classList.toggle("half", !is && i + 1 === now && at[now] > 1);
    if (!is) left += Number(node.dataset.minutes);
  });
  const words = left ? ` · ${left} ${left === 1 ? "minute" : "minutes"} left` : "";
  first(document, "#far").replaceChildren(el("b", {}, `${done.length} of ${lessons} lessons`), words);
  first(document, "#meter").setAttribute("aria-label", `${done.length} of ${lessons} lessons done${words}`);
}

/** How far along the road a stop is, in thousandths. */
function along(way, stopNode) {
  const style = getComputedStyle(stopNode);
  const x = (1248 * parseFloat(style.getPropertyValue("--x"))) / 100;
  const y = parseFloat(style.getPropertyValue("--y"));
  const long = way.getTotalLength();
  const gap = (t) => {
    const p = way.getPointAtLength((t * long) / 1000);
    return Math.hypot(p.x - x, p.y - y);
  };
  const all = Array.from({ length: 501 }, (_, i) => 2 * i);
  return all.reduce((best, t) => (gap(t) < gap(best) ? t : best), 0);
}

function walk(now) {
  /** @type {any} */
  const way = first(document, "#walked");
  const end = first(document, now ? `[data-stop="${now}"]` : ".at-game");
  way.style.strokeDasharray = `${along(way, end)} 1000`;
}

named();
if (game) {
  const now = next(game, Number(lessons));
  all(document, "[data-stop]").forEach((node) => stop(node, now));
  meter(now);
  walk(now);
  artOf(art);
} else learnt();
