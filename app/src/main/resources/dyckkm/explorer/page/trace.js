/** A trace as the server sends it, frame by frame: what a network did with a string, every value of every step. */

export class Trace {
  constructor(header) {
    Object.assign(this, header);
    this.steps = [];
    let offset = 0;
    for (const layer of this.layers) {
      for (const vector of layer.vectors) {
        vector.offset = offset;
        offset += layer.units;
      }
    }
    this.valuesPerStep = offset;
    this.floatsPerStep = offset + (this.language ? this.language.alphabet.texts.length : 2 * this.k) + 2;
    this.groups.forEach((group, index) => {
      group.index = index;
      group.size = group.units.length;
    });
  }

  /** What the network's language is called. */
  get languageName() {
    return this.language?.description ?? `Dyck-(${this.k},${this.m})`;
  }

  /** Adds the steps of a frame. A step that was not read, END, has no values. */
  add(steps, floats) {
    let at = 0;
    for (const step of steps) {
      step.index = this.steps.length;
      step.read = step.places !== undefined;
      if (step.read) {
        step.values = floats.subarray(at, at + this.floatsPerStep);
        at += this.floatsPerStep;
      }
      this.steps.push(step);
    }
  }

  get complete() {
    return this.steps.length === this.tokens + 1;
  }

  /** The step of a moment, or the last that is here. */
  step(at) {
    return this.steps[Math.min(at, this.steps.length - 1)];
  }

  vectors(layer = 0) {
    return this.layers[layer].vectors;
  }

  has(name) {
    return this.layers[0].vectors.some((vector) => vector.name === name);
  }

  /** The values of a group's units in one of a step's vectors. */
  values(step, group, name) {
    const vector = this.layers[group.layer].vectors.find((candidate) => candidate.name === name);
    return step.values.subarray(vector.offset + group.first, vector.offset + group.first + group.size);
  }

  /** The probability of every symbol after a step. */
  probabilities(step) {
    return step.values.subarray(this.valuesPerStep);
  }

  /** Whether a symbol is generated after a step: its probability is ε or more. */
  supports(step, symbol) {
    return this.probabilities(step)[symbol] >= Math.fround(this.epsilon);
  }

  /** The last step that was read at a moment or before it: what END follows is what the network had then. */
  readStep(at) {
    let step = this.step(at);
    while (step && !step.read) {
      step = this.steps[step.index - 1];
    }
    return step;
  }

  /** The state that the memory of a network is in: an LSTM's cell, else the hidden units. */
  get memory() {
    return this.has("cell") ? "cell" : "hidden";
  }
}

/** What a unit is called: its group and its place there; of units that are all in one group, its place alone. */
export function unitName(group, unit) {
  return group.size === 1 ? group.name : group.name === "units" ? group.units[unit] : `${group.name}, ${group.units[unit]}`;
}

/** The symbols that the language allows after a step. */
export function isAllowed(vocabulary, m, step, symbol) {
  if (step.state !== "stack") {
    return false;
  }
  if (step.legal) {
    return step.legal.includes(symbol);
  }
  if (vocabulary.isOpen(symbol)) {
    return step.stack.length < m;
  }
  if (vocabulary.isClose(symbol)) {
    return step.stack.length > 0 && step.stack[step.stack.length - 1] === vocabulary.type(symbol);
  }
  return symbol === vocabulary.end && step.stack.length === 0;
}

/** The first step after which two networks generate different symbols, and which; null if there is none. */
export function firstDifference(one, other, vocabulary) {
  const steps = Math.min(one.steps.length, other.steps.length);
  for (let at = 0; at < steps; at++) {
    const mine = one.steps[at];
    const theirs = other.steps[at];
    if (!mine.read || !theirs.read) {
      break;
    }
    const onlyOne = [];
    const onlyOther = [];
    for (let symbol = 0; symbol <= vocabulary.end; symbol++) {
      const a = one.supports(mine, symbol);
      const b = other.supports(theirs, symbol);
      if (a !== b) {
        (a ? onlyOne : onlyOther).push(symbol);
      }
    }
    if (onlyOne.length || onlyOther.length) {
      return { at, onlyOne, onlyOther };
    }
  }
  return null;
}
