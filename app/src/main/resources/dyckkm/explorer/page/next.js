/** What the network expects next: a bar for every symbol, a line at ε, and whether the language allows it. */

import { CONFIDENCE, CRITERIA, judged } from "./criteria.js";
import { element, fill, say } from "./dom.js";
import { short } from "./shades.js";
import { typeColour } from "./theme.js";
import { isAllowed } from "./trace.js";
import { VirtualGrid } from "./virtual.js";

const ROW = 26;
const MOST_ROWS = 12;

/** With more types than this the one legal close bracket would be far below. */
const MOST_IN_ORDER = 5;

export class NextSymbols {
  /**
   * @param onCriterion called with what is to count as an error
   */
  constructor(host, name, onCriterion) {
    this.verdict = element("p", { class: "verdict" });
    this.order = element("select", { "aria-label": `Order of the symbols of ${name}`, change: () => this.sort() },
      element("option", { value: "legal" }, "legal first"), element("option", { value: "symbols" }, "in order"), element("option", { value: "likely" }, "most probable first"));
    this.criterion = element("select", { "aria-label": `What counts as an error of ${name}`, change: () => onCriterion(this.criterion.value) },
      ...CRITERIA.map(({ name: value, label }) => element("option", { value }, label)));
    this.list = element("div", { class: "bars", role: "list", tabindex: "0", "aria-label": `Next symbols of ${name}` });
    this.lineName = element("span");
    this.line = element("div", { class: "epsilon", "aria-hidden": "true" }, this.lineName);
    this.frame = element("div", { class: "barframe" }, this.list, this.line);
    fill(host, this.verdict, element("div", { class: "row" }, this.order, this.criterion), this.frame);
    this.grid = new VirtualGrid(this.list, {
      width: 0, height: ROW, make: () => this.make(), update: (item, index) => this.update(item, index),
    });
  }

  make() {
    return element("div", { class: "bar", role: "listitem" },
      element("span", { class: "mark" }), element("span", { class: "token flat" }),
      element("span", { class: "track" }, element("span", { class: "amount" })), element("span", { class: "number" }));
  }

  /**
   * @param criterion what counts as an error, by its name
   */
  show(trace, vocabulary, step, criterion) {
    const isNew = this.trace !== trace;
    Object.assign(this, { trace, vocabulary, step, judged: judged(criterion, trace, vocabulary, step) });
    this.culprits = new Set(this.judged.culprits);
    this.criterion.value = criterion;
    this.probabilities = trace.probabilities(step);
    this.largest = Math.max(...this.probabilities, 1.4 * trace.epsilon);
    if (this.key !== vocabulary.key) {
      this.key = vocabulary.key;
      this.order.value = vocabulary.count > 2 * MOST_IN_ORDER ? "legal" : "symbols";
    }
    if (isNew) {
      const { longest } = vocabulary;
      this.frame.style.setProperty("--name", `${Math.max(3.9, longest * 0.62 + 0.8)}em`);
      this.list.style.height = `${Math.min(MOST_ROWS, vocabulary.end + 1) * ROW}px`;
    }
    this.line.style.setProperty("--at", trace.epsilon / this.largest);
    this.line.classList.toggle("late", trace.epsilon > 0.6 * this.largest);
    say(this.lineName, `ε = ${short(trace.epsilon)}`);
    this.sort();
    this.judge();
  }

  sort() {
    this.symbols = Array.from({ length: this.vocabulary.end + 1 }, (unused, symbol) => symbol);
    if (this.order.value === "likely") {
      this.symbols.sort((one, other) => this.probabilities[other] - this.probabilities[one] || one - other);
    } else if (this.order.value === "legal") {
      // What is wrong by more than ε is seen without scrolling.
      const first = (symbol) => this.criterion.value && this.culprits.has(symbol);
      const rank = this.symbols.map((symbol) => (!isAllowed(this.vocabulary, this.trace.m, this.step, symbol)
        ? first(symbol) ? 2 : 3 : this.vocabulary.isOpen(symbol) ? 1 : 0));
      this.symbols.sort((one, other) => rank[one] - rank[other] || one - other);
    }
    this.grid.show(this.symbols.length);
  }

  /** Says whether what comes next is right. */
  judge() {
    const { trace, step, judged: { culprits } } = this;
    const inside = step.state === "stack";
    this.verdict.className = `verdict ${inside ? (culprits.length ? "wrong" : "right") : ""}`;
    const offered = this.symbols.filter((symbol) => trace.supports(step, symbol)).length;
    say(this.verdict, inside ? `${culprits.length ? "✗" : "✓"} ${this.judgement(offered)}`
      : `The string has left the language; the network goes on and offers ${offered} symbols.`);
  }

  judgement(offered) {
    const { vocabulary, judged: { culprits, share, least, most, wrong } } = this;
    if (share !== undefined) {
      return share === null
        ? "Nothing may close here, or everything may."
        : `What may close has ${share.toFixed(3)} of the probability of all that closes: ${wrong ? `not more than ${CONFIDENCE}` : `more than ${CONFIDENCE}`}.`;
    }
    if (least !== undefined) {
      return wrong
        ? `No ε is right: a forbidden symbol has ${short(most)}, an allowed one ${short(least)}: ${listed(culprits, vocabulary)}.`
        : `Any ε from above ${short(most)} to ${short(least)} is right.`;
    }
    return culprits.length
      ? `${culprits.length} of ${this.symbols.length} symbols are on the wrong side of ε: ${listed(culprits, vocabulary)}.`
      : `Exactly the ${offered} legal ${offered === 1 ? "symbol reaches" : "symbols reach"} ε.`;
  }

  update(row, index) {
    const { trace, vocabulary, step, probabilities } = this;
    const symbol = this.symbols[index];
    const allowed = isAllowed(vocabulary, trace.m, step, symbol);
    const reached = trace.supports(step, symbol);
    const text = vocabulary.text(symbol);
    const colour = vocabulary.isBracket(symbol) ? typeColour(vocabulary.type(symbol)) : "var(--ink)";
    const mistaken = step.state === "stack" && this.culprits.has(symbol);
    const shown = `${text}/${allowed}/${mistaken}/${step.state}/${probabilities[symbol]}/${this.largest}/${index}/${colour}`;
    if (row.shown === shown) {
      return;
    }
    row.shown = shown;
    const [mark, token, track, number] = row.children;
    row.className = `bar ${allowed ? "allowed" : "disallowed"}${mistaken ? " mistaken" : ""}`;
    mark.textContent = allowed ? "✓" : "✗";
    token.textContent = text;
    token.style.setProperty("--type", colour);
    track.firstChild.style.width = `${(100 * probabilities[symbol]) / this.largest}%`;
    number.textContent = short(probabilities[symbol]);
    row.setAttribute("aria-setsize", this.symbols.length);
    row.setAttribute("aria-posinset", index + 1);
    row.setAttribute("aria-label", `${text}: ${short(probabilities[symbol])}, ${allowed ? "allowed" : "not allowed"}, `
      + `${reached ? "ε or more" : "below ε"}${mistaken ? ", wrong" : ""}`);
  }
}

/** A few symbols by name, and how many more. */
export function listed(symbols, vocabulary, most = 4) {
  const names = symbols.slice(0, most).map((symbol) => vocabulary.text(symbol)).join(", ");
  return symbols.length > most ? `${names} and ${symbols.length - most} more` : names;
}
