/** The true stack beside the one in the network's memory, slot by slot. */

import { element, fill, say } from "./dom.js";
import { short } from "./shades.js";
import { typeColour } from "./theme.js";

function chip(vocabulary, type) {
  const made = element("span", { class: "token flat open" }, vocabulary.stackText(type));
  made.style.setProperty("--type", typeColour(type));
  return made;
}

/** What a network without a key to its memory says of the top of the stack: the close bracket that it finds most probable. */
function expectedTop(trace, step, vocabulary) {
  if (trace.language) {
    // What pops does not tell what was on the stack.
    return null;
  }
  const probabilities = trace.probabilities(step);
  let best = vocabulary.close(0);
  for (let type = 1; type < vocabulary.k; type++) {
    if (probabilities[vocabulary.close(type)] > probabilities[best]) {
      best = vocabulary.close(type);
    }
  }
  return trace.supports(step, best) ? { type: vocabulary.type(best), probability: probabilities[best] } : null;
}

export class StackView {
  constructor(host) {
    this.caption = element("p", { class: "verdict" });
    this.control = element("p", { class: "control note" });
    this.head = element("tr");
    this.body = element("tbody");
    fill(host, this.caption, this.control, element("table", { class: "stack" }, element("thead", {}, this.head), this.body));
  }

  /**
   * @param sides for each network that is shown its name, its trace and its step
   */
  show(vocabulary, m, truth, sides) {
    const columns = sides.map((side) => ({ ...side, stack: side.trace.decodes ? side.step.decoded : null }));
    fill(this.head, element("th", { scope: "col" }, "slot"), element("th", { scope: "col" }, "true"),
      ...columns.map((side) => element("th", { scope: "col" }, side.trace.decodes ? side.name : sides.length > 1 ? `${side.name} expects` : "expected")),
      element("th", { scope: "col" }, element("span", { class: "visually-hidden" }, "agreement")));
    const rows = [];
    for (let depth = m; depth >= 1; depth--) {
      rows.push(this.row(vocabulary, depth, truth, columns));
    }
    fill(this.body, ...rows);
    this.showControl(truth, columns);
    this.judge(truth, columns);
  }

  /** The state of another language's automaton, in words, beside what the networks remember. */
  showControl(truth, columns) {
    this.control.hidden = !truth.control;
    const remembered = columns.filter((side) => side.trace.decodes && side.step.decodedControl)
      .map((side) => `${side.name}: ${side.step.decodedControl}`);
    say(this.control, truth.control ? [`state: ${truth.control}`, ...remembered].join("; ") : "");
  }

  row(vocabulary, depth, truth, columns) {
    const real = truth.stack?.[depth - 1];
    const cells = columns.map((side) => this.cell(vocabulary, depth, truth, side));
    const isTop = truth.stack && truth.stack.length === depth;
    const known = columns.filter((side) => side.trace.decodes || (isTop && !side.trace.language));
    const agrees = known.every((side) => (side.trace.decodes
      ? side.stack && side.stack[depth - 1] === real
      : expectedTop(side.trace, side.step, vocabulary)?.type === real));
    return element("tr", { class: isTop ? "top" : null },
      element("th", { scope: "row" }, `${depth}${isTop ? " top" : ""}`),
      element("td", {}, real === undefined ? "·" : chip(vocabulary, real)),
      ...cells,
      element("td", { class: agrees ? "mark" : "mark wrong" }, truth.stack && known.length ? (agrees ? "✓" : "✗") : ""));
  }

  cell(vocabulary, depth, truth, { trace, step, stack }) {
    if (trace.decodes) {
      const type = stack?.[depth - 1];
      return element("td", {}, stack === null ? "?" : type === undefined ? "·" : chip(vocabulary, type));
    }
    const top = truth.stack?.length === depth ? expectedTop(trace, step, vocabulary) : null;
    return element("td", {}, ...(top ? [chip(vocabulary, top.type), ` ${short(top.probability)}`] : ["·"]));
  }

  judge(truth, columns) {
    const readable = columns.filter((side) => side.trace.decodes);
    if (!truth.stack) {
      this.caption.className = "verdict";
      say(this.caption, truth.state === "accept"
        ? "The string is complete: it is in the language."
        : "The string has left the language: there is no true stack any more.");
      return;
    }
    const mistaken = readable.filter((side) => JSON.stringify(side.stack) !== JSON.stringify(truth.stack)
      || (truth.control && side.step.decodedControl !== truth.control));
    this.caption.className = `verdict ${readable.length ? (mistaken.length ? "wrong" : "right") : ""}`;
    say(this.caption, !readable.length
      ? "Nobody wrote this network down: its memory has no key. What it expects to be closed shows what it remembers."
      : mistaken.length
        ? `✗ ${mistaken.length > 1 ? "Both networks remember" : columns.length > 1 ? `The ${mistaken[0].name} network remembers` : "The network remembers"} another stack.`
        : readable.length < columns.length
          ? `✓ The hidden state of the ${readable[0].name} network holds exactly the stack.`
          : "✓ The hidden state holds exactly the stack.");
  }
}
