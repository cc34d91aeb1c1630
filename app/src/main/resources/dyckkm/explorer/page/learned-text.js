/** What is known of a trained network, in sentences. */

import { CONFIDENCE } from "./criteria.js";
import { count } from "./numbers.js";
import { short } from "./shades.js";

/** A longer string is shown by its beginning and its end. */
const MOST_TOKENS = 48;
const SHOWN_TOKENS = 20;

export function shownString(string) {
  const tokens = string.split(" ");
  return tokens.length <= MOST_TOKENS
    ? string || "(the empty string)"
    : `${tokens.slice(0, SHOWN_TOKENS).join(" ")} … ${tokens.slice(-SHOWN_TOKENS).join(" ")}`;
}

function symbols(number) {
  return number === 1 ? "1 symbol" : `${count(number)} symbols`;
}

function lengths(found) {
  return found.minLength ? "strings of at least one symbol" : "strings of all lengths";
}

/** What computes: this program, in an arithmetic. */
function arithmetic(found) {
  return `in ${found.arithmetic} as this program computes`;
}

/** The engines for which something is proved by sets. */
function engines({ engineModel }) {
  return engineModel === "any" ? "on every engine that was measured" : `on every engine of the model ‘${engineModel}’`;
}

/** With four digits, rounded down: a share is at least that. */
function atLeast(share) {
  return (Math.floor(share * 1e4) / 1e4).toFixed(4);
}

/** That what may close has a share of the probability; in brackets one symbol alone may. */
function closingShare(found, share) {
  return found.brackets
    ? `the right close bracket has ${share} of the probability of all close brackets`
    : `the symbols that may pop the stack have ${share} of the probability of all that pop`;
}

/** The shortest wrong string by which the network is refuted; undefined if it is not. */
export function refutation(found) {
  return found.refuted;
}

/** How it was proved; an empty text if it was not. */
function proof(found) {
  if (found.sets?.outcome === "proved") {
    return `no step leaves ${count(found.sets.sets)} sets of states, ${engines(found.sets)}; an independent checker agrees`;
  }
  return found.exhaustive?.outcome === "proved"
    ? `all ${count(found.exhaustive.states)} pairs of state and stack that it reaches were looked at, ${arithmetic(found)}`
    : "";
}

/** The verdict: `{ kind, text }`. */
export function verdictOf(found) {
  const generates = `${found.language}, for ${lengths(found)}`;
  if (found.outcome === "proved") {
    return { kind: "right", text: `Proved: the network generates ${generates}: ${proof(found)}.` };
  }
  const wrong = refutation(found);
  if (wrong) {
    return { kind: "wrong", text: `Refuted: the network does not generate ${generates}, ${arithmetic(found)}. ${shownBy(wrong)}` };
  }
  return { kind: "open", text: `Unknown: whether the network generates ${generates}. Neither a proof nor a wrong string was found within the budget.` };
}

function shownBy({ length, second }) {
  return second ? `Two strings, of ${symbols(length)} and ${symbols(second.length)}, show it.` : `A string of ${symbols(length)} shows it.`;
}

function times(ratio) {
  return ratio < 1.05 ? "at least" : `${short(ratio)} times`;
}

/** A wrong string by the support, in a sentence. */
export function supportText(found) {
  const wrong = refutation(found);
  const shortest = found.support?.counterexample?.isShortest && found.support.counterexample.length === wrong.length ? "No shorter string is wrong. " : "";
  if (wrong.second) {
    return `No ε is right for both of two strings: after the first, ${wrong.symbol} is allowed and has ${short(wrong.probability)}; after the second, `
      + `${wrong.second.symbol} is forbidden and has ${short(wrong.second.probability)}.`;
  }
  return `${shortest}After ${symbols(wrong.length)} no ε is right: a forbidden symbol is ${times(1 / wrong.supportRatio)} as probable as an allowed one.`;
}

/** The shortest string known after which a network is not sure of what closes, which may be the one that refutes it; undefined if there is none. */
export function unsureString(found) {
  const own = found.closing.counterexample;
  const other = refutation(found);
  return other && !other.second && other.closingShare <= CONFIDENCE && !(own?.length < other.length) ? other : own;
}

/** That a search for wrong strings came to nothing. */
export function nothingText(found) {
  return `No string after which no ε is right was found among ${searched(found.support)}.`;
}

/** What a search for unsure closing came to. */
export function closingText(found) {
  const { closing } = found;
  const wrong = unsureString(found);
  return wrong
    ? `${wrong.isShortest && (wrong === closing.counterexample || wrong.length === closing.counterexample?.length) ? "No shorter string does this: a" : "A"}fter ${symbols(wrong.length)} `
      + `${closingShare(found, wrong.closingShare.toFixed(3))}, not more than .8, the paper's measure.`
    : `By the paper's measure, more than .8 for ${found.brackets ? "the right close bracket" : "what may pop the stack"}, no wrong string was found among ${searched(closing)}.`;
}

function searched({ covered, read, longest }) {
  return `all strings of up to ${symbols(covered)}, and in all ${symbols(read)} of strings of up to ${count(longest)}`;
}

/** The verdict where the empty string counts. */
function withEmpty({ outcome, empty }) {
  if (outcome === "refuted") {
    return "With the empty string it is refuted all the more.";
  }
  const wrong = empty.counterexample;
  if (!wrong) {
    return "With the empty string it would be unknown.";
  }
  return wrong.second ? "With the empty string it is refuted: no ε is right for that string and all others." : `With the empty string it is refuted at length ${wrong.length}.`;
}

/** What else is known, each in a sentence. */
export function otherText(found) {
  const lines = [];
  if (found.empty) {
    lines.push(`The empty string: after START alone END has ${short(found.empty.end)}, less than ε = ${short(found.empty.epsilon)}, as after training without `
      + `empty strings. What is said here is about strings of at least one symbol. ${withEmpty(found)}`);
  }
  if (found.sets?.outcome === "proved" && found.sets.closingShare !== undefined) {
    lines.push(`Wherever something may close, ${closingShare(found, `at least ${atLeast(found.sets.closingShare)}`)}.`);
  }
  if (found.upToLength?.length >= 0) {
    lines.push(`Proved for strings of up to ${symbols(found.upToLength.length)}, by sets of states, ${engines(found.upToLength)}.`);
  }
  if (found.outcome === "unknown" && found.exhaustive) {
    lines.push(`It reaches more than ${count(found.exhaustive.states)} pairs of state and stack, too many to look at all of them here.`);
  }
  const rounded = found.roundings.find(({ outcome }) => outcome === "proved");
  if (rounded) {
    lines.push(`With its state rounded to multiples of 1/${2 ** rounded.bits} after every step, which is another network with the same weights, `
      + `it is proved for ${lengths(found)}, ${arithmetic(found)}: it then reaches ${count(rounded.states)} pairs of state and stack.`);
  } else if (found.roundings.length) {
    const finest = found.roundings[found.roundings.length - 1];
    const isRefuted = found.roundings.every(({ outcome }) => outcome === "refuted");
    lines.push(`With its state rounded to multiples of 1/2 to 1/${2 ** finest.bits} it is ${isRefuted ? "refuted" : "not proved either"}.`);
  }
  return lines;
}

/** Of what the verdict is made. */
export function budgetText(found) {
  return `Searches read up to ${symbols(found.symbols)}, proofs look at up to ${count(found.states)} pairs of state and stack. dyckkm verify has larger limits.`;
}
