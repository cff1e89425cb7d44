// The page that makes a table, for links and for browsers without dialogs.

import { cards, invitable, newTable } from "../seat/newtable.js";

const place = document.getElementById("form-place");
const game = (await cards()).find((g) => g.name === place.dataset.game);
place.querySelector(".body").replaceWith(newTable(game, null, await invitable()));
