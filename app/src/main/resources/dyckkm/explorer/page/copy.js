/** A copy of the page without a server: its answers lie beside it, and what would need others is hidden. */

import { byId } from "./dom.js";

/** Why something is not there. */
export const NOT_HERE = "This is a copy without its server: it shows the tour and the gallery. To write strings and choose networks, run ./dyckkm serve.";

/** The answers that lie beside the page; null: there is a server. */
export function answersBeside() {
  return window.staticAnswers ?? null;
}

/** What is asked for, as the answers are named: the parameters by name. */
export function answerKey(path, parameters) {
  const query = Object.keys(parameters).sort().map((name) => `${name}=${parameters[name]}`).join("&");
  return query ? `${path}?${query}` : path;
}

/** The bytes that a text in base 64 stands for. */
export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Hides what needs a server. */
export function startCopy() {
  document.body.classList.add("copy");
  byId("copy-note").textContent = NOT_HERE;
  byId("text").readOnly = true;
  byId("strip").setAttribute("aria-label", "The string over time: arrow keys move");
}
