/** Where the drift of a trained network comes from: its memory while a loop is repeated that should change nothing. */

import { drift, networkParameters } from "./api.js";
import { byId, element, everyFrame, fill, say } from "./dom.js";
import { DriftChart } from "./drift-chart.js";
import { enteredNumber, FieldProblem } from "./field-problem.js";
import { short } from "./shades.js";

const USUAL_ROUNDS = 200;

/** What is repeated in a wrong string is repeated some times more, so that its beginning can still be seen. */
const FEWEST_ROUNDS = 20;
const TIMES_MORE = 5;

/** As many as the server repeats. */
export const MOST_ROUNDS = 1000;

/** A memory that moves by less than this in the last quarter of the rounds, or by so much less than in the quarter before, has settled or is about to. */
const SETTLED = 1e-4;
const LESS = 0.25;

/** A unit that gets farther from its beginning than its end by this factor has made a detour. */
const DETOUR = 1.2;

export class DriftView {
  /**
   * @param onLoop remembers the loop that was chosen: prefix, loop, rounds
   * @param onString shows a string at a moment, judged by a criterion
   * @param tip shows what is pointed at
   */
  constructor({ onLoop, onString, tip, mostTokens }) {
    Object.assign(this, { onLoop, onString, mostTokens });
    this.card = byId("drift");
    this.form = byId("drift-form");
    this.fields = { prefix: byId("drift-prefix"), loop: byId("drift-loop"), rounds: byId("drift-rounds") };
    this.problem = new FieldProblem(this.fields.loop, this.form);
    this.summary = byId("drift-summary");
    this.numbers = byId("drift-numbers");
    this.chart = new DriftChart(byId("drift-chart"), tip);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.choose();
    });
    const redraw = everyFrame(() => this.chart.draw());
    new ResizeObserver(redraw).observe(byId("drift-chart"));
    this.key = "";
  }

  /** Hides it: there is no trained network, or its verdict is not known yet. */
  hide() {
    this.controller?.abort();
    this.card.hidden = true;
    this.key = "";
  }

  /**
   * Shows the drift of a network.
   *
   * @param chosen the loop that was chosen: prefix, loop, rounds; without a loop it is the verdict's
   * @param found the loop of the verdict, or undefined
   */
  show(network, m, chosen, found) {
    this.card.hidden = false;
    const loop = chosen.loop ? chosen : (found ?? { prefix: "", loop: "" });
    const rounds = chosen.rounds || usualRounds(found);
    const key = JSON.stringify([network.model, m, loop.prefix, loop.loop, rounds]);
    if (this.key === key) {
      this.chart.draw();
      return;
    }
    Object.assign(this, { key, network, found });
    Object.assign(this.fields.prefix, { value: loop.prefix });
    Object.assign(this.fields.loop, { value: loop.loop });
    Object.assign(this.fields.rounds, { value: rounds });
    this.controller?.abort();
    if (loop.loop) {
      this.ask({ ...networkParameters(network, { m }), prefix: loop.prefix, loop: loop.loop, rounds });
    } else {
      this.clear("This language has no loop to repeat.");
    }
  }

  clear(text) {
    this.chart.show(null, "");
    fill(this.numbers);
    fill(this.summary, text);
  }

  choose() {
    const entered = enteredNumber(this.fields.rounds, "The number of repetitions", 1, MOST_ROUNDS);
    const [prefix, loop] = [this.fields.prefix, this.fields.loop].map((field) => field.value.trim().replace(/\s+/g, " "));
    const problem = entered.problem ?? (loop ? "" : "There is no loop: it needs at least one symbol.");
    this.problem.show(problem);
    if (!problem) {
      this.key = "";
      this.onLoop({ prefix, loop, rounds: entered.value });
    }
  }

  async ask(parameters) {
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.problem.show("");
    try {
      const found = await drift(parameters, signal);
      if (!signal.aborted) {
        this.tell(found);
      }
    } catch (problem) {
      if (!signal.aborted) {
        this.problem.show(problem.message);
        this.clear("");
      }
    }
  }

  tell(found) {
    const text = summaryOf(found, this.found);
    fill(this.summary, text, " ", ...["closing", "support"].map((criterion) => this.error(found, criterion)));
    this.chart.show(found, text);
    fill(this.numbers, table(found));
  }

  /** A way to the first error, if there is one. */
  error(found, criterion) {
    const wrong = found[`${criterion}Wrong`];
    return wrong && wrong.length <= this.mostTokens
      ? element("button", {
        type: "button",
        click: () => this.onString({ network: this.network, string: wrong.string, at: wrong.length, criterion, plays: false }),
      }, criterion === "closing" ? "go to where it is no longer sure" : "go to where no ε is right")
      : null;
  }
}

