/** For a network that keeps too few units: two strings that it cannot tell apart, and what that leads to. */

import { collision, networkParameters } from "./api.js";
import { element, fill } from "./dom.js";

/** How the server writes the empty prefix. */
const EMPTY = "–";

export class Confusion {
  /**
   * @param onString shows a string at a moment
   */
  constructor(host, onString) {
    this.host = host;
    this.onString = onString;
    this.button = element("button", { type: "button", click: () => this.search() }, "find two strings it confuses");
    this.answer = element("div", { role: "status" });
    fill(host, this.button, this.answer);
  }

  /**
   * @param language its name and depth, or k and m
   */
  show(network, language) {
    const key = JSON.stringify([network, language]);
    this.host.hidden = !network.units;
    if (this.key !== key) {
      // The server stops searching when nobody waits any more.
      this.controller?.abort();
      Object.assign(this, { key, network, language });
      fill(this.answer);
    }
  }

  hide() {
    this.controller?.abort();
    this.host.hidden = true;
    this.key = "";
  }

  async search() {
    this.controller?.abort();
    this.controller = new AbortController();
    const { signal } = this.controller;
    fill(this.answer, element("p", { class: "note" }, "searching …"));
    try {
      const found = await collision(networkParameters(this.network, this.language), signal);
      if (!signal.aborted) {
        fill(this.answer, ...(found.pair ? this.pair(found.pair) : [this.none(found)]));
      }
    } catch (problem) {
      if (!signal.aborted) {
        fill(this.answer, element("p", { class: "wrong" }, problem.message));
      }
    }
  }

  pair(pair) {
    const go = (label, string) =>
      element("button", { type: "button", class: "string", click: () => this.onString(string, pair.at) }, label);
    const after = (prefix) => (prefix === EMPTY ? "START alone" : prefix);
    return [
      element("p", {}, `After ${after(pair.first)} and after ${after(pair.second)} its memory is the same, bit for bit. So whatever follows has the same `
        + "probabilities after both: if it generates the first of these, it generates the second too, which is not in the language "
        + `(${pair.reason}).`),
      element("div", { class: "row" }, go(`✓ ${pair.inside}`, pair.inside), go(`✗ ${pair.outside}`, pair.outside)),
    ];
  }

  none(found) {
    const things = this.language.language ? "configurations" : "stacks";
    return element("p", { class: "note" }, found.allStacks
      ? `None: all ${found.stacks} ${things} have memories of their own.`
      : `None among the first ${found.stacks.toLocaleString("en")} ${things}.`);
  }
}
