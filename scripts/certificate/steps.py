"""What a step can make of the units of a mode."""
from collections import namedtuple
from fractions import Fraction

from certificate.arithmetic import is_exact_sum, lowest_bit
from certificate.exact import INF, ZERO, shown
from certificate.files import require

Term = namedtuple("Term", "low high size terms bit")  # bit is None where an end is not the other
NOTHING = Term(ZERO, ZERO, ZERO, 0, INF)


def plus(one, other):
    return Term(*map(sum, zip(one[:4], other[:4])), None if one.bit is None or other.bit is None else min(one.bit, other.bit))


def product(weight, low, high):
    if low == high == 0:
        return NOTHING
    ends = sorted((weight * low, weight * high))
    return Term(*ends, max(map(abs, ends)), 1, lowest_bit(ends[0]) if low == high else None)


class Sums:
    """Sums of weights times the units of a mode, by slots and contents."""

    def __init__(self, network, hidden):
        self.network, self.hidden, self.parts, self.known = network, hidden, {}, {}

    def of_units(self, matrix, row):
        """Of each slot and each of its contents the sum of the terms that depend on it."""
        if (matrix, row) not in self.parts:
            parts = self.parts[matrix, row] = {}
            for column, weight in self.network.weights[matrix][row]:
                bound = self.hidden[column]
                for content in bound.low:
                    contents = parts.setdefault(bound.slot, {})
                    contents[content] = plus(contents.get(content, NOTHING), product(weight, bound.low[content], bound.high[content]))
        return self.parts[matrix, row]

    def between(self, constant, matrix, row, contents):
        """Ends of a sum with a constant part, and how far an engine can be off; 0 if it is exact."""
        parts = self.of_units(matrix, row) if matrix else {}
        key = constant, matrix, row, tuple(contents[slot] for slot in parts if slot)
        if key not in self.known:
            total = constant
            for slot, part in parts.items():
                terms = [part[content] for content in (contents[slot] if slot else (0,))]
                worst = Term(min(term.low for term in terms), max(term.high for term in terms), max(term.size for term in terms),
                             max(term.terms for term in terms), None if any(term.bit is None for term in terms) else min(term.bit for term in terms))
                total = plus(total, worst)
            self.known[key] = self.bounds(total)
        return self.known[key]

    def bounds(self, total):
        form = self.network.accumulator
        require(total.size < form.largest / 2, "a sum can overflow")
        if total.bit is not None and is_exact_sum(form, total.size, total.bit):
            return total.low, total.high, ZERO
        roundings = total.terms + 2
        share = roundings * form.roundoff
        require(share < Fraction(1, 20), "a sum has too many terms to bound its rounding")
        error = total.size * share / (1 - share) + roundings * form.smallest_normal
        return total.low - error, total.high + error, error