function origin(found, known) {
  if (known?.loop !== found.loop || known.prefix !== found.prefix) {
    return "";
  }
  return known.tried
    ? `Of ${known.tried} short loops this one brings the network nearest to an error. `
    : "This loop is repeated in a wrong string that was found. ";
}

function usualRounds(found) {
  return found?.times ? Math.min(USUAL_ROUNDS, Math.max(FEWEST_ROUNDS, TIMES_MORE * found.times)) : USUAL_ROUNDS;
}

/** What there is to see, for those who do not see it, too. */
export function summaryOf(found, known) {
  const value = `|${found.value}|`;
  const [most] = found.units;
  const from = most.values[0];
  const to = most.values[found.rounds];
  return `${origin(found, known)}The loop leads from the ${found.atName} ${found.at} back to it, so nothing should change. ${value} of ${most.name} goes from ${short(from)}${detour(most.values, found.rounds)} to `
    + `${short(to)}.${settling(found)} ${errors(found)}`;
}

/** The farthest value, where that is not the last one. */
function detour(values, last) {
  const far = values.reduce((farthest, value) => (Math.abs(value - values[0]) > Math.abs(farthest - values[0]) ? value : farthest), values[0]);
  return Math.abs(far - values[0]) > DETOUR * Math.abs(values[last] - values[0]) ? `, by way of ${short(far)},` : "";
}

function settling({ lateRounds, rounds: all, late, earlier }) {
  const when = `in the last ${lateRounds} of ${all} repetitions`;
  if (!lateRounds) {
    return "";
  }
  return late < Math.max(SETTLED, LESS * earlier)
    ? ` The memory settles: ${when} no unit moves ${late ? `by more than ${short(late)}` : "at all"}.`
    : ` The memory does not settle: ${when} a unit still moves by ${short(late)}.`;
}

function errors(found) {
  const tell = (wrong, what) => (wrong ? `${what} after ${wrong.length} symbols, ${wrong.round ? `in repetition ${wrong.round}` : "before the first repetition"}. ` : "");
  const text = tell(found.closingWrong, `It is no longer sure of ${found.brackets ? "the right close bracket" : "what may pop the stack"}`) + tell(found.supportWrong, "No ε is right any more");
  return text || "It makes no error.";
}

/** Some of the rounds, ever farther apart. */
function rounds(last) {
  const shown = [0];
  for (let round = 1; round < last; round *= 2) {
    shown.push(round);
  }
  return [...shown, last];
}

function table(found) {
  const cell = (value, digits) => element("td", {}, value === null ? "–" : value.toFixed(digits).replace("-", "−"));
  const head = ["repetitions", ...found.units.map(({ name }) => `|${found.value}| ${name}`), found.brackets ? "right close bracket" : "what may pop", "allowed ÷ forbidden, log₁₀"];
  return element("table", {},
    element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)))),
    element("tbody", {}, ...rounds(found.rounds).map((round) => element("tr", {},
      element("th", { scope: "row" }, String(round)),
      ...found.units.map(({ values }) => cell(values[round], 3)),
      cell(found.closing[round] === null ? null : 1 / (1 + 10 ** -found.closing[round]), 6),
      cell(found.support[round], 2)))));
}
