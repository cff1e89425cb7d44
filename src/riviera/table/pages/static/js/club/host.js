// The link that makes a host: only the button uses it up.

import { call } from "../shell/api.js";
import { awake, ours } from "../shell/dom.js";

document.getElementById("take")?.addEventListener("click", async () => {
  const { ok, data } = await call("POST", "/api/keeper/host", { code: document.body.dataset.code });
  if (ok) location.href = ours("/me");
  else document.getElementById("told").textContent = data.error;
});
awake();
