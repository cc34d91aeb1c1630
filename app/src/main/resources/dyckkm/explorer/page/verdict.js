/** The moment in a sentence: what was read, where the language is, and what the network thought of it. */

import { short } from "./shades.js";

const MOST_LISTED = 8;

function legalNext(vocabulary, m, step) {
  if (step.legal) {
    const names = step.legal.slice(0, MOST_LISTED).map((symbol) => vocabulary.text(symbol));
    return names.join(" or ") + (step.legal.length > MOST_LISTED ? ` or one of ${step.legal.length - MOST_LISTED} more` : "");
  }
  const parts = [];
  if (step.stack.length < m) {
    parts.push(vocabulary.k === 1 ? vocabulary.text(0) : "any open bracket");
  }
  if (step.stack.length) {
    parts.push(vocabulary.text(vocabulary.close(step.stack[step.stack.length - 1])));
  } else {
    parts.push("END");
  }
  return parts.join(" or ");
}

function opinion(trace, step) {
  if (step.given === null) {
    return "The network stopped at END and has no opinion.";
  }
  const generates = Math.fround(step.given) >= Math.fround(trace.epsilon);
  return `The network had given it ${short(step.given)}, ${generates ? "ε or more: it would have written it too." : "less than ε: it would not write it."}`;
}

/** The sentence for a moment, and whether something is wrong there. */
export function sentenceAt(trace, vocabulary, at) {
  const step = trace.step(at);
  const text = vocabulary.text(step.symbol);
  if (step.index === 0) {
    const legal = step.legal ? legalNext(vocabulary, trace.m, step) : "any open bracket or END";
    return { text: `Only START has been read. Legal next: ${legal}.`, wrong: false };
  }
  if (trace.error && step.index === trace.error.position + 1) {
    return { text: `${text} breaks the language at step ${step.index}: ${trace.error.explanation}. ${opinion(trace, step)}`, wrong: true };
  }
  if (step.state === "reject") {
    const broke = trace.steps[trace.error.position + 1];
    return {
      text: `The language broke at step ${broke.index}, ${vocabulary.text(broke.symbol)}: ${trace.error.explanation}. `
        + `${text}: ${opinion(trace, step)}`,
      wrong: true,
    };
  }
  if (step.state === "accept") {
    return { text: `END: the string is complete and in the language. ${opinion(trace, step)}`, wrong: false };
  }
  const depth = trace.language ? `${step.stack.length} of ${trace.m} on the stack` : `${step.stack.length} of ${trace.m} brackets open`;
  return { text: `${text} was read, ${depth}. Legal next: ${legalNext(vocabulary, trace.m, step)}. ${opinion(trace, step)}`, wrong: false };
}
