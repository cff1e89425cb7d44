// The list of cups: moments as days of the reader.

import { days } from "./days.js";

days();
