/** How far pre-activations are from where their function is no longer exactly at its bounds. */

/** Of one pre-activation: above zero if the function is at a bound. Exactly 0 under tanh is exactly 0 too, and has no margin. */
export function marginOf(value, functionName, { low, high }) {
  if (functionName === "tanh" && value === 0) {
    return Infinity;
  }
  return value >= 0 ? value - high : low - value;
}

/** The least margin of a step over all units and gates, and how many are not saturated. */
export function leastMargin(trace, step) {
  const least = { margin: Infinity, unsaturated: 0, count: 0 };
  for (const group of trace.groups) {
    for (const vector of trace.vectors(group.layer)) {
      if (vector.kind !== "pre") {
        continue;
      }
      trace.values(step, group, vector.name).forEach((value, unit) => {
        const margin = marginOf(value, vector.function, trace.saturation[vector.function]);
        least.count++;
        least.unsaturated += margin < 0 ? 1 : 0;
        if (margin < least.margin) {
          Object.assign(least, { margin, group, unit, vector, value });
        }
      });
    }
  }
  return least;
}
