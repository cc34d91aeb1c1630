/** What each construction is, in a line; the server says how many units it has. */

export const CELLS = {
  lstm: "LSTM",
  rnn: "Simple RNN",
  gru: "GRU",
  "second-order": "second-order RNN",
};

export const ENCODINGS = {
  "rnn/dfa": "a unit for every transition of the automaton: general, and exponentially large",
  "rnn/one-hot": "the paper's Theorem 2: two copies of m slots, a unit for every type in each",
  "rnn/log": "the paper's Theorem 4: two copies, each type as bits, their complements and constants",
  "rnn/complement": "the paper's main text: bits and complements without the constants",
  "rnn/binary": "two copies with plain binary codes",
  "rnn/tight": "one copy: a thermometer of the depth, a register for the top, bits below it",
  "rnn/cached": "as tight, with recurrent weights that stay small however deep",
  "rnn/shift": "one copy that shifts both ways, since a close bracket names what it removes",
  "rnn/half-shift": "as shift; only the slots in the middle are doubled",
  "rnn/marker": "meets the lower bound: one more slot marks where the stack ends",
  "rnn/sqrt": "of the order √|Q|: a unit for each upper and each lower half of the stack",
  "lstm/one-hot": "the paper's Theorem 3: m slots, a unit for every type in each",
  "lstm/log": "the paper's Theorem 5: each type as bits, their complements and constants",
  "lstm/complement": "the paper's main text: bits and complements without the constants",
  "lstm/tight": "bits as signs, and one unit that says the slot is occupied",
  "lstm/ternary": "codes of −1, 0 and 1",
  "lstm/circle": "points on a circle: two numbers hold any type",
  "lstm/sphere": "points on a sphere: three numbers hold any type",
  "lstm/two-copy": "the paper's remark in §6: the Simple RNN of Theorem 2 as an LSTM's input gate",
  "lstm/counter": "counts the depth in one cell (Weiss et al.); for one type of brackets",
  "gru/tight": "a thermometer of the depth, a register for the top, slots below it",
  "gru/cached": "as tight, with recurrent weights that stay small however deep",
  "gru/one-number": "the stack as the digits of one number (Korsky and Berwick)",
  "second-order/one-hot": "the paper's §5.1: the input chooses between a push and a pop matrix",
  "second-order/log": "the same with the paper's logarithmic code",
  "second-order/binary": "the same with plain binary codes",
};
