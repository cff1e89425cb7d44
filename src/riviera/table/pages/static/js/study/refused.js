// What is refused is said next to what was changed, until something else is asked.

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);

export function calm() {
  for (const node of document.querySelectorAll(".wrong"))
    if (node.id === "field-error") node.remove();
    else node.textContent = "";
  $("copied").textContent = "";
  $("revert").hidden = true;
}

/**
 * @param {string} [sentence]
 * @param {Element} [where]
 */
export function wrong(sentence, where = $("status")) {
  const node = where.matches(".wrong") ? where : where.querySelector(".wrong");
  node.textContent = sentence ?? "That cannot be done.";
}
