/** The settings, folded to one line that tells what is chosen: the language, the networks with their units, the lower bound. */

import { answersBeside } from "./copy.js";
import { byId, element, fill, say } from "./dom.js";
import { count } from "./numbers.js";

export class Settings {
  constructor() {
    this.box = byId("settings");
    this.chosen = element("span", { class: "chosen" });
    this.act = element("span", { class: "act" });
    fill(byId("settings-line"), this.chosen, this.act);
    this.box.addEventListener("toggle", () => this.name());
    this.name();
  }

  name() {
    say(this.act, this.box.open ? "fold" : answersBeside() ? "sizes" : "change");
  }

  /**
   * @param language what the language is called
   * @param networks the one that is shown, or both: `{ label, units, kept }`, the units unknown as long as a file was not read
   * @param bound the least number of one-bit units; undefined where it is not known
   */
  show(language, networks, bound) {
    const named = networks.map(({ label, units, kept }) => (units === undefined ? label
      : `${label} · ${kept < units ? `${count(kept)} of ` : ""}${count(units)} ${units === 1 ? "unit" : "units"}`));
    say(this.chosen, [language, named.join(" beside "), ...(bound === undefined ? [] : [`lower bound ${count(bound)}`])].join(" · "));
  }
}
