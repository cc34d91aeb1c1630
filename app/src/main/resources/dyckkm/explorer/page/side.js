/** Everything that shows one network: the only one, or one of two that are compared. */

import { Chooser } from "./chooser.js";
import { byId, element, fill, say } from "./dom.js";
import { Heat } from "./heat.js";
import { Inside } from "./inside.js";
import { NextSymbols } from "./next.js";
import { largestOf, short } from "./shades.js";
import { unitName } from "./trace.js";
import { Values } from "./values.js";

export class Side {
  /**
   * @param letter "a" or "b"
   * @param page what a side needs of the page: about, axis, tip, choose, moment
   */
  constructor(letter, page) {
    const name = letter === "a" ? "the network" : "the other network";
    this.letter = letter;
    this.page = page;
    this.chooser = new Chooser(byId(`choose-${letter}`), name, page.about, {
      onChoose: (network) => page.choose(letter, network), onString: page.showString,
    });
    this.inside = new Inside(byId(`inside-${letter}`), page.tip, (marks) => page.look({ marks }));
    this.next = new NextSymbols(byId(`next-${letter}`), name, (judge) => page.look({ judge }));
    this.values = new Values(byId(`values-${letter}`), name);
    this.vector = element("select", { "aria-label": `What the heat map of ${name} shows`, change: () => page.look({ [this.heatName]: this.vector.value }) });
    this.legend = element("span", { class: "legend note" });
    fill(byId(`heathead-${letter}`), this.title = element("strong", {}), this.vector, this.legend);
    this.heat = new Heat(byId(`heat-${letter}`), page.axis, {
      onMoment: (at) => page.moment(at, false),
      onUnit: (found, at, event) => this.point(found, at, event),
      onLeave: () => page.tip.hide(),
    });
  }

  /** What the state calls the vector of this side's heat map. */
  get heatName() {
    return this.letter === "a" ? "heat" : "besideHeat";
  }

  /** Shows a trace that has come, or more of it. */
  open(trace, vocabulary, label, state, isOneOfTwo) {
    const isOther = !this.trace || this.trace.cell !== trace.cell;
    Object.assign(this, { trace, vocabulary, label });
    say(byId(`h-inside-${this.letter}`), isOneOfTwo ? `Inside ${label}` : "Inside the network");
    say(byId(`h-next-${this.letter}`), isOneOfTwo ? `What ${label} expects next` : "What it expects next");
    this.inside.open(trace, vocabulary, state.marks);
    if (isOther) {
      const names = trace.vectors().map((vector) => vector.name);
      fill(this.vector, ...names.map((name) => element("option", { value: name }, heatName(name))));
    }
    this.vector.value = trace.has(state[this.heatName]) ? state[this.heatName] : trace.memory;
    this.showHeat();
  }

  get chosenVector() {
    return this.trace?.vectors().find((vector) => vector.name === this.vector.value);
  }

  showHeat() {
    const vector = this.chosenVector;
    const largest = largestOf(this.trace, vector);
    say(this.title, this.label);
    const isGate = vector.kind === "gate";
    fill(this.legend, isGate ? "0" : short(-largest), element("span", { class: isGate ? "scale gate" : "scale", "aria-hidden": "true" }),
      isGate ? "1" : short(largest));
    this.heat.show({ trace: this.trace, vocabulary: this.vocabulary, vector, at: this.page.at() });
  }

  showMoment(at) {
    const step = this.trace.readStep(at);
    this.inside.show(step);
    this.next.show(this.trace, this.vocabulary, step, this.page.criterion());
    this.values.show(this.trace, step);
    this.heat.showMoment(at);
    return step;
  }

  point(found, at, event) {
    const step = this.trace.steps[at];
    if (!found || !step?.read) {
      this.page.tip.hide();
      return;
    }
    const value = this.trace.values(step, found.group, this.chosenVector.name)[found.unit];
    this.page.tip.show(event, [
      unitName(found.group, found.unit),
      `${heatName(this.chosenVector.name)} after ${this.vocabulary.text(step.symbol)} (step ${at}): ${short(value)}`,
    ]);
  }
}

function heatName(name) {
  const names = { cell: "cell c", hidden: "hidden h", candidate: "candidate c̃", new: "new n", pre: "pre-activation" };
  return names[name] ?? (name.endsWith(" pre") ? `${name.slice(0, -4)}, pre-activation` : `${name} gate`);
}
