// The rules on one page: a button prints it.

import { first } from "../shell/dom.js";

const button = first(document, "#print");
button.hidden = false;
button.addEventListener("click", () => window.print());
