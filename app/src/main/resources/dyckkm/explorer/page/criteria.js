/** What may count as an error of what comes next: being on the wrong side of ε, having no ε at all, or being unsure of what closes. */

import { isAllowed } from "./trace.js";

/** The paper's confidence in the right close bracket. */
export const CONFIDENCE = 0.8;

/** By their names in the address; the first is the one at the beginning. */
export const CRITERIA = [
  { name: "", label: "judged by ε" }, { name: "support", label: "by any ε" }, { name: "closing", label: "by closing" },
];

/**
 * What is wrong after a step: `{ culprits, quantity }`, the symbols that are on the wrong side, and what decides it. Outside the language
 * there is nothing to judge.
 */
export function judged(criterion, trace, vocabulary, step) {
  const symbols = Array.from({ length: vocabulary.end + 1 }, (unused, symbol) => symbol);
  const probabilities = trace.probabilities(step);
  const allowed = (symbol) => isAllowed(vocabulary, trace.m, step, symbol);
  if (criterion === "support") {
    return bySupport(symbols, probabilities, allowed);
  }
  return criterion === "closing"
    ? byClosing(symbols.filter((symbol) => vocabulary.isClose(symbol)), probabilities, allowed)
    : { culprits: symbols.filter((symbol) => trace.supports(step, symbol) !== allowed(symbol)) };
}

/** Some ε is right if every allowed symbol is more probable than every other. */
function bySupport(symbols, probabilities, allowed) {
  const least = Math.min(...symbols.filter(allowed).map((symbol) => probabilities[symbol]));
  const most = Math.max(...symbols.filter((symbol) => !allowed(symbol)).map((symbol) => probabilities[symbol]));
  const wrong = most >= least;
  return {
    least, most, wrong,
    culprits: wrong ? symbols.filter((symbol) => (allowed(symbol) ? probabilities[symbol] <= most : probabilities[symbol] >= least)) : [],
  };
}

/** The symbols that may pop the stack should have nearly all of what those have that pop. */
function byClosing(closing, probabilities, allowed) {
  const sum = (some) => some.reduce((total, symbol) => total + probabilities[symbol], 0);
  const right = sum(closing.filter(allowed));
  const all = sum(closing);
  if (!closing.some(allowed) || closing.every(allowed)) {
    return { culprits: [], share: null, wrong: false };
  }
  const share = right / all;
  const wrong = share <= CONFIDENCE;
  // As many of the others as take away what is missing, the most probable first.
  const others = closing.filter((symbol) => !allowed(symbol)).sort((one, other) => probabilities[other] - probabilities[one]);
  let taken = 0;
  const takers = others.filter((symbol) => {
    const isTaker = taken < (1 - CONFIDENCE) * all;
    taken += probabilities[symbol];
    return isTaker;
  });
  return { share, wrong, culprits: wrong ? [...closing.filter(allowed), ...takers] : [] };
}
