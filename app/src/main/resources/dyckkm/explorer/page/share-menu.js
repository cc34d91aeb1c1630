/** The menu from which what is on the page is handed on and kept. */

import { byId, say } from "./dom.js";
import { downloadJson, downloadPng, downloadSvg } from "./share.js";
import { networkLabel, toHash } from "./state.js";

export class ShareMenu {
  /**
   * @param shown tells what is on the page
   * @param complain shows a problem
   */
  constructor(shown, complain) {
    Object.assign(this, { shown, complain });
    this.menu = document.querySelector(".menu");
    byId("copy").addEventListener("click", () => this.copy());
    byId("svg").addEventListener("click", () => this.keep((name) => downloadSvg(`${name}.svg`, this.picture())));
    byId("png").addEventListener("click", () => this.keep((name) => downloadPng(`${name}.png`, this.picture())));
    byId("json").addEventListener("click", () => this.keep((name, state) => downloadJson(`${name}.json`, state.net, state)));
    document.addEventListener("click", (event) => this.close(event.target));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close(null));
  }

  /** Closes the menu after a click that was not on its title. */
  close(target) {
    if (this.menu.open && !target?.closest(".menu > summary")) {
      this.menu.open = false;
    }
  }

  /** Makes a file of what is shown. */
  async keep(make) {
    const { state, traces } = this.shown();
    if (traces.length) {
      try {
        await make(`${networkLabel(state.net).replace(/[^a-z0-9]+/gi, "-")}-${state.language || state.k}-${state.m}`, state);
      } catch (problem) {
        this.complain(problem.message);
      }
    }
  }

  /** What a picture shows: the string, and below it each network over time. */
  picture() {
    const { state, vocabulary, traces, words, sides } = this.shown();
    return {
      title: `${networkLabel(state.net)} for ${traces[0].languageName}`,
      strip: { trace: traces[0], vocabulary, at: state.at, words },
      heats: traces.map((trace, index) => ({
        trace, vocabulary, vector: sides[index].chosenVector, at: state.at,
        label: `${sides[index].label}: ${sides[index].chosenVector.name}`,
      })),
    };
  }

  async copy() {
    const hash = toHash(this.shown().state);
    history.replaceState(null, "", hash);
    try {
      await navigator.clipboard.writeText(location.href.replace(/#.*/, "") + hash);
      say(byId("announcement"), "The link is in the clipboard.");
    } catch {
      say(byId("announcement"), "The link is in the address bar.");
    }
    setTimeout(() => say(byId("announcement"), ""), 4000);
  }
}
