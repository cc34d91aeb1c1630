#!/usr/bin/env python3
"""Checks a certificate that a network generates its language, as docs/certificate.md specifies it.

It shares no code with the program that writes certificates: exact rationals, small sizes, the standard library alone.
Exit: 0 accepted, 1 refused, 2 bad input.
"""
import argparse
import itertools
import os
import sys
from collections import Counter
from fractions import Fraction

sys.dont_write_bytecode = True

from certificate.arithmetic import Engine  # noqa: E402
from certificate.claim import SetCertificate, read_certificate
from certificate.engines import check_model
from certificate.exact import INF, ZERO, exponential, shown
from certificate.files import BadInput, Refused, read_file, require
from certificate.languages import Bound, Dyck, Step, language_of
from certificate.network import Network
from certificate.sets import check_sets
from certificate.steps import NOTHING, Steps, plus, product

ENGINES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "core", "src", "main", "resources", "dyckkm", "engines")


def check_induction(network, language, certificate, engines):
    cells = network.units if network.cell == "lstm" else 0
    zero = Bound(0, {0: ZERO}, {0: ZERO})
    initial = certificate.modes.get(language.start, [])
    if certificate.reads_start:
        steps = Steps(network, language, certificate, engines, [zero] * network.units, [zero] * cells)
        problems = [steps.problem(Step(network.symbols - 2, language.start, {}), mode) for mode in initial]
    else:
        holds = [all(bound.low[0] <= 0 <= bound.high[0] for bound in mode.hidden + mode.cell) for mode in initial]
        problems = [None if each else "zero is outside its bounds" for each in holds]
    require(None in problems, f"runs begin outside of every initial mode: {problems[0] if problems else 'there is none'}")
    for mode in itertools.chain(*certificate.modes.values()):
        steps = Steps(network, language, certificate, engines, mode.hidden, mode.cell)
        for step in language.steps(mode):
            reason = f"there is no mode of {step.targets}"
            for target in certificate.modes.get(step.targets, []):
                reason = steps.problem(step, target)
                if reason is None:
                    break
            require(reason is None, f"from {mode.name} the symbol {step.symbol} can lead outside of every mode: {reason}")


def check_logits(network, language, certificate, engines):
    for mode in itertools.chain(*certificate.modes.values()):
        steps = Steps(network, language, certificate, engines, mode.hidden, mode.cell)
        for contents, allowed, wrong_closings in language.situations(mode):
            logits = []
            engines[0].uses.clear()
            for symbol in range(network.symbols):
                bias = NOTHING
                for _, weight in network.weights["readout bias"][symbol]:
                    bias = plus(bias, product(weight, Fraction(1), Fraction(1)))
                low, high = steps.sum(engines[0], bias, "readout", symbol, contents)
                require(-INF < low and high < INF, f"at {mode.name} a logit can be infinite")
                if symbol in wrong_closings:
                    require(high <= mode.wrong_closing, f"at {mode.name} a wrong close bracket can have a logit above wrongClosing")
                    low, high = -INF, mode.wrong_closing
                logits.append((low, high, symbol in allowed))
            lacking = certificate.missing(engines[0].uses)
            require(lacking is None, f"the logits at {mode.name} rest on something that the certificate does not say: {lacking}")
            check_thresholds(Counter(logits), certificate, mode.name)


def check_thresholds(logits, certificate, place):
    least = min((low for low, _, is_allowed in logits if is_allowed), default=INF)
    greatest = max((high for _, high, is_allowed in logits if not is_allowed), default=-INF)
    require(greatest < least, f"at {place} a forbidden symbol's logit can be {shown(greatest)}, an allowed one's {shown(least)}")
    for own in logits:
        low, high, is_allowed = own
        side, base, log = (1, low, certificate.log_high) if is_allowed else (0, high, certificate.log_low)
        total = 1
        for other, count in logits.items():
            count -= other == own
            if count and other[side] > -INF:
                total += count * exponential(other[side] - base)[side]
        bounds = exponential(-log)
        require(total <= bounds[0] if is_allowed else total >= bounds[1],
                f"at {place} a symbol that {'may' if is_allowed else 'must not'} follow does not keep to the threshold ln ε = {shown(log)}")


def check(model, certificate_path, m, folder):
    network = Network(read_file(model, "the model"))
    language = language_of(network, m)
    certificate = read_certificate(read_file(certificate_path, "the certificate"), network, language)
    network.check_weights()
    check_model(certificate.model_name, certificate.variants, network, folder)
    needed = ["softmax"] + (["updates"] if network.cell in ("lstm", "gru") else [])
    lacking = certificate.missing(needed)
    require(lacking is None, f"the certificate rests on something that it does not say: {lacking}")
    engines = [Engine(network, certificate.variants, number) for number in range(len(certificate.variants))]
    what = f"Dyck-({language.k},{language.m})" if isinstance(language, Dyck) else f"the machine in its file, depth {language.depth}"
    if isinstance(certificate, SetCertificate):
        check_sets(network, language, certificate, engines)
        does = f"generates {what}" if certificate.criterion == "support" else f"is always sure of what closes in {what}"
        share = f", share of what closes >= {float(certificate.closing_share)}"
        size = f"{len(certificate.sets)} sets"
    else:
        require(certificate.log_low < certificate.log_high, "the claimed thresholds are none at all")
        check_induction(network, language, certificate, engines)
        check_logits(network, language, certificate, engines)
        does, share, size = f"generates {what}", "", f"{sum(map(len, certificate.modes.values()))} modes"
    return (f"accepted: {network.cell} of {network.units} units, {network.precision} {network.activation}, {does}: "
            f"{size}, engine model '{certificate.model_name}', START {'is' if certificate.reads_start else 'is not'} read, "
            f"{float(certificate.log_low)} < ln ε <= {float(certificate.log_high)}{share}")


def one_line(text):
    return "".join(character if character.isprintable() else "?" for character in str(text))[:1000]


def main(words=None):
    parser = argparse.ArgumentParser(description="Checks a certificate that a network generates its language (docs/certificate.md).",
                                     epilog="Exit: 0 accepted, 1 refused, 2 bad input.")
    parser.add_argument("model", help="the network, a .safetensors file")
    parser.add_argument("certificate", help="the certificate, as 'dyckkm verify --write-certificate' writes it")
    parser.add_argument("-m", type=int, help="the depth of brackets (default: what the model says)")
    parser.add_argument("--engines", default=ENGINES, metavar="FOLDER", help="the measured engine models (default: those of this project)")
    arguments = parser.parse_args(words)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        print(check(arguments.model, arguments.certificate, arguments.m, arguments.engines))
        return 0
    except Refused as reason:
        print(f"refused: {one_line(reason)}")
        return 1
    except BadInput as reason:
        print(f"bad input: {one_line(reason)}", file=sys.stderr)
        return 2
    except Exception as error:  # a fault of this checker, which accepts nothing by mistake and refuses nothing either
        print(f"bad input: the checker failed: {type(error).__name__}: {one_line(error)}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
