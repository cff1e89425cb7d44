// The page that makes a table, for links and for browsers without dialogs.

import { cards, invitable, newTable } from "../seat/newtable.js";
import { begun } from "../shell/dom.js";

const place = document.getElementById("form-place");
/** @type {HTMLFormElement} */
const plain = place.querySelector(".body");
const [all, friends] = await Promise.all([cards(), invitable()]);
const game = all.find((g) => g.name === place.dataset.game);
if (game && !begun(plain)) plain.replaceWith(newTable(game, null, friends)); // whoever is quicker keeps the plain form
