"""What a step makes of a box of states: for each number of the state an interval that holds all that an engine can compute.

Over the reals a step is a function F of the state x. On a box, F is enclosed by interval arithmetic and by the mean value form
F(y) + J (x - y), where J encloses the derivatives on the box and y is any point of it. An engine's number differs from F(x) by its errors for
the same x, which are added up along the equations. The engine's operations on intervals are a third enclosure. Each holds, so what they have in
common does.
"""
from collections import namedtuple

from certificate import fixed
from certificate.fixed import added, common, minus, one_minus, rational_ends, size, times, times_up, widened
from certificate.languages import Bound
from certificate.steps import Steps

# Of a sum: what an engine makes of it, and how far that can be off. Of a function of it: what an engine makes of it; its true values and its
# derivatives on the box; how far an engine can be off. What engines make are rationals, all else is in multiples of 2^-160.
Sum = namedtuple("Sum", "made error")
Value = namedtuple("Value", "made real slope error")
Image = namedtuple("Image", "numbers")


class Weights:
    """The network's weights as integers: multiples of one power of two, which all of them are."""

    def __init__(self, network):
        self.shift = max((weight.denominator.bit_length() - 1 for rows in network.weights.values() for row in rows for _, weight in row), default=0)
        self.rows = {name: [[(column, int(weight * (1 << self.shift))) for column, weight in row] for row in rows] for name, rows in network.weights.items()}

    def sum(self, name, row, numbers):
        """A row times numbers, between two whole numbers."""
        total = sum(weight * numbers[column] for column, weight in self.rows[name][row])
        return total >> self.shift, -(-total >> self.shift)

    def combined(self, coefficients, units):
        """The sum of rows, each times an interval: for each unit an interval, times 2^shift."""
        lows, highs = [0] * units, [0] * units
        for (low, high), (name, row) in coefficients:
            for column, weight in self.rows[name][row]:
                lows[column] += (low if weight > 0 else high) * weight
                highs[column] += (high if weight > 0 else low) * weight
        return list(zip(lows, highs))


class Images:
    """The images of one box: rationals low and high for each number of the state, h and then c of an LSTM."""

    def __init__(self, network, language, certificate, weights, inputs, one):
        low, high = one.low, one.high
        self.network, self.language, self.certificate, self.weights = network, language, certificate, weights
        self.low, self.high = low, high
        bounds = [Bound(0, {0: bottom}, {0: top}) for bottom, top in zip(low, high)]
        self.steps = Steps(network, language, certificate, [], bounds[:network.units], bounds[network.units:])
        self.steps.inputs = inputs  # the terms that depend on the symbol alone are the same for all boxes
        self.box = [fixed.outward(*ends) for ends in zip(low, high)]

    def under(self, symbol, engine):
        """The image under a symbol, on one variant."""
        cell = {"lstm": Lstm, "gru": Gru}.get(self.network.cell, Simple)
        return Image(cell(self, symbol, engine).image())

    def linear(self, weights):
        """Ends of a sum of whole numbers times units."""
        low = sum(weight * self.box[unit][weight < 0] for unit, weight in weights.items())
        return low, sum(weight * self.box[unit][weight > 0] for unit, weight in weights.items())


