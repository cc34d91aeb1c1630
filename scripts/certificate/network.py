"""Reads a network of one layer from a safetensors file."""
import hashlib
import itertools
import math
import re
import struct
from fractions import Fraction

from certificate.exact import FORMATS, INF, TRUE, power
from certificate.files import BadInput, is_count, parse_json, require, want


DTYPES = {"F64": ("float64", "d"), "F32": ("float32", "f"), "F16": ("float16", "e"), "BF16": ("bfloat16", "H")}
PREFIX = "recurrent_model.recurrent_model."
CELLS = {1: "rnn", 3: "gru", 4: "lstm"}


class Network:
    """A network of one layer from a safetensors file; matrices are lists of rows, rows lists of (column, weight) without zeros."""

    def __init__(self, data):
        want(len(data) >= 8, "the model is no safetensors file")
        length = struct.unpack("<Q", data[:8])[0]
        want(length <= len(data) - 8, "the model is no safetensors file, or is truncated")
        header = parse_json(data[8:8 + length], "the model's header")
        want(type(header) is dict, "the model's header is not an object")
        self.metadata = header.pop("__metadata__", {})
        want(type(self.metadata) is dict and all(type(text) is str for text in self.metadata.values()), "the model's metadata are not texts")
        self.data, self.tensors = data[8 + length:], header
        self.dtype = self.tensor("embeddings.weight", 2)[0]
        want(self.dtype in DTYPES, f"the model's weights are {self.dtype}")
        self.precision = DTYPES[self.dtype][0]
        self.form = FORMATS[self.precision]
        self.accumulator = FORMATS["float64" if self.precision == "float64" else "float32"]
        is_second_order = PREFIX + "weight_hh_push_l0" in header
        recurrent = PREFIX + ("weight_hh_push_l0" if is_second_order else "weight_hh_l0")
        rows, self.units = self.tensor(recurrent, 2)[1]
        want(self.units > 0 and rows % self.units == 0 and rows // self.units in CELLS, "the recurrent weights are of no cell")
        self.cell = "second-order" if is_second_order else CELLS[rows // self.units]
        want(not is_second_order or rows == self.units, "the recurrent weights are of no cell")
        self.symbols, width = self.tensor("embeddings.weight", 2)[1]
        shapes = {"embedding": ("embeddings.weight", [self.symbols, width]), "input": (PREFIX + "weight_ih_l0", [rows, width]),
                  "recurrent": (recurrent, [rows, self.units]), "pop": (PREFIX + "weight_hh_pop_l0", [rows, self.units]),
                  "input bias": (PREFIX + "bias_ih_l0", [rows]), "recurrent bias": (PREFIX + "bias_hh_l0", [rows]),
                  "readout": ("readout_W", [self.symbols, self.units]), "readout bias": ("readout_b", [self.symbols])}
        if not is_second_order:
            del shapes["pop"]
        others = set(header) - {tensor for tensor, _ in shapes.values()}
        want(not others, f"the model has the tensor '{min(others, default='')}', which is none of a network of one layer")
        self.weights = {name: self.read(tensor, shape) for name, (tensor, shape) in shapes.items()}
        self.digest = self.sha256(shapes)
        self.activation = self.metadata.get("dyckkm.activation", "ieee")
        self.beta = self.read_beta()
        nonlinearity = self.metadata.get("dyckkm.nonlinearity", "tanh")
        want(nonlinearity in ("sigmoid", "tanh"), f"the model has the nonlinearity '{nonlinearity}'")
        self.functions = {"lstm": ["sigmoid", "tanh"], "gru": list(TRUE)}.get(self.cell, [nonlinearity])

    def read_beta(self):
        if self.activation in ("ieee", "threshold"):
            return INF if self.activation == "ieee" else power(-1000)
        match = re.fullmatch(r"saturating:([0-9.]{1,30}(?:E[-+]?[0-9]{1,3})?)", self.activation)
        want(match, f"the model has the activation '{self.activation}'")
        try:
            beta = float(match.group(1))
        except ValueError:
            raise BadInput(f"the model has the activation '{self.activation}'") from None
        want(1 < beta < INF, f"the model has the activation '{self.activation}'")
        return Fraction(beta)

    def tensor(self, name, dimensions):
        want(name in self.tensors, f"the model has no tensor '{name}'")
        info = self.tensors[name]
        want(type(info) is dict and set(info) == {"dtype", "shape", "data_offsets"} and type(info["dtype"]) is str, f"the tensor '{name}' is not described")
        shape, offsets = info["shape"], info["data_offsets"]
        want(type(shape) is list and len(shape) == dimensions and all(is_count(size) for size in shape), f"the tensor '{name}' has no shape")
        want(type(offsets) is list and len(offsets) == 2 and all(type(at) is int for at in offsets)
             and 0 <= offsets[0] <= offsets[1] <= len(self.data), f"the tensor '{name}' lies outside the file")
        return info["dtype"], shape, offsets

    def read(self, name, shape):
        dtype, found, (start, end) = self.tensor(name, len(shape))
        code = DTYPES[self.dtype][1]
        want(dtype == self.dtype and found == shape, f"the tensor '{name}' is not {shape} of {self.dtype}")
        columns = math.prod(shape[1:])
        want(end - start == shape[0] * columns * struct.calcsize("<" + code), f"the tensor '{name}' has another length than its shape")
        values = struct.unpack(f"<{shape[0] * columns}{code}", self.data[start:end])
        if self.dtype == "BF16":
            values = struct.unpack(f"<{len(values)}f", b"".join(struct.pack("<I", value << 16) for value in values))
        want(all(map(math.isfinite, values)), f"the tensor '{name}' has an entry that is not finite")
        return [[(column, values[row * columns + column]) for column in range(columns) if values[row * columns + column] != 0] for row in range(shape[0])]

    def sha256(self, shapes):
        digest = hashlib.sha256()
        for name, rows in self.weights.items():
            digest.update(name.encode() + struct.pack("<qq", len(rows), math.prod(shapes[name][1][1:])))
            for row, entries in enumerate(rows):
                for column, value in entries:
                    digest.update(struct.pack("<qqd", row, column, value))
        for rows in self.weights.values():
            rows[:] = [[(column, Fraction(value)) for column, value in row] for row in rows]
        return digest.hexdigest()

    def check_weights(self):
        for name, rows in self.weights.items():
            for _, value in itertools.chain(*rows):
                require(self.accumulator.smallest_normal <= abs(value) <= self.accumulator.largest,
                        f"a weight of '{name}' is no normal number: engines may take it for zero")
