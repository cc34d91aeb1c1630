/** Tells where two networks first generate different symbols. */

import { byId, say } from "./dom.js";
import { listed } from "./next.js";
import { networkLabel } from "./state.js";
import { firstDifference } from "./trace.js";

export class Difference {
  /**
   * @param onGo called with the step to look at
   */
  constructor(onGo) {
    this.banner = byId("difference");
    this.text = byId("difference-text");
    this.button = byId("go-difference");
    this.button.addEventListener("click", () => onGo(this.found.at));
  }

  show([one, other], vocabulary, networks) {
    this.banner.hidden = !other;
    if (!other) {
      return;
    }
    this.found = firstDifference(one, other, vocabulary);
    this.button.hidden = !this.found;
    if (!this.found) {
      say(this.text, "Both networks generate the same symbols after every step of this string.");
      return;
    }
    const { at, onlyOne, onlyOther } = this.found;
    const parts = [onlyOne, onlyOther]
      .map((symbols, index) => (symbols.length ? `${listed(symbols, vocabulary)} only with ${networkLabel(networks[index])}` : ""));
    say(this.text, `First difference after step ${at}: ${parts.filter(Boolean).join("; ")}.`);
  }
}
