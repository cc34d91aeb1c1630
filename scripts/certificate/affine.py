"""Affine forms: numbers that depend on common unknowns, in whole multiples of 2^-160, every result rounded outward.

A form stands for the numbers centre + sum of parts[k] * unknown[k] + (at most rest either way) that also lie between two ends; each unknown is
in [-1, 1] and the same wherever it occurs, so that what numbers have in common cancels when they are added.
"""
import math
from collections import namedtuple

from certificate import fixed
from certificate.fixed import ONE, times, widened
from certificate.files import require

Form = namedtuple("Form", "centre parts rest ends")


def form(centre, parts, rest, ends=None):
    """Its ends are as near as both descriptions have them."""
    reach = sum(map(abs, parts)) + rest
    reached = centre - reach, centre + reach
    return Form(centre, parts, rest, reached if ends is None else meeting(reached, ends))


def meeting(a, b):
    both = fixed.common(a, b)
    require(both[0] <= both[1], "a set is empty")
    return both


def loosened(x, by, within):
    """A number that is at most so far from another one, and lies in an interval."""
    return form(x.centre, x.parts, x.rest + by, meeting(widened(x.ends, by), within))


def shared(x):
    """The rest as one more unknown, for what depends on this number more than once."""
    return Form(x.centre, x.parts + [x.rest], 0, x.ends)


def with_unknown(x):
    """The same number where there is one more unknown."""
    return x._replace(parts=x.parts + [0])


def plus(a, b):
    return form(a.centre + b.centre, [p + q for p, q in zip(a.parts, b.parts)], a.rest + b.rest, fixed.added(a.ends, b.ends))


def product(a, b):
    """(a + X)(b + Y) = ab + aY + bX + XY. Of XY the squares of unknowns are in [0, 1]."""
    p, q = a.centre, b.centre
    linear = [(p * y + q * x) >> fixed.BITS for x, y in zip(a.parts, b.parts)]
    squares = [x * y for x, y in zip(a.parts, b.parts)]
    reach = (sum(map(abs, a.parts)) + a.rest) * (sum(map(abs, b.parts)) + b.rest)
    half = sum(squares) // 2
    spread = reach - sum(map(abs, squares)) // 2 + 1
    by_ends = [(x - p) * (y - q) for x in a.ends for y in b.ends]
    low, high = max(half - spread, min(by_ends)), min(half + spread, max(by_ends))
    require(low <= high, "a set is empty")
    rest = abs(p) * b.rest + abs(q) * a.rest + (high - low + 1) // 2
    # Each part is rounded by less than a unit, so is the centre.
    return form((p * q + (low + high) // 2) >> fixed.BITS, linear, -(-rest >> fixed.BITS) + len(linear) + 2, times(a.ends, b.ends))


def of_function(function, x, deviation, within):
    """What lies in an interval and is at most the deviation from sigma or tanh of a number: a line, and how far the function is from it."""
    slope, low, high = line(function, *x.ends)
    middle = (low + high) // 2
    parts = [slope * part >> fixed.BITS for part in x.parts]
    rest = -(-slope * x.rest >> fixed.BITS) + high - middle + deviation + len(parts) + 2
    return form((slope * x.centre >> fixed.BITS) + middle, parts, rest, within)


def line(function, low, high):
    """A slope s >= 0, and bounds of f(x) - s x from one end to the other."""
    (below, _), (_, above) = fixed.value(function, (low, low)), fixed.value(function, (high, high))
    slope = min(ONE, max(0, ((above - below) << fixed.BITS) // (high - low))) if low < high else 0
    bounds = [bound for side in (1, -1) for bound in bounds_on_side(function, slope, side, low, high)]
    return slope, min(least for least, _ in bounds), max(greatest for _, greatest in bounds)


def bounds_on_side(function, slope, side, low, high):
    """Of f(x) - s x where x >= 0 (side 1) or x <= 0 (side -1), in the interval: it is concave there, or convex.

    So its ends bound it from one side, and any tangent from the other. Which tangent is best need not be known exactly.
    """
    low, high = (max(low, 0), high) if side > 0 else (low, min(high, 0))
    if low > high:
        return []
    at = min(high, max(low, side * bend(function, slope)))
    values = fixed.value(function, (at, at))
    slopes = fixed.slope(function, values)
    tangent = slopes[0] - slope, slopes[1] - slope
    outer, inner = [], []
    for x in (low, high):
        inner.append(fixed.minus(fixed.value(function, (x, x)), times((slope, slope), (x, x))))
        outer.append(fixed.added(values, times(tangent, (x - at, x - at)), times((-slope, -slope), (at, at))))
    if side > 0:
        return [(min(least for least, _ in inner), max(greatest for _, greatest in outer))]
    return [(min(least for least, _ in outer), max(greatest for _, greatest in inner))]


def bend(function, slope):
    """About where, from 0 on, the function has a slope; any answer is right."""
    s = slope / ONE
    if s < 1e-200:
        return 1000 * ONE
    if function == "tanh":
        y = math.sqrt(max(0.0, 1 - s))
        x = math.log((1 + y) ** 2 / s) / 2
    else:
        y = (1 + math.sqrt(max(0.0, 1 - 4 * s))) / 2
        x = math.log(y * y / s)
    return int(max(0.0, x) * 2.0**60) << fixed.BITS - 60
