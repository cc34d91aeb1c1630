/** What colour a value has: blue above zero, orange below, a third for gates, and the paper's own where there is nothing. */

import { colours, mix, rgb } from "./theme.js";

const STEPS = 48;

/** The first step is seen already, or small values could not be told from nothing. */
const FAINTEST = 0.12;

function ramp(from, to) {
  return Array.from({ length: STEPS + 1 }, (unused, step) => mix(from, to, FAINTEST + ((1 - FAINTEST) * step) / STEPS));
}

let known = { paint: null };

function ramps() {
  const paint = colours();
  if (known.paint !== paint) {
    const card = rgb(paint.card);
    known = {
      paint, plus: ramp(card, rgb(paint.plus)), minus: ramp(card, rgb(paint.minus)), gate: ramp(card, rgb(paint.gate)),
    };
  }
  return known;
}

/** A function from values to colours for a vector, given what counts as the largest value; null: nothing to draw. */
export function shadesOf(vector, largest) {
  const { plus, minus, gate } = ramps();
  const up = vector.kind === "gate" ? gate : plus;
  return (value) => {
    if (value === 0 || Number.isNaN(value)) {
      return null;
    }
    const step = Math.min(STEPS, Math.round((Math.abs(value) / largest) * STEPS));
    return step === 0 && Math.abs(value) < 1e-6 * largest ? null : (value > 0 ? up : minus)[step];
  };
}

/** What counts as the largest value of a vector: for a pre-activation where its function is at its bound. */
export function largestOf(trace, vector) {
  if (vector.kind === "gate" || vector.kind === "candidate") {
    return 1;
  }
  if (vector.kind === "pre") {
    const { low, high } = trace.saturation[vector.function];
    return Math.max(-low, high);
  }
  trace.largest ??= {};
  const key = `${vector.name}/${trace.steps.length}`;
  trace.largest[key] ??= largestState(trace, vector);
  return trace.largest[key];
}

function largestState(trace, vector) {
  let largest = 1e-9;
  for (const step of trace.steps) {
    if (step.read) {
      for (const group of trace.groups) {
        for (const value of trace.values(step, group, vector.name)) {
          largest = Math.max(largest, Math.abs(value));
        }
      }
    }
  }
  return largest;
}

/** A number in few characters. */
export function short(value) {
  if (value === null || value === undefined) {
    return "–";
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? "∞" : value < 0 ? "−∞" : "not a number";
  }
  const magnitude = Math.abs(value);
  const text = magnitude === 0
    ? "0"
    : magnitude < 0.001 || magnitude >= 1e6
      ? value.toExponential(1)
      : String(Number(value.toPrecision(magnitude >= 100 ? 4 : 3)));
  return text.replace("-", "−");
}
