/** What a step did to each slot, in words: what the gates and the push and pop halves are for. */

function any(values) {
  return values.some((value) => Math.abs(value) > 0.5);
}

function isOpen(values) {
  return values.every((value) => value > 0.5);
}

/** What an LSTM's gates did to a slot. */
export function lstmHappening(trace, before, step, group) {
  const input = trace.values(step, group, "input");
  const forget = trace.values(step, group, "forget");
  const output = trace.values(step, group, "output");
  const was = any(trace.values(before, group, "cell"));
  const is = any(trace.values(step, group, "cell"));
  const shown = any(trace.values(step, group, "hidden")) ? ", shown" : is && isOpen(output) ? ", shown" : "";
  if (isOpen(input) && any(trace.values(step, group, "candidate"))) {
    return { word: `pushed${shown}`, kind: "push" };
  }
  if (was && !isOpen(forget)) {
    return { word: "popped", kind: "pop" };
  }
  return is ? { word: `held${shown}`, kind: shown ? "shown" : "hold" } : { word: "empty", kind: "empty" };
}

/** One sentence on what an LSTM did. */
export function lstmSentence(trace, vocabulary, step, happenings) {
  const slot = (kind) => happenings.find((candidate) => candidate.kind === kind)?.group.name;
  const shown = happenings.find((candidate) => candidate.word.includes("shown"))?.group.name;
  const text = vocabulary.text(step.symbol);
  const hides = happenings.some((candidate) => candidate.word === "held") ? ", the top, and hides what is below it" : ", the top";
  const seen = shown ? `The output gate shows ${shown}${hides}.` : "There is nothing for the output gate to show.";
  if (slot("push")) {
    return `${text} is pushed: the input gate opens ${slot("push")} alone, though the candidate is offered to all slots. ${seen}`;
  }
  if (slot("pop")) {
    return `${text} pops: the forget gate of ${slot("pop")} closes and erases it, the others hold. ${seen}`;
  }
  return `Nothing is written. ${seen}`;
}

/** One sentence on what a Simple RNN with two copies of the stack did. */
export function twoCopySentence(vocabulary, step) {
  const text = vocabulary.text(step.symbol);
  if (vocabulary.isOpen(step.symbol)) {
    return `${text} is pushed: the push half takes the stack one slot down and ${text} into slot 1; the input switches the pop half off.`;
  }
  if (vocabulary.isClose(step.symbol)) {
    return `${text} pops: the pop half takes the stack one slot up, which drops slot 1; the input switches the push half off.`;
  }
  return "Nothing has been read yet: both halves are off, which stands for the empty stack.";
}

/** The sentence for any other network. */
export function plainSentence(trace, vocabulary, step) {
  const text = vocabulary.text(step.symbol);
  if (trace.language) {
    return trace.decodes
      ? `${text} is read: the groups together hold the state “${step.decodedControl ?? "?"}” and the stack.`
      : `${text} is read. Where in its units this network keeps state and stack, only its expectations tell.`;
  }
  return trace.decodes
    ? `${text} is read: every unit sees the input and the units before it, and the groups together hold the stack.`
    : `${text} is read. Where in its units this network keeps the stack, only its expectations tell.`;
}
