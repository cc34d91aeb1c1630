/** Which bracket closes which: the nested scopes of a string. */

/**
 * The scopes of a string, as far as it is in the language.
 * @param steps START and the tokens
 * @return for each scope its opening step, its closing step (null while it is open), its type and how many levels it spans
 */
export function scopesOf(steps, vocabulary) {
  const scopes = [];
  const open = [];
  let broken = false;
  for (const step of steps) {
    broken ||= !step.allowed;
    if (broken || !vocabulary.isBracket(step.symbol)) {
      continue;
    }
    if (vocabulary.isOpen(step.symbol)) {
      const scope = { from: step.index, to: null, type: step.symbol, level: 1 };
      scopes.push(scope);
      open.push(scope);
    } else {
      const scope = open.pop();
      scope.to = step.index;
      lift(open, scope.level);
    }
  }
  // What is still open spans whatever is inside it.
  for (let outer = open.length - 1; outer >= 0; outer--) {
    lift(open.slice(0, outer), open[outer].level);
  }
  return scopes;
}

/** Makes the innermost of the open scopes span one level more than what it contains. */
function lift(open, level) {
  const outer = open[open.length - 1];
  if (outer) {
    outer.level = Math.max(outer.level, level + 1);
  }
}

/** Whether a scope is open after a step. */
export function isOpenAt(scope, at) {
  return scope.from <= at && (scope.to === null || at < scope.to);
}
