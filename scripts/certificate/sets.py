"""Checks that no step leaves the sets of a certificate, and how probable the symbols are on each of them."""
from fractions import Fraction

from certificate import fixed
from certificate.claim import StateSet
from certificate.exact import INF, ZERO, exponential, inverse, shown
from certificate.files import require
from certificate.images import BoxStep, Images, Weights
from certificate.slanted import SlantedImages
from certificate.steps import NOTHING, plus, product

EMPTY = (0, ())
LEAST_CLOSING_SHARE = Fraction(0.8)


def check_sets(network, language, certificate, engines):
    if certificate.criterion == "support":
        require(certificate.log_low < certificate.log_high, "the claimed thresholds are none at all")
    else:
        require(certificate.closing_share > LEAST_CLOSING_SHARE, "the claimed share of what closes is not above .8")
    check_graph(language, certificate)
    weights, inputs = Weights(network), {}
    check_start(network, language, certificate, engines, weights, inputs)
    for number, one in enumerate(certificate.sets):
        images = images_of(one, network, language, certificate, weights, inputs)
        for symbol, target in one.following.items():
            check_step(images, symbol, engines, certificate, target, f"symbol {symbol} can lead from set {number} outside of set {target}")
        check_symbols(images, engines[0], certificate, one.configuration, number)


def check_graph(language, certificate):
    """The steps of each set are those of its configuration, and each set is reached."""
    sets = certificate.sets
    require(sets[0].configuration == EMPTY, "set 0 does not have the configuration before the first symbol")
    reached, waiting = {0}, [0]
    while waiting:
        number = waiting.pop()
        expected = language.following(sets[number].configuration)
        steps = sets[number].following
        differing = sorted(expected.keys() ^ steps.keys())
        require(not differing, f"set {number} has no step for symbol {differing[0] if differing else ''}, or must not have it")
        for symbol, target in steps.items():
            require(target < len(sets), f"set {number} leads to set {target}, which is not there")
            require(sets[target].configuration == expected[symbol], f"from set {number} symbol {symbol} leads to another configuration than that of set {target}")
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    for number in range(len(sets)):
        require(number in reached, f"no step leads to set {number}")


def images_of(one, network, language, certificate, weights, inputs):
    kind = SlantedImages if certificate.is_slanted else Images
    return kind(network, language, certificate, weights, inputs, one)


def check_start(network, language, certificate, engines, weights, inputs):
    first = certificate.sets[0]
    if certificate.reads_start:
        zeros = [ZERO] * len(first.low)
        images = images_of(StateSet(EMPTY, zeros, zeros, None, {}), network, language, certificate, weights, inputs)
        check_step(images, network.symbols - 2, engines, certificate, 0, "START can lead outside of set 0")
    else:
        bounds = list(zip(first.low, first.high)) + (list(zip(first.slant.start, first.slant.end)) if first.slant else [])
        require(all(low <= 0 <= high for low, high in bounds), "the state before the first symbol is not in set 0")


def check_step(images, symbol, engines, certificate, target, what):
    bounds = certificate.sets[target]
    for engine in engines:
        engine.uses.clear()
        image = images.under(symbol, engine)
        require_within(image.numbers, bounds.low, bounds.high, f"{what}, number")
        if bounds.slant:
            require_within(image.coordinates(bounds.slant.basis), bounds.slant.start, bounds.slant.end, f"{what}, coordinate")
        require_stated(certificate, engine.uses, what)


def require_within(image, lows, highs, what):
    for number, (made, low, high) in enumerate(zip(image, lows, highs)):
        require(low <= made[0] and made[1] <= high,
                f"{what} {number} can be in [{shown(made[0])}, {shown(made[1])}], outside [{shown(low)}, {shown(high)}]")


def require_stated(certificate, uses, what):
    lacking = certificate.missing(uses)
    require(lacking is None, f"{what}, which rests on something that the certificate does not say: {lacking}")


class Logits:
    """The logits on a box. The difference of two is one linear function of h, and what an engine adds to either is bounded by itself."""

    def __init__(self, images, engine):
        self.images, self.weights, self.known = images, images.weights, {}
        network = images.network
        step = BoxStep(images, 0, engine)
        self.errors = []
        for symbol in range(network.symbols):
            bias = NOTHING
            for _, weight in network.weights["readout bias"][symbol]:
                bias = plus(bias, product(weight, Fraction(1), Fraction(1)))
            made = images.steps.sum(engine, bias, "readout", symbol, {})
            require(-INF < made[0] and made[1] < INF, "a logit can be infinite")
            error = images.steps.sums.between(bias, "readout", symbol, {})[2]
            self.errors.append(fixed.up(error) + step.rounding(fixed.size(fixed.outward(*made))))

    def row(self, symbol):
        biases = self.weights.rows["readout bias"][symbol]
        return dict(self.weights.rows["readout"][symbol]), biases[0][1] if biases else 0

    def difference(self, a, b):
        """Ends of logit a less logit b."""
        if (a, b) not in self.known:
            (one, own_bias), (other, other_bias) = self.row(a), self.row(b)
            bias = (own_bias - other_bias) << fixed.BITS
            low, high = self.images.linear({unit: one.get(unit, 0) - other.get(unit, 0) for unit in one.keys() | other.keys()})
            low, high = low + bias, high + bias
            error, unit = self.errors[a] + self.errors[b], fixed.ONE << self.weights.shift
            error <<= self.weights.shift
            self.known[a, b] = Fraction(low - error, unit), Fraction(high + error, unit)
            self.known[b, a] = -self.known[a, b][1], -self.known[a, b][0]
        return self.known[a, b]


def check_symbols(images, engine, certificate, configuration, number):
    """1/P of a symbol is the sum, over all symbols, of exp(their logit - its own)."""
    language, symbols = images.language, range(images.network.symbols)
    allowed = set(language.following(configuration)) | ({len(symbols) - 1} if language.may_end(configuration) else set())
    place = f"on set {number}"
    engine.uses.clear()
    logits = Logits(images, engine)
    require_stated(certificate, engine.uses + ["softmax"], f"{place} the logits are bounded")
    for own in symbols:
        side, log = (1, certificate.log_high) if own in allowed else (0, certificate.log_low)
        total = 1 + sum(exponential(logits.difference(other, own)[side])[side] for other in symbols if other != own)
        limit = exponential(-log)[1 - side]
        require(total <= limit if own in allowed else total >= limit,
                f"{place} symbol {own}, which {'may' if own in allowed else 'must not'} follow, does not keep to the threshold ln ε = {shown(log)} that is claimed")
    closing = [symbol for symbol in symbols if language.is_return(symbol)]
    right = [symbol for symbol in closing if symbol in allowed]
    if right:
        # (sum of the others) / (sum of the right ones), other by other
        others = sum(inverse_of_sum(exponential(logits.difference(symbol, other)[0])[0] for symbol in right) for other in closing if other not in allowed)
        require(certificate.closing_share <= 0 or certificate.closing_share * (1 + others) <= 1,
                f"{place} what closes has a share below {shown(certificate.closing_share)}, which is claimed")


def inverse_of_sum(terms):
    total = sum(terms)
    return inverse(total) if total else INF
