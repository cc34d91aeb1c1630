"""Engine models: what a certificate takes for granted of sigma and tanh, and whether that may be granted."""
import itertools
import math
import os
from collections import namedtuple
from fractions import Fraction

from certificate.exact import INF, LIMITS, TRUE, power, shown, true_value
from certificate.files import BadInput, Reader, parse_json, read_file, require, want

Segment = namedtuple("Segment", "start end low high least greatest")
Variant = namedtuple("Variant", "gru_form functions")
ENDS = {"from": -INF, "to": INF, "low": -INF, "high": INF, "least": -INF, "greatest": INF}


def is_relative(segment):
    return segment.low > -INF and segment.high < INF


def is_absolute(segment):
    return segment.least > -INF and segment.greatest < INF


def read_segment(reader, value, what):
    want(type(value) is dict and set(value) <= set(ENDS), f"{what} has fields that mean nothing")
    segment = Segment(*(reader.double(value[name], what) if name in value else ENDS[name] for name in ENDS))
    want(segment.low <= segment.high and segment.least <= segment.greatest, f"{what} has bounds in the wrong order")
    want(is_relative(segment) or is_absolute(segment), f"{what} says nothing")
    return segment


def read_function(reader, value, what):
    segments = [read_segment(reader, segment, f"a segment of {what}") for segment in reader.array(value, what)]
    ends = [-INF] + [segment.end for segment in segments]
    want(segments and ends[-1] == INF, f"{what} does not go to infinity")
    for segment, end in zip(segments, ends):
        want(segment.start == end and segment.start < segment.end, f"the segments of {what} do not follow each other")
    return segments


def read_model(reader, value):
    name, variants = reader.members(value, ["name", "variants"], "engineModel")
    read = []
    for variant in reader.array(variants, "variants"):
        want(type(variant) is dict and list(variant)[:1] == ["gruForm"], "a variant does not begin with gruForm")
        functions = list(variant)[1:]
        want(functions == [name for name in TRUE if name in functions], "a variant has other functions than sigmoid, reset, tanh")
        read.append(Variant(variant["gruForm"], {key: read_function(reader, variant[key], key) for key in functions}))
    return reader.text(name, "the engine model's name"), read


def meeting(segments, low, high):
    """The segments that hold some argument from low to high; infinity is in the last one."""
    return [segment for segment in segments if segment.start <= high and (low < segment.end or segment.end == INF)]


def says_no_more(function, said, known):
    """Whether a segment follows from another one where they overlap."""
    start, end = max(said.start, known.start), min(said.end, known.end)
    if start >= end:
        return True
    ends = [y for x in (start, end) for y in true_value(function, x)]
    ends += [0] if min(ends) < 0 < max(ends) else []
    holds = True
    if is_relative(said):
        holds = is_relative(known) and said.low <= known.low and known.high <= said.high or is_absolute(known) and all(
            min(y * (1 + said.low), y * (1 + said.high)) <= known.least
            and known.greatest <= max(y * (1 + said.low), y * (1 + said.high)) for y in ends)
    if is_absolute(said):
        low, high = known.least, known.greatest
        if not is_absolute(known):
            values = [y * (1 + share) for y in ends for share in (known.low, known.high)]
            low, high = min(values), max(values)
        holds = holds and said.least <= low and high <= said.greatest
    return holds


def measured_engines(folder, cell):
    """Of each engine its name and how it runs the cell."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".json"))
    except OSError as error:
        raise BadInput(f"the folder of measured engines cannot be read: {error}") from None
    want(names, f"there are no measured engines in {folder}")
    engines = {}
    for name in names:
        file = parse_json(read_file(os.path.join(folder, name), name), name)
        want(type(file) is dict and file.get("format") == "dyckkm-engine-model-1", f"{name} is no measured engine")
        functions = {}
        for key, segments in file["cells"].get("rnn" if cell == "second-order" else cell, {}).items():
            if cell == "gru" and key == "sigmoid":
                continue
            for segment in segments:
                if "exactly" in segment:
                    segment["least"] = segment["greatest"] = segment.pop("exactly")
            known = [{end: value for end, value in segment.items() if value is not None} for segment in segments]
            functions["sigmoid" if key == "update" else key] = read_function(Reader(False), known, f"{key} in {name}")
        engines[file["name"]] = Variant(file["gruForm"], functions)
    return engines


def follows_from_rounding(function, segment, form, units, beta):
    """Whether a segment holds of a function that is right to some units in the last place, and exact at its bounds."""
    start, end = segment.start, segment.end
    ends = [y for x in (start, end) for y in true_value(function, x)]
    smallest, near_one = form.unit(power(form.least)), 1 - form.roundoff / 2
    exact = segment.least if segment.least == segment.greatest else None
    following = Fraction(math.nextafter(float(-beta), INF)) if beta < INF else -INF  # the first argument above -beta
    if exact == 1:
        return start >= beta or min(ends) >= near_one
    if exact is not None and exact == LIMITS[function][0]:
        return end <= following or max(ends) <= (smallest / 2 if exact == 0 else -near_one)
    if exact is not None or beta < INF and (end > beta or start < following):
        return False
    size = max(abs(y) for y in ends)
    away = (units + Fraction(1, 2)) * max(form.unit(size), smallest)
    if is_absolute(segment):
        return segment.least <= min(ends) - away * (min(ends) < 0) and max(ends) + away <= segment.greatest and segment.least <= 0
    # What rounds to zero is zero, so a value that is smaller than half the smallest number cannot be too large.
    tiny = smallest / 2 if min(ends) <= 0 <= max(ends) else max(smallest / 2, min(abs(y) for y in ends))
    share = (units + Fraction(1, 2)) * max(2 * form.roundoff, smallest / tiny)
    loss = 1 if tiny < smallest else min(1, share)
    return segment.low <= -loss and share <= segment.high


def check_model(name, variants, network, folder):
    if name == "rounded":
        units = 4 if network.precision == "float64" else 1
        require(len(variants) == 1 and variants[0].gru_form == "(1-z)*n+z*h" and list(variants[0].functions) == list(TRUE),
                "the engine model 'rounded' has other variants or functions")
        for function, segments in variants[0].functions.items():
            for segment in segments:
                require(follows_from_rounding(function, segment, network.form, units, network.beta),
                        f"the engine model says more of {function} from {shown(segment.start)} than 'rounded' does")
        return
    require(network.precision == "float32" and network.activation == "ieee", f"the engine model '{name}' is of float32 with functions as they are")
    engines = measured_engines(folder, network.cell)
    if name == "any":
        engines = [engine for engine in engines.values() if set(network.functions) <= set(engine.functions)]
        forms = [form for form in ("(1-z)*n+z*h", "n+z*(h-n)") if any(engine.gru_form == form for engine in engines)]
        known = [(form, [engine for engine in engines if engine.gru_form == form]) for form in forms]
        known = known if network.cell == "gru" else [("either", engines)]
    else:
        require(name in engines, f"the engine model '{name}' is not known")
        known = [(engines[name].gru_form, [engines[name]])]
    require(all(alike for _, alike in known), "no engine has the functions of the cell")
    require([variant.gru_form for variant in variants] == [form for form, _ in known], f"the engine model '{name}' has other variants")
    for variant, (_, alike) in zip(variants, known):
        require(variant.functions.keys() >= set(network.functions), "the engine model lacks a function of the cell")
        for function, segments in variant.functions.items():
            for said, engine in itertools.product(segments, alike):
                require(function in engine.functions and all(says_no_more(function, said, segment) for segment in engine.functions[function]),
                        f"the engine model says more of {function} from {shown(said.start)} than was measured")
