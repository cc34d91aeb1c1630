/** What each construction is, in a line, and its number of units as a formula; L = ⌈log₂ k⌉, n = ⌈log₂(k+1)⌉. */

export const CELLS = {
  lstm: "LSTM",
  rnn: "Simple RNN",
  gru: "GRU",
  "second-order": "second-order RNN",
};

/** The paper's theorem for a cell and encoding. */
export const PAPER_FORMULAS = {
  "rnn/dfa": "k^(m+1)",
  "rnn/one-hot": "2mk",
  rnn: "6m⌈log₂ k⌉ − 2m",
  "lstm/one-hot": "mk",
  lstm: "3m⌈log₂ k⌉ − m",
  "second-order": "mk",
};

export const ENCODINGS = {
  "rnn/dfa": ["a unit for every transition of the automaton: general, and exponentially large", "|Q|·|Σ|"],
  "rnn/one-hot": ["the paper's Theorem 2: two copies of m slots, a unit for every type in each", "2mk"],
  "rnn/log": ["the paper's Theorem 4: two copies, each type as bits, their complements and constants", "6mL − 2m"],
  "rnn/complement": ["the paper's main text: bits and complements without the constants", "4mL"],
  "rnn/binary": ["two copies with plain binary codes", "2mn"],
  "rnn/tight": ["one copy: a thermometer of the depth, a register for the top, bits below it", "m(L+1)"],
  "rnn/cached": ["as tight, with recurrent weights that stay small however deep", "about m(L+1)"],
  "rnn/shift": ["one copy that shifts both ways, since a close bracket names what it removes", "mn"],
  "rnn/half-shift": ["as shift; only the slots in the middle are doubled", "(2m−4)n"],
  "rnn/marker": ["meets the lower bound: one more slot marks where the stack ends", "mL+1"],
  "lstm/one-hot": ["the paper's Theorem 3: m slots, a unit for every type in each", "mk"],
  "lstm/log": ["the paper's Theorem 5: each type as bits, their complements and constants", "3mL − m"],
  "lstm/complement": ["the paper's main text: bits and complements without the constants", "2mL"],
  "lstm/tight": ["bits as signs, and one unit that says the slot is occupied", "m(L+1)"],
  "lstm/ternary": ["codes of −1, 0 and 1", "m·(digits for k)"],
  "lstm/circle": ["points on a circle: two numbers hold any type", "2m"],
  "lstm/sphere": ["points on a sphere: three numbers hold any type", "3m"],
  "gru/tight": ["a thermometer of the depth, a register for the top, slots below it", "m(L+1)"],
  "gru/cached": ["as tight, with recurrent weights that stay small however deep", "m + L(m+⌈(m−2)/4⌉)"],
  "second-order/one-hot": ["the paper's §5.1: the input chooses between a push and a pop matrix", "mk"],
  "second-order/log": ["the same with the paper's logarithmic code", "3mL − m"],
  "second-order/binary": ["the same with plain binary codes", "mn"],
};