class Steps:
    """All that the units of a mode can become."""

    def __init__(self, network, language, certificate, engines, hidden, cell):
        self.network, self.language, self.certificate, self.engines = network, language, certificate, engines
        self.hidden, self.cell = hidden, cell
        self.sums, self.inputs = Sums(network, hidden), {}

    def constant(self, row, symbol, biases=("input bias", "recurrent bias"), has_input=True):
        """The terms of a row that do not depend on the units."""
        key = row, symbol, biases, has_input
        if key not in self.inputs:
            x = dict(self.network.weights["embedding"][symbol])
            terms = [product(weight, x[column], x[column]) for column, weight in self.network.weights["input"][row] if has_input and column in x]
            terms += [product(weight, Fraction(1), Fraction(1)) for bias in biases for _, weight in self.network.weights[bias][row]]
            total = NOTHING
            for term in terms:
                total = plus(total, term)
            self.inputs[key] = total
        return self.inputs[key]

    def sum(self, engine, constant, matrix, row, contents):
        low, high, error = self.sums.between(constant, matrix, row, contents)
        engine.uses.append("sums" if error else "exactSums")
        return engine.passed((low, high))

    def values(self, engine, unit, symbol, contents, wanted):
        """What a unit's new h, or c, can be."""
        network, units = self.network, self.network.units
        matrix = "pop" if network.cell == "second-order" and self.language.is_return(symbol) else "recurrent"

        def gate(number, function):
            row = number * units + unit
            return engine.apply(function, self.sum(engine, self.constant(row, symbol), matrix, row, contents))

        def ends(row, constant, has_units=True):
            """Of a sum that can overflow there are none, whether it is looked at or not: an engine adds it up, and zero times infinity is no number."""
            return self.sums.between(constant, matrix if has_units else None, row, contents)[:2]

        def at(bound):
            chosen = contents[bound.slot] if bound.slot else (0,)
            return min(bound.low[content] for content in chosen), max(bound.high[content] for content in chosen)

        def new_cell(add):
            ends(2 * units + unit, self.constant(2 * units + unit, symbol))
            write, keep = gate(0, "sigmoid"), gate(1, "sigmoid")
            written = (ZERO, ZERO) if write == (0, 0) else engine.multiply(write, gate(2, "tanh"))
            return add(engine.multiply(keep, at(self.cell[unit])), written)

        if network.cell == "lstm":
            if wanted == "c":
                return new_cell(engine.stored_sum)
            output = gate(3, "sigmoid")
            return output if output == (0, 0) else engine.stored(engine.multiply(output, engine.apply("tanh", new_cell(engine.seen_sum))))
        if network.cell == "gru":
            row = 2 * units + unit
            of_input, of_units = self.constant(row, symbol, ("input bias",)), self.constant(row, symbol, ("recurrent bias",), False)
            ends(unit, self.constant(unit, symbol))
            engine.require_finite(engine.passed(ends(row, of_input, False)), engine.passed(ends(row, of_units)))
            update, form, old = gate(1, "sigmoid"), engine.variant.gru_form, at(self.hidden[unit])
            if update == (1, 1) and form == "(1-z)*n+z*h":
                return old
            reset = gate(0, "reset")
            from_input = self.sum(engine, of_input, None, row, contents)
            from_units = self.sum(engine, of_units, matrix, row, contents)
            fresh = engine.apply("tanh", engine.add(from_input, engine.multiply(reset, from_units)))
            results = [engine.weighted(update, fresh, old)] if form != "n+z*(h-n)" else []
            results += [engine.difference(update, fresh, old)] if form != "(1-z)*n+z*h" else []
            return min(low for low, _ in results), max(high for _, high in results)
        return gate(0, network.functions[0])

    def problem(self, step, target):
        """Why not all memories after a symbol lie in a mode, or None."""
        if any(not set(step.contents[slot]) <= set(symbols) for slot, symbols in target.contents.items()):
            return f"{target.name} does not speak of all contents"
        for wanted, bounds in (("h", target.hidden), ("c", target.cell)):
            for unit, bound in enumerate(bounds):
                for content in step.contents[bound.slot] if bound.slot else (0,):
                    contents = {**step.contents, **({bound.slot: (content,)} if bound.slot else {})}
                    for engine in self.engines:
                        reason = self.one_problem(engine, wanted, unit, step.symbol, contents, bound.low[content], bound.high[content])
                        if reason:
                            return f"{wanted} of unit {unit + 1} {reason}"
        return None

    def one_problem(self, engine, wanted, unit, symbol, contents, low, high):
        """If the interval is too wide as it is, one more slot is looked at content by content."""

        def attempt(cases):
            engine.uses.clear()
            for case in cases:
                made = self.values(engine, unit, symbol, case, wanted)
                if not (low <= made[0] and made[1] <= high):
                    return f"can be in [{shown(made[0])}, {shown(made[1])}], outside [{shown(low)}, {shown(high)}]"
            lacking = self.certificate.missing(engine.uses)
            return lacking and f"rests on something that the certificate does not say: {lacking}"

        reason = attempt([contents])
        for slot, symbols in contents.items():
            if reason and len(symbols) > 1 and attempt([{**contents, slot: (content,)} for content in symbols]) is None:
                return None
        return reason
