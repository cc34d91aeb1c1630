"""Interval arithmetic on whole multiples of 2^-160: Python's integers, every result rounded outward.

Fractions are exact, but their denominators grow with each product; these numbers do not grow.
"""
from fractions import Fraction

from certificate.exact import true_value

BITS = 160
ONE = 1 << BITS


def down(x):
    return (x.numerator << BITS) // x.denominator


def up(x):
    return -((-x.numerator << BITS) // x.denominator)


def outward(low, high):
    """From rationals."""
    return down(low), up(high)


def rational(x):
    return Fraction(x, ONE)


def rational_ends(interval):
    return Fraction(interval[0], ONE), Fraction(interval[1], ONE)


def times(a, b):
    (p, q), (r, s) = a, b
    products = p * r, p * s, q * r, q * s
    return min(products) >> BITS, -(-max(products) >> BITS)


def times_up(a, b):
    """The product of two numbers that are not negative, rounded up."""
    return -(-a * b >> BITS)


def added(*intervals):
    return sum(low for low, _ in intervals), sum(high for _, high in intervals)


def minus(a, b):
    return a[0] - b[1], a[1] - b[0]


def one_minus(a):
    return ONE - a[1], ONE - a[0]


def widened(a, by):
    return a[0] - by, a[1] + by


def common(a, b):
    """What lies in both of two enclosures of the same numbers."""
    return max(a[0], b[0]), min(a[1], b[1])


def size(a):
    """The greatest absolute value."""
    return max(-a[0], a[1])


def value(function, a):
    """An enclosure of sigma or tanh, which rise, on an interval."""
    return down(true_value(function, rational(a[0]))[0]), up(true_value(function, rational(a[1]))[1])


def slope(function, values):
    """An enclosure of the derivative where the function has these values: y (1 - y) of sigma, 1 - y^2 of tanh, greatest at 1/2 and at 0."""

    def at(y):
        return minus((ONE, ONE), times((y, y), (y, y))) if function == "tanh" else times((y, y), (ONE - y, ONE - y))

    peak = 0 if function == "tanh" else ONE // 2
    ends = [at(y) for y in values] + ([at(peak)] if values[0] <= peak <= values[1] else [])
    return max(0, min(low for low, _ in ends)), max(high for _, high in ends)
