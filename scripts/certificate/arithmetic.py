"""What an engine can make of numbers that lie in intervals."""
from certificate.engines import is_absolute, is_relative, meeting
from certificate.exact import INF, ZERO, power, true_value
from certificate.files import require


class Engine:
    """The arithmetic of one variant on intervals, which are pairs of ends. What is used is noted in a list."""

    def __init__(self, network, variants, number):
        self.form, self.accumulator = network.form, network.accumulator
        self.variant, self.number, self.uses, self.applied = variants[number], number, [], {}
        self.whole = {}  # of segments that lie within an argument, which are the same for many arguments

    def passed(self, interval):
        low = min(min(interval[0], form.nearest(interval[0])) for form in (self.form, self.accumulator))
        high = max(max(interval[1], form.nearest(interval[1])) for form in (self.form, self.accumulator))
        normal = self.accumulator.smallest_normal
        return ZERO if 0 < low < normal else low, ZERO if -normal < high < 0 else high

    def stored(self, interval):
        return tuple(map(self.form.nearest, self.passed(interval)))

    @staticmethod
    def require_finite(*intervals):
        require(all(abs(end) < INF for interval in intervals for end in interval), "a number of the cell can be infinite")

    def multiply(self, a, b):
        if a == (0, 0) or b == (0, 0):
            return ZERO, ZERO
        if a == (1, 1) or b == (1, 1):
            return b if a == (1, 1) else a
        self.require_finite(a, b)
        products = [x * y for x in a for y in b]
        return self.passed((min(products), max(products)))

    def add(self, a, b):
        if a == (0, 0) or b == (0, 0):
            return b if a == (0, 0) else a
        self.require_finite(a, b)
        return self.passed((a[0] + b[0], a[1] + b[1]))

    def stored_sum(self, a, b):
        self.require_finite(a, b)
        return self.stored((a[0] + b[0], a[1] + b[1]) if self.form.bits == 53 else self.add(a, b))

    def seen_sum(self, a, b):
        """The same as tanh may be taken of it: an engine that adds in another format than that of the state need not have rounded it yet."""
        stored = self.stored_sum(a, b)
        if self.form is self.accumulator:
            return stored
        passed = self.add(a, b)
        return min(stored[0], passed[0]), max(stored[1], passed[1])

    def apply(self, function, x):
        """What the engine's function gives for arguments in an interval."""
        self.uses.append((self.number, function, *x))
        return self.applied_to(function, x)[:2]

    def deviation(self, function, x):
        """How far that can be from the true value of the same argument."""
        return self.applied_to(function, x)[2]

    def applied_to(self, function, x):
        if (function, x) not in self.applied:
            segments = meeting(self.variant.functions[function], *x)
            lows, highs, deviations = zip(*(self.on_part(function, segment, (max(x[0], segment.start), min(x[1], segment.end))) for segment in segments))
            self.applied[function, x] = min(lows), max(highs), max(deviations)
        return self.applied[function, x]

    def on_part(self, function, segment, part):
        if part != (segment.start, segment.end):
            return self.find_on_part(function, segment, part)
        key = function, id(segment)
        if key not in self.whole:
            self.whole[key] = self.find_on_part(function, segment, part)
        return self.whole[key]

    def find_on_part(self, function, segment, part):
        """Least, greatest, and how far from the true value, for the arguments from one end of a part to the other."""
        ends = [true_value(function, end) for end in part]
        low, high, deviations = segment.least, segment.greatest, []
        if is_relative(segment):
            values = [value * (1 + share) for end in ends for value in end for share in (segment.low, segment.high)]
            low, high = max(low, self.form.up(min(values))), min(high, self.form.down(max(values)))
            deviations.append(max(abs(ends[0][0]), abs(ends[1][1])) * max(abs(segment.low), abs(segment.high)))
        if is_absolute(segment):
            deviations.append(max(ends[1][1] - segment.least, segment.greatest - ends[0][0]))
        return low, high, min(deviations)

    def few_roundings(self, v, h):
        return 4 * (max(map(abs, v)) + max(map(abs, h))) * self.form.roundoff + 8 * self.accumulator.smallest_normal

    def weighted(self, z, v, h):
        """(1-z) v + z h."""
        total = self.stored_sum(self.multiply(self.passed((1 - z[1], 1 - z[0])), v), self.multiply(z, h))
        if z in ((0, 0), (1, 1)) or z[0] < 0 or z[1] > 1:
            return total
        error = self.few_roundings(v, h)
        near = self.stored((min((1 - share) * v[0] + share * h[0] for share in z) - error, max((1 - share) * v[1] + share * h[1] for share in z) + error))
        return max(total[0], near[0]), min(total[1], near[1])

    def difference(self, z, v, h):
        """v + z (h - v)."""
        if z == (0, 0):
            return v
        if v == (0, 0):
            return self.stored(self.multiply(z, h))
        is_near = v[0] > 0 < h[0] and h[1] <= 2 * v[0] and v[1] <= 2 * h[0] or v[1] < 0 > h[1] and h[0] >= 2 * v[1] and v[0] >= 2 * h[1]
        is_exact = v[0] == v[1] and h[0] == h[1] and is_exact_sum(self.accumulator, abs(v[0]) + abs(h[0]), min(lowest_bit(v[0]), lowest_bit(h[0])))
        if z == (1, 1) and (h == (0, 0) or is_near or is_exact):
            return h
        error = self.few_roundings(v, h)
        return self.stored_sum(h if z == (1, 1) else self.weighted(z, v, h), (-error, error))


def lowest_bit(x):
    """The greatest G such that x is a multiple of 2^G."""
    return ((x.numerator & -x.numerator).bit_length() - x.denominator.bit_length()) if x else INF


def is_exact_sum(form, size, bit):
    return size == 0 or bit >= form.least and size <= power(bit + form.bits)
