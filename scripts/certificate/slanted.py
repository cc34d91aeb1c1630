"""What a step of an LSTM makes of a slanted set of states: affine forms over the set's coordinates.

A set has the states x with low <= x <= high and from <= Bx <= to. With m the middle of low and high, y the middle of from and to, and any matrix A,

    x = m + A(Bx - Bm) + (I - AB)(x - m) = m + A(y - Bm) + A(Bx - y) + (I - AB)(x - m),

so x is a centre, plus A times half widths of from and to times unknowns in [-1, 1], plus at most |I - AB| times half widths of low and high.
"""
from fractions import Fraction
from operator import mul

from certificate import affine, fixed
from certificate.affine import form, loosened, product
from certificate.fixed import rational_ends, size
from certificate.images import BoxStep, Images


def middle(low, high):
    """About the middle, and how far the ends are from it."""
    at = (low + high) >> 1
    return at, max(high - at, at - low)


def forms_of(one):
    """The numbers of the states in a set, as forms over its coordinates; without a slant its low and high alone."""
    box = [fixed.outward(*ends) for ends in zip(one.low, one.high)]
    middles, radii = zip(*(middle(*ends) for ends in box))
    if one.slant is None:
        return [form(at, [], radius, ends) for at, radius, ends in zip(middles, radii, box)]
    basis = one.slant.basis
    inverse, shift, residual = basis.near_inverse()
    turned, widths = zip(*(middle(*fixed.outward(*ends)) for ends in zip(one.slant.start, one.slant.end)))
    away = [(y << basis.shift) - sum(map(mul, row, middles)) for y, row in zip(turned, basis.rows)]
    both, forms = shift + basis.shift, []
    for at, ends, row, left in zip(middles, box, inverse, residual):
        centre = at + (sum(map(mul, row, away)) >> both)
        parts = [entry * width >> shift for entry, width in zip(row, widths)]
        # The centre and each part are rounded by less than a unit.
        rest = -(-sum(map(mul, left, radii)) >> both) + len(parts) + 1
        forms.append(form(centre, parts, rest, ends))
    return forms


def linear(weights, forms, unknowns_of_units=0):
    """A sum of forms, each times a whole number: centre, parts, rest and ends.

    Where units have an unknown each, it is the last part of their h and of their c, which are so many places apart, and it is taken into the rest.
    """
    apart, parts = unknowns_of_units, list(zip(*(each.parts for each in forms)))
    own = [mul(*pair) for pair in zip(weights, parts.pop())] if apart else []
    rest = sum(abs(weight) * each.rest for weight, each in zip(weights, forms)) + sum(abs(own[unit] + own[unit + apart]) for unit in range(apart))
    ends = [sum(weight * each.ends[(weight < 0) != side] for weight, each in zip(weights, forms)) for side in (False, True)]
    centre = sum(weight * each.centre for weight, each in zip(weights, forms))
    return form(centre, [sum(map(mul, weights, part)) for part in parts], rest, tuple(ends))


class SlantedImage:
    """What a step makes of a set: forms, h and then c, whose last parts are unknowns of a unit."""

    def __init__(self, forms):
        self.forms, self.numbers = forms, [rational_ends(each.ends) for each in forms]

    def coordinates(self, basis):
        """Ends of each number of Bx."""
        for row in basis.rows:
            yield tuple(Fraction(end, fixed.ONE << basis.shift) for end in linear(row, self.forms, len(self.forms) // 2).ends)


class SlantedImages(Images):
    """The images of one slanted set."""

    def __init__(self, network, language, certificate, weights, inputs, one):
        self.forms, self.sums_of_units = forms_of(one), {}
        low, high = zip(*(rational_ends(each.ends) for each in self.forms))
        super().__init__(network, language, certificate, weights, inputs, one._replace(low=low, high=high))

    def under(self, symbol, engine):
        return SlantedLstm(self, symbol, engine).image()

    def linear(self, weights):
        """Ends of a sum of whole numbers times units."""
        return linear([weights.get(unit, 0) for unit in range(len(self.forms))], self.forms).ends

    def of_units(self, row):
        """A row of the recurrent weights times the state."""
        if row not in self.sums_of_units:
            weights = dict(self.weights.rows["recurrent"][row])
            self.sums_of_units[row] = linear([weights.get(unit, 0) for unit in range(len(self.forms))], self.forms)
        return self.sums_of_units[row]


class SlantedLstm(BoxStep):
    """c' = f c + i g, h' = o tanh c', each as the engine computes it: its errors are in the rests."""

    def image(self):
        hidden, cell = zip(*(self.unit(unit) for unit in range(self.units)))
        return SlantedImage(list(hidden + cell))

    def unit(self, unit):
        engine, old, stored = self.engine, self.images.forms[self.units + unit], self.roundings_when_stored()
        write, keep, new, output = (self.gate_form(number, unit, function) for number, function in enumerate(("sigmoid", "sigmoid", "tanh", "sigmoid")))
        kept = self.rounded(product(keep, old), engine.multiply(self.ends(keep), self.ends(old)))
        written = self.rounded(product(write, new), engine.multiply(self.ends(write), self.ends(new)))
        terms = self.ends(kept), self.ends(written)
        cell = affine.shared(self.rounded(affine.plus(kept, written), engine.seen_sum(*terms), stored))
        bent = self.function_form("tanh", cell)
        hidden = product(affine.with_unknown(output), bent)
        hidden = self.rounded(hidden, engine.stored(engine.multiply(self.ends(output), self.ends(bent))), stored)
        # The rounding to the format is not common to both: tanh may be taken of c before it.
        return hidden, cell if stored == 1 else self.rounded(cell, engine.stored_sum(*terms))

    def roundings_when_stored(self):
        """What is passed any number of times and then rounded to the format: a number that was rounded to a format does not change when that is done again."""
        return 1 if self.network.form == self.network.accumulator else 2

    def gate_form(self, number, unit, function):
        row = number * self.units + unit
        made, error = self.sum(row)
        constant = self.steps.constant(row, self.symbol)
        of_input, of_units, shift = fixed.outward(constant.low, constant.high), self.images.of_units(row), self.weights.shift
        parts = [part >> shift for part in of_units.parts]
        # The centre and each part are rounded by less than a unit, and so is what depends on the symbol alone.
        rest = -(-of_units.rest >> shift) + len(parts) + 2
        ends = fixed.added(of_input, (of_units.ends[0] >> shift, -(-of_units.ends[1] >> shift)))
        total = form(of_input[0] + (of_units.centre >> shift), parts, rest, ends)
        return self.function_form(function, loosened(total, error, fixed.outward(*made)))

    def function_form(self, function, x):
        arguments = self.ends(x)
        values = self.engine.apply(function, arguments)
        self.engine.require_finite(values)
        return affine.of_function(function, x, fixed.up(self.engine.deviation(function, arguments)), fixed.outward(*values))

    def rounded(self, x, natural, times=1):
        """An engine's number, which is at most its roundings from x and lies in what its operations on intervals give."""
        self.engine.require_finite(natural)
        return loosened(x, self.rounding(size(x.ends), times), fixed.outward(*natural))

    @staticmethod
    def ends(x):
        return rational_ends(x.ends)
