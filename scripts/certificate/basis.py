"""Matrices whose rows are the coordinates of slanted sets, and matrices near their inverses."""
import math
from collections import namedtuple
from operator import mul

Slant = namedtuple("Slant", "basis start end")


class Basis:
    """A matrix B and some matrix A near its inverse, both exact: whole multiples of powers of two."""

    def __init__(self, rows):
        self.rows, self.shift = whole(rows)
        self.floats = [list(map(float, row)) for row in rows]
        self.inverse = None

    def near_inverse(self):
        """A, its shift, and |I - AB| in multiples of 2^-(both shifts)."""
        if self.inverse is None:
            inverse, shift = whole(approximate_inverse(self.floats))
            one, columns = 1 << shift + self.shift, list(zip(*self.rows))
            rest = [[abs(one * (u == v) - sum(map(mul, row, column))) for v, column in enumerate(columns)] for u, row in enumerate(inverse)]
            self.inverse = inverse, shift, rest
        return self.inverse


def whole(rows):
    """Doubles as multiples of 2^-shift."""
    ratios = [[number.as_integer_ratio() for number in row] for row in rows]
    shift = max(denominator.bit_length() - 1 for row in ratios for _, denominator in row)
    return [[numerator << shift - denominator.bit_length() + 1 for numerator, denominator in row] for row in ratios], shift


def approximate_inverse(rows):
    """In floating point, as any matrix will do: zero where this fails, so that low and high alone count."""
    size = len(rows)
    both = [row + [float(number == column) for column in range(size)] for number, row in enumerate(rows)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda number: abs(both[number][column]))
        both[column], both[pivot] = both[pivot], both[column]
        scale = both[column][column]
        if not 0 < abs(scale) < math.inf:
            return [[0.0] * size for _ in rows]
        own = both[column] = [entry / scale for entry in both[column]]
        for number, row in enumerate(both):
            if number != column and row[column]:
                factor = row[column]
                both[number] = [entry - factor * other for entry, other in zip(row, own)]
    found = [row[size:] for row in both]
    return found if all(math.isfinite(entry) for row in found for entry in row) else [[0.0] * size for _ in rows]
