/** What a trained network has learned: its verdict while it is being found, and the strings that it gets wrong. */

import { networkParameters, verdict } from "./api.js";
import { byId, element, fill, say } from "./dom.js";
import { budgetText, closingText, nothingText, otherText, refutation, shownString, supportText, unsureString, verdictOf } from "./learned-text.js";

export class Learned {
  /**
   * @param onString shows a string at a moment, judged by a criterion; and plays it if that is asked for
   * @param onFound called when the verdict is there
   * @param mostTokens of a string that can be shown
   */
  constructor({ onString, onFound, mostTokens }) {
    Object.assign(this, { onString, onFound, mostTokens });
    this.card = byId("learned");
    this.text = byId("learned-verdict");
    this.wrong = byId("learned-wrong");
    this.list = byId("learned-list");
    this.status = byId("learned-status");
    this.key = "";
  }

  /** Shows what is known of a network, and asks for it if that is new; null: there is no trained network. */
  show(network, m) {
    this.card.hidden = !network;
    const key = network ? JSON.stringify([network.model, m]) : "";
    if (this.key !== key) {
      // The server stops when nobody waits any more.
      this.controller?.abort();
      Object.assign(this, { key, network, m, found: null });
      say(byId("h-learned"), network ? `What ${network.model} has learned` : "What it has learned");
      fill(this.text);
      fill(this.list);
      fill(this.wrong);
      this.wrongKey = "";
      if (network) {
        this.ask();
      }
    }
  }

  async ask() {
    this.controller = new AbortController();
    const { signal } = this.controller;
    const { network, m } = this;
    say(this.status, "Examining the network …");
    try {
      const found = await verdict(networkParameters(network, { m }), signal, ({ stage, soFar }) => {
        if (signal.aborted) {
          return;
        }
        say(this.status, `Examining the network: ${stage} …`);
        // What comes after the loop does not change the verdict.
        if (soFar.loop) {
          this.tell(soFar);
        } else {
          this.showWrong(soFar);
        }
      });
      if (!signal.aborted) {
        this.tell(found);
        say(this.status, "");
      }
    } catch (problem) {
      if (!signal.aborted) {
        say(this.status, `No verdict: ${problem.message}`);
        // A server that was busy or away is asked again when the page shows something else.
        this.key = problem.refused ? this.key : "";
      }
    }
  }

  tell(found) {
    this.found = found;
    const { kind, text } = verdictOf(found);
    this.text.className = `judgement ${kind}`;
    say(this.text, text);
    this.showWrong(found);
    fill(this.list, ...otherText(found).map((line) => element("li", {}, line)),
      element("li", { class: "note" }, budgetText(found)));
    this.onFound();
  }

  /** Shows the wrong strings, leaving them alone where nothing changes, as somebody may be at their buttons. */
  showWrong(found) {
    const key = JSON.stringify([found.refuted, found.support, found.closing]);
    if (this.wrongKey !== key) {
      this.wrongKey = key;
      fill(this.wrong, ...this.wrongStrings(found));
    }
  }

  wrongStrings(found) {
    const items = [];
    const wrong = refutation(found);
    if (wrong) {
      const both = [wrong, wrong.second].filter((each) => each);
      const isUnsure = found.closing && unsureString(found) === wrong;
      items.push(element("li", {}, supportText(found), isUnsure ? ` ${closingText(found)}` : "", ...both.map((each) => this.string(each, "support", wrong.second ? "go to its end" : "go to the error"))));
    }
    if (found.support && found.outcome === "unknown") {
      items.push(element("li", {}, nothingText(found)));
    }
    const unsure = found.closing && unsureString(found);
    if (found.closing && !(unsure && unsure === wrong)) {
      items.push(element("li", {}, closingText(found), unsure ? this.string(unsure, "closing", "go to the error") : null));
    }
    return items;
  }

  /** @param end what to call its end: of two strings that contradict each other neither is an error by itself */
  string({ string, length }, criterion, end) {
    const tooLong = length > this.mostTokens;
    const go = (label, at, plays) => element("button", {
      type: "button", disabled: tooLong, click: () => this.onString({ network: this.network, string, at, criterion, plays }),
    }, label);
    return element("div", { class: "wrongstring" },
      element("code", {}, shownString(string)),
      element("span", { class: "row" }, go("▶ play it", 0, true), go(end, length, false),
        tooLong ? element("span", { class: "note" }, `it is longer than the ${this.mostTokens} tokens that this page shows`) : null));
  }
}