class BoxStep:
    """What the steps of all cells need."""

    def __init__(self, images, symbol, engine):
        self.images, self.symbol, self.engine = images, symbol, engine
        self.network, self.steps, self.weights, self.units = images.network, images.steps, images.weights, images.network.units
        is_pop = self.network.cell == "second-order" and images.language.is_return(symbol)
        self.matrix = "pop" if is_pop else "recurrent"
        form = self.network.form
        self.least_error = fixed.up(form.smallest_normal * form.roundoff + self.network.accumulator.smallest_normal)

    def rounding(self, greatest, times_rounded=1):
        """How far a number of at most this size is moved by being passed, or rounded to the format: half of a last bit, and to zero if it is not normal."""
        total = 0
        for _ in range(times_rounded):
            total += -(-(greatest + total) >> self.network.form.bits) + self.least_error
        return total

    def sum(self, row, biases=("input bias", "recurrent bias"), has_input=True, has_units=True):
        constant = self.steps.constant(row, self.symbol, biases, has_input)
        matrix = self.matrix if has_units else None
        made = self.steps.sum(self.engine, constant, matrix, row, {})
        self.engine.require_finite(made)
        made = fixed.outward(*made)
        error = fixed.up(self.steps.sums.between(constant, matrix, row, {})[2])
        return Sum(rational_ends(made), error + self.rounding(size(made)))

    def true_sum(self, row, point, biases=("input bias", "recurrent bias"), has_input=True):
        """At a point."""
        constant = self.steps.constant(row, self.symbol, biases, has_input)
        return added(fixed.outward(constant.low, constant.high), self.weights.sum(self.matrix, row, point))

    def true_gate(self, number, unit, function, point):
        return fixed.value(function, self.true_sum(number * self.units + unit, point))

    def gate(self, number, unit, function):
        made, error = self.sum(number * self.units + unit)
        return self.function(function, made, fixed.outward(*made), error)

    def function(self, function, made, both, error):
        """A function of what an engine makes an argument; 'both' holds that and the true argument, which are at most the error apart."""
        values = self.engine.apply(function, made)
        self.engine.require_finite(values)
        real = fixed.value(function, both)
        slope = fixed.slope(function, real)
        return Value(values, real, slope, times_up(error, slope[1]) + fixed.up(self.engine.deviation(function, made)))

    def slopes(self, *coefficients):
        """Derivatives by the units of h, times 2^shift: of each gate's argument its coefficient and row."""
        return self.weights.combined([(interval, (self.matrix, row)) for interval, row in coefficients], self.units)

    def mean_value(self, slopes, function):
        """Encloses a function of the state on the box, from derivatives (times 2^shift) by some of the state's numbers, the only ones it depends on.

        For either end the point is chosen at which the least has to be added: where a derivative has one sign, it is an end of the box.
        """
        ends = []
        for side in (0, 1):
            point, rest = [low for low, _ in self.images.box], 0
            for number, slope in slopes.items():
                low, high = self.images.box[number]
                falling, rising = (-slope[1], -slope[0]) if side == 0 else slope  # of what is to be bounded from above
                at = high if falling >= 0 else low if rising <= 0 else (rising * high - falling * low) // (rising - falling)
                point[number] = at
                rest += max(rising * (high - at), falling * (low - at))
            rest = -(-rest >> self.weights.shift + fixed.BITS)
            ends.append(function(point)[side] + (rest if side else -rest))
        return tuple(ends)

    def made(self, natural, real, error):
        """What an engine makes of a number that truly lies in an interval: within its errors of that, and within what its operations give."""
        self.engine.require_finite(natural)
        low, high = rational_ends(widened(real, error))
        low, high = max(low, natural[0]), min(high, natural[1])
        if low > high:
            raise ArithmeticError("two enclosures of the same number have nothing in common")
        return low, high


class Simple(BoxStep):
    """h = f(a), and a is linear: intervals are as good as can be."""

    def image(self):
        function = self.network.functions[0]
        return [self.engine.apply(function, self.sum(unit).made) for unit in range(self.units)]


class Lstm(BoxStep):
    """c' = f c + i g, h' = o tanh c'."""

    def image(self):
        pairs = [self.unit(unit) for unit in range(self.units)]
        return [h for h, _ in pairs] + [c for _, c in pairs]

    def true_cell(self, unit, point):
        write, keep, new = (self.true_gate(number, unit, function, point) for number, function in enumerate(("sigmoid", "sigmoid", "tanh")))
        return added(times(keep, (point[self.units + unit],) * 2), times(write, new))

    def true_hidden(self, unit, point):
        return times(self.true_gate(3, unit, "sigmoid", point), fixed.value("tanh", self.true_cell(unit, point)))

    def unit(self, unit):
        units, engine, cell = self.units, self.engine, self.units + unit
        write, keep, new, output = (self.gate(number, unit, function) for number, function in enumerate(("sigmoid", "sigmoid", "tanh", "sigmoid")))
        old = self.images.box[cell]

        by_units = self.slopes((times(write.slope, new.real), unit), (times(old, keep.slope), units + unit), (times(write.real, new.slope), 2 * units + unit))
        slopes = {**dict(enumerate(by_units)), cell: self.scaled(keep.real)}
        real = common(added(times(keep.real, old), times(write.real, new.real)), self.mean_value(slopes, lambda point: self.true_cell(unit, point)))
        kept, kept_error = times_up(size(keep.real), size(old)), times_up(keep.error, size(old))
        written, written_error = times_up(size(write.real), size(new.real)), product_error(write, new)
        error = kept_error + self.rounding(kept + kept_error) + written_error + self.rounding(written + written_error)
        error += self.rounding(size(real) + error, 3)
        terms = engine.multiply(keep.made, (self.images.low[cell], self.images.high[cell])), engine.multiply(write.made, new.made)
        made = self.made(engine.stored_sum(*terms), real, error)

        bent = self.function("tanh", self.made(engine.seen_sum(*terms), real, error), widened(real, error), error)
        through = times(output.real, bent.slope)
        by_output = self.slopes((times(output.slope, bent.real), 3 * units + unit))
        slopes = {number: times(through, slope) for number, slope in slopes.items()}
        slopes.update({number: added(slope, slopes[number]) for number, slope in enumerate(by_output)})
        real = common(times(output.real, bent.real), self.mean_value(slopes, lambda point: self.true_hidden(unit, point)))
        error = product_error(output, bent)
        error += self.rounding(size(real) + error, 3)
        return self.made(engine.stored(engine.multiply(output.made, bent.made)), real, error), made

    def scaled(self, interval):
        return tuple(end << self.weights.shift for end in interval)


