"""Number formats, and enclosures of exp, the logistic function and tanh, in exact rationals."""
import math
from fractions import Fraction
from functools import lru_cache

INF = math.inf
ZERO = Fraction(0)


def shown(x):
    """For messages, to some digits."""
    try:
        return str(float(x))
    except OverflowError:
        return "beyond 1e308"


@lru_cache(None)
def power(exponent):
    return Fraction(2) ** exponent


def exponent_of(x):
    """The whole part of log2 |x|."""
    numerator, denominator = abs(x.numerator), x.denominator
    exponent = numerator.bit_length() - denominator.bit_length()
    return exponent if power(exponent) * denominator <= numerator else exponent - 1


class Format:
    def __init__(self, bits, least, largest):
        self.bits, self.least, self.largest = bits, least, largest
        self.roundoff, self.smallest_normal = power(-bits), power(least)

    def unit(self, x):
        """What a number's last bit is worth."""
        return power(max(exponent_of(x), self.least) - self.bits + 1)

    def bounded(self, x):
        return x if abs(x) <= self.largest else INF if x > 0 else -INF

    def nearest(self, x):
        if x == 0 or abs(x) == INF:
            return x
        unit = self.unit(x)
        return self.bounded(round(x / unit) * unit)  # of two numbers that are as near round takes the even one

    def up(self, x):
        if x == 0:
            return x
        unit = self.unit(x)
        return max(self.bounded(math.ceil(x / unit) * unit), -self.largest)

    def down(self, x):
        return -self.up(-x)


FORMATS = {
    "float64": Format(53, -1022, (2 - power(-52)) * power(1023)),
    "float32": Format(24, -126, (2 - power(-23)) * power(127)),
    "float16": Format(11, -14, Fraction(65504)),
    "bfloat16": Format(8, -126, (2 - power(-7)) * power(127)),
}

SCALE = 1 << 200
LARGEST_EXPONENT = 100_000


def ln2():
    """2 artanh(1/3), the sum of 2 / ((2i+1) 3^(2i+1)); what is left out is less than the last term. In multiples of 1/SCALE."""
    below = sum(Fraction(2, (2 * i + 1) * 3 ** (2 * i + 1)) for i in range(70))
    return math.floor(below * SCALE), math.ceil((below + Fraction(1, 3**140)) * SCALE)


LN2 = ln2()


@lru_cache(1 << 16)
def exponential(x):
    """Numbers below and above exp x = 2^n exp r with |r| < 0.35: Taylor's series in multiples of 1/SCALE, 60 terms, each a unit or two off."""
    if abs(x) > LARGEST_EXPONENT:
        return (ZERO, exponential(-LARGEST_EXPONENT)[1]) if x < 0 else (exponential(LARGEST_EXPONENT)[0], INF)
    scaled = x.numerator * SCALE // x.denominator  # at most a unit below x
    n = (2 * scaled + LN2[0]) // (2 * LN2[0])
    r = min(scaled - n * LN2[0], scaled - n * LN2[1])
    width = abs(n) * (LN2[1] - LN2[0]) + 1
    term = total = SCALE
    for i in range(1, 60):
        term = term * r // (SCALE * i)
        total += term
    # The terms left out make less than a unit, and exp(r + width) < exp(r) (1 + 2 width).
    return power(n) * Fraction(total - 150, SCALE), power(n) * Fraction(total + 150 + 4 * width, SCALE)


def inverse(x):
    return 1 / x if x < INF else ZERO


def sigmoid(x):
    below, above = exponential(-x)
    return inverse(1 + above), inverse(1 + below)


def tanh(x):
    if x < 0:
        below, above = tanh(-x)
        return -above, -below
    if x < power(-20):
        above = x - x**3 / 3 + 2 * x**5 / 15  # the series alternates, and its terms fall
        return above - 17 * x**7 / 315, above
    below, above = exponential(2 * x)
    return 1 - 2 * inverse(below + 1), 1 - 2 * inverse(above + 1)


TRUE = {"sigmoid": sigmoid, "reset": sigmoid, "tanh": tanh}
LIMITS = {"sigmoid": (Fraction(0), Fraction(1)), "reset": (Fraction(0), Fraction(1)), "tanh": (Fraction(-1), Fraction(1))}


@lru_cache(1 << 16)
def true_value(function, x):
    """Numbers below and above the true function."""
    if abs(x) == INF:
        return (LIMITS[function][x > 0],) * 2
    return TRUE[function](x)
