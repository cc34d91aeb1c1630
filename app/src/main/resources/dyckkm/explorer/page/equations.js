/** The equations of the cells, as columns: what was there, what was done to it, what came of it. */

/** The columns of each cell's equation; `before` takes the value of the step before. */
const EQUATIONS = {
  lstm: {
    text: "c = f · c₋ + i · c̃,  h = o · tanh c",
    columns: [
      { vector: "cell", sign: "c₋", head: "before", before: true }, { vector: "forget", sign: "· f", head: "forget" },
      { vector: "input", sign: "+ i", head: "input" }, { vector: "candidate", sign: "· c̃", head: "candidate" },
      { vector: "cell", sign: "= c", head: "cell" }, { vector: "output", sign: "o", head: "output" },
      { vector: "hidden", sign: "h", head: "hidden" },
    ],
  },
  gru: {
    text: "h = (1 − z) · n + z · h₋,  n = tanh(U x + r · W h₋)",
    columns: [
      { vector: "hidden", sign: "h₋", head: "before", before: true }, { vector: "reset", sign: "r", head: "reset" },
      { vector: "update", sign: "z", head: "update" }, { vector: "new", sign: "n", head: "new" },
      { vector: "hidden", sign: "h", head: "hidden" },
    ],
  },
  rnn: {
    text: "h = σ(W h₋ + U x + b)",
    columns: [
      { vector: "hidden", sign: "h₋", head: "before", before: true },
      { vector: "pre", sign: "Wh₋+Ux+b", head: "pre-activation" }, { vector: "hidden", sign: "= h", head: "hidden" },
    ],
  },
};

/** The equation of a network's cell. */
export function equationOf(trace) {
  const equation = EQUATIONS[trace.cell] ?? EQUATIONS.rnn;
  const isTanh = trace.vectors()[0].name === "pre" && trace.vectors()[0].function === "tanh";
  return isTanh ? { ...equation, text: equation.text.replace("σ", "tanh") } : equation;
}