class Gru(BoxStep):
    """s = p + r q, v = tanh s, h' = (1 - z) v + z h, where p is what the symbol gives and q what the units give."""

    OF_SYMBOL, OF_UNITS = ("input bias",), ("recurrent bias",)

    def image(self):
        return [self.unit(unit) for unit in range(self.units)]

    def true_argument(self, unit, point):
        row = 2 * self.units + unit
        p = self.steps.constant(row, self.symbol, self.OF_SYMBOL, True)
        q = self.true_sum(row, point, self.OF_UNITS, False)
        return added(fixed.outward(p.low, p.high), times(self.true_gate(0, unit, "reset", point), q))

    def true_hidden(self, unit, point):
        z, v = self.true_gate(1, unit, "sigmoid", point), fixed.value("tanh", self.true_argument(unit, point))
        return added(times(one_minus(z), v), times(z, (point[unit],) * 2))

    def unit(self, unit):
        units, engine, row, old = self.units, self.engine, 2 * self.units + unit, self.images.box[unit]
        reset, update = self.gate(0, unit, "reset"), self.gate(1, unit, "sigmoid")
        p, q = self.sum(row, self.OF_SYMBOL, has_units=False), self.sum(row, self.OF_UNITS, has_input=False)
        of_symbol, of_units = fixed.outward(*p.made), fixed.outward(*q.made)

        slopes = dict(enumerate(self.slopes((times(reset.slope, of_units), unit), (reset.real, row))))
        real = common(added(of_symbol, times(reset.real, of_units)), self.mean_value(slopes, lambda point: self.true_argument(unit, point)))
        error = times_up(reset.error, size(of_units)) + times_up(size(reset.real), q.error)
        error += self.rounding(times_up(size(reset.real), size(of_units)) + error) + p.error
        error += self.rounding(size(real) + error)
        natural = engine.add(p.made, engine.multiply(reset.made, q.made))
        fresh = self.function("tanh", self.made(natural, real, error), widened(real, error), error)

        away = minus(old, fresh.real)
        through = times(one_minus(update.real), fresh.slope)
        by_update = self.slopes((times(update.slope, away), units + unit))
        slopes = {number: added(times(through, slope), by_update[number]) for number, slope in slopes.items()}
        slopes[unit] = added(slopes[unit], tuple(end << self.weights.shift for end in update.real))
        blended = [[times((fixed.ONE - z,) * 2, (v, v))[side] + times((z, z), (h, h))[side] for z in update.real]
                   for side, (v, h) in enumerate(zip(fresh.real, old))]
        real = common((min(blended[0]), max(blended[1])), self.mean_value(slopes, lambda point: self.true_hidden(unit, point)))
        error = self.blend_error(update, fresh, old, away)
        error += self.rounding(size(real) + error, 3)
        form, own = engine.variant.gru_form, (self.images.low[unit], self.images.high[unit])
        results = [engine.weighted(update.made, fresh.made, own)] if form != "n+z*(h-n)" else []
        results += [engine.difference(update.made, fresh.made, own)] if form != "(1-z)*n+z*h" else []
        return self.made((min(low for low, _ in results), max(high for _, high in results)), real, error)

    def blend_error(self, update, fresh, old, away):
        """Of engines' v and z, off by e_v and e_z, (1-z) v + z h is off by (1-z) e_v + e_z (h - v) - e_v e_z; the rest is rounded in either form."""
        share, rest = size(update.real) + update.error, size(one_minus(update.real)) + update.error
        value, distance = size(fresh.real) + fresh.error, size(away) + fresh.error
        error = times_up(rest, fresh.error) + times_up(update.error, distance)
        rounded = self.rounding(rest)
        weighted = times_up(rounded, value) + self.rounding(times_up(rest + rounded, value)) + self.rounding(times_up(share, size(old)))
        rounded = self.rounding(distance)
        difference = times_up(share, rounded) + self.rounding(times_up(share, distance + rounded))
        return error + max(weighted, difference)


def product_error(a, b):
    """How far a product is off if its factors are."""
    return times_up(a.error, size(b.real) + b.error) + times_up(size(a.real), b.error)
