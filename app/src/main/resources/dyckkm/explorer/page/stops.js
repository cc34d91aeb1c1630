/** The stops of the tour: states of the page, each with what is to be seen in it. */

const LSTM = { cell: "lstm", encoding: "log" };

/** The paper's first sentence, which the first four stops read. */
const SENTENCE = { k: 2, m: 3, string: "(b (a (a a) a) b)", words: "laws" };

/**
 * A stop has a `state`; `look`, the part of the page that it speaks of; `spot`, the column of the table of slots that matters; `text`;
 * and `moments` of its string that are worth a look, each as a step and what happens there.
 */
export const STOPS = [
  {
    title: "Push: the input gate opens the first free slot",
    look: "inside-a",
    spot: "input",
    state: { ...SENTENCE, net: LSTM, beside: null, at: 2 },
    text: [
      "In “Laws the lawmaker the reporter questions writes are …” every noun waits for a verb that agrees with it, and the noun that came last is served first. As brackets: (b opens for a plural, (a for a singular. Whoever is to go on correctly must remember which brackets are open, and in which order: a stack.",
      "Each row below is a slot of the LSTM's memory, slot 1 for the outermost bracket; each square is a unit, blue where it is 1. (a has just been read. The candidate c̃ offers its code to every slot, but the input gate i is 1 in slot 2 alone, the first free one: there it is written. The forget gate f is 1 everywhere: the rest is kept.",
    ],
    moments: [[1, "(b goes to slot 1"], [2, "(a to slot 2"], [3, "(a to slot 3"]],
  },
  {
    title: "Pop: the forget gate erases the top",
    look: "inside-a",
    spot: "forget",
    state: { ...SENTENCE, net: LSTM, beside: null, at: 4 },
    text: [
      "“questions”, a), is the reporter's verb: it closes the bracket that was opened last. The forget gate f is 0 in slot 3 alone, so in c = f · c₋ + i · c̃ that slot is erased and the others stay as they are. Slot 2 is the top again.",
      "How do the gates know which slot is the top? They look at h of the step before, in which the top is all there is to see. That is the work of the output gate, which comes next.",
    ],
    moments: [[3, "before"], [4, "a) erases slot 3"], [5, "a) erases slot 2"], [6, "b) erases slot 1"]],
  },
  {
    title: "Output: only the top is shown",
    look: "inside-a",
    spot: "output",
    state: { ...SENTENCE, net: LSTM, beside: null, at: 3 },
    text: [
      "Three brackets are open, and the cell c remembers all of them. But what may come next depends on the last one alone. So the output gate o is 0 in every slot below the top, and above it is nothing: h = o · tanh c shows the top by itself.",
      "One linear map turns h into probabilities. With a full stack only a) is legal, and only a) reaches the line at ε. If after every beginning of a string exactly the legal symbols reach ε, the network generates the language: no more, no less, however long the string.",
    ],
    moments: [[1, "(b is the top"], [3, "full: only a)"], [5, "(b again"], [6, "empty: END"]],
  },
  {
    title: "Why a Simple RNN needs two copies",
    look: "inside-a",
    spot: "pre",
    state: { ...SENTENCE, net: { cell: "rnn", encoding: "one-hot" }, beside: null, at: 4 },
    text: [
      "A Simple RNN has no gates: one matrix W, whatever is read. Yet an open bracket must move all that is remembered one slot down to make room in slot 1, and a close bracket must move it one slot up. The paper's way out: W does both, each into a half of its own.",
      "Then the input adds a large negative number to the half that is not meant, far enough for σ to be exactly 0: see the pre-activations. a) has switched the push half off; an open bracket switches off the pop half. So one half is always empty, and two copies cost twice the units: 2mk, where an LSTM takes mk.",
    ],
    moments: [[3, "(a: push half"], [4, "a): pop half"]],
  },
  {
    title: "Why log k suffices",
    look: "choose-b",
    state: {
      net: { cell: "lstm", encoding: "one-hot" }, beside: LSTM, k: 32, m: 3, string: "(a (r (i i) r)", at: 3, words: "",
    },
    text: [
      "With a unit for each of 32 types, three slots take 96 units. But a slot holds one type at a time, and five bits are enough to name one of 32. So that one linear map still tells all types apart, the bits stand beside their complements and some constants: 14 units a slot, 42 in all, for the very same language.",
      "The more types, the more this saves. For 100,000 words and depth 3 it is 150 units instead of 300,000; an automaton turned into a network in the usual way, a unit for each of its transitions, would take 2·10¹⁵.",
    ],
  },
  {
    title: "Why less cannot work",
    look: "difference",
    place: "start",
    state: {
      net: { cell: "rnn", encoding: "marker" }, beside: { cell: "rnn", encoding: "marker", units: 2 }, k: 2, m: 2,
      string: "(a (b b) a)", at: 2, words: "",
    },
    text: [
      "With two types and depth 2 there are seven stacks: none, a, b, aa, ab, ba, bb. What a network takes for the same, it continues in the same way, and is wrong about one of the two. So seven stacks take seven memories, which is three bits. The first network has just three units.",
      "The second is the same with two of them. Two bits are four memories for seven stacks: some collide, whatever the weights. Here (a (b leaves the same memory as nothing at all, so END is offered while two brackets are open. In general there are some kᵐ stacks, which is m log₂ k bits: up to a constant, the paper's networks are as small as any can be.",
    ],
    moments: [[0, "nothing read"], [2, "(a (b: the same memory"]],
  },
];
