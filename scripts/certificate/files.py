"""Reads files that anybody may have written: JSON, counts and doubles."""
import json
import math
import os
import re
from fractions import Fraction

LARGEST_FILE = 1 << 25


class BadInput(Exception):
    """Something is not a certificate, or not a model."""


class Refused(Exception):
    """A certificate that does not prove what it should."""


def want(holds, message):
    if not holds:
        raise BadInput(message)


def require(holds, message):
    if not holds:
        raise Refused(message)


def read_file(path, what):
    try:
        want(os.path.isfile(path), f"{what}: there is no file '{path}'")
        want(os.path.getsize(path) <= LARGEST_FILE, f"{what} is larger than {LARGEST_FILE} bytes")
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        raise BadInput(f"{what} cannot be read: {error}") from None


def parse_json(data, what):
    """JSON in UTF-8 in which no object has a name twice and no number is NaN or infinite."""

    def unique(pairs):
        want(len(dict(pairs)) == len(pairs), f"{what} has a field twice")
        return dict(pairs)

    def refuse(text):
        raise BadInput(f"{what} has the number {text}")

    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=unique, parse_constant=refuse)
    except RecursionError:
        raise BadInput(f"{what} is nested too deeply") from None
    except ValueError as error:
        raise BadInput(f"{what} is not JSON in UTF-8: {str(error).splitlines()[0]}") from None


def is_count(value):
    return type(value) is int and 0 <= value < 1 << 31


HEXADECIMAL = re.compile(r"-?0x(0\.0p0|0\.[0-9a-f]{0,12}[1-9a-f]p-1022|1\.(?:0|[0-9a-f]{0,12}[1-9a-f])p(0|-?[1-9][0-9]{0,3}))")


class Reader:
    """Reads the numbers of a certificate: doubles as exact rationals, hexadecimal or decimal."""

    def __init__(self, is_hexadecimal):
        self.is_hexadecimal = is_hexadecimal

    def double(self, value, what):
        if self.is_hexadecimal:
            match = HEXADECIMAL.fullmatch(value) if type(value) is str else None
            want(match and -1022 <= int(match.group(2) or 0) <= 1023, f"{what} is not a hexadecimal double")
            return Fraction(float.fromhex(value))
        want(type(value) in (int, float), f"{what} is not a number")
        try:
            nearest_double = float(value)
        except OverflowError:
            nearest_double = math.inf
        want(math.isfinite(nearest_double), f"{what} is not a finite number")
        return Fraction(nearest_double)

    def count(self, value, what):
        if not self.is_hexadecimal and type(value) is float and value.is_integer():
            value = int(value)
        want(is_count(value), f"{what} is not a whole number from 0 to 2^31 - 1")
        return value

    @staticmethod
    def members(value, names, what):
        want(type(value) is dict and list(value) == names, f"{what} does not have the fields {', '.join(names)} in this order")
        return value.values()

    @staticmethod
    def array(value, what, length=None):
        want(type(value) is list, f"{what} is not a list")
        want(length is None or len(value) == length, f"{what} has {len(value)} elements, not {length}")
        return value

    @staticmethod
    def text(value, what):
        want(type(value) is str, f"{what} is not a text")
        return value
