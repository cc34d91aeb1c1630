"""Reads a certificate: what it returns has the form that it should have, and is about the network and the language."""
from collections import namedtuple

from certificate.basis import Basis, Slant
from certificate.engines import meeting, read_model, read_segment
from certificate.exact import TRUE, shown
from certificate.files import Reader, parse_json, require, want
from certificate.languages import Bound

SETS, SLANTED_SETS = "dyckkm-certificate-6", "dyckkm-certificate-7"


class Certificate:
    """What the certificates of all languages and formats have."""

    fields = ["cell", "source", "precision", "activation", "readsStart", "weightsSha256", "engineModel", "premises", "logEpsilonLow", "logEpsilonHigh"]

    def __init__(self, file, form, own_fields, is_hexadecimal, network):
        names = ["format"] + own_fields + self.fields
        missing = sorted(set(names) ^ set(file))
        want(not missing, f"the certificate has no field '{missing[0] if missing else ''}', or must not have it")
        want(list(file)[0] == "format" or not is_hexadecimal, "the format is not the first field")
        self.lacking, self.granted = {}, {}  # what is missing for a use; the premises that are of a segment
        reader = self.reader = Reader(is_hexadecimal)
        reader.text(file["source"], "source")
        want(type(file["readsStart"]) is bool, "readsStart is neither true nor false")
        self.reads_start = file["readsStart"]
        for name, value in (("cell", network.cell), ("precision", network.precision), ("activation", network.activation), ("weightsSha256", network.digest)):
            require(file[name] == value, f"the certificate's {name} is not '{value}', which is the model's")
        self.log_low, self.log_high = (reader.double(file[name], name) for name in ("logEpsilonLow", "logEpsilonHigh"))
        self.model_name, self.variants = read_model(reader, file["engineModel"])
        self.premises = [self.read_premise(premise) for premise in reader.array(file["premises"], "premises")]
        self.stated = {premise["kind"] for premise in file["premises"]}

    def read_premise(self, value):
        want(type(value) is dict and {"kind", "text"} <= set(value), "a premise has no kind, or no text")
        texts = {name: self.reader.text(value[name], f"{name} of a premise") for name in ("kind", "text", "function") if name in value}
        ends = {name: end for name, end in value.items() if name not in texts and name != "variant"}
        if texts["kind"] != "function":
            want(set(value) == {"kind", "text"}, "a premise has fields that mean nothing")
            return None
        want(texts.get("function") in TRUE and "variant" in value, "a premise is about no function")
        return texts["function"], self.reader.count(value["variant"], "a variant"), read_segment(self.reader, ends, "a premise")

    def missing(self, uses):
        """What was used and is not among the premises, or None."""
        for use in uses:
            if use not in self.lacking:
                self.lacking[use] = self.find_lacking(use)
            if self.lacking[use] is not None:
                return self.lacking[use]
        return None

    def find_lacking(self, use):
        if type(use) is str:
            return None if use in self.stated or use == "exactSums" and "sums" in self.stated else use
        variant, function, low, high = use
        for segment in meeting(self.variants[variant].functions[function], low, high):
            start, end = max(low, segment.start), min(high, segment.end)
            key = variant, function, id(segment)
            if key not in self.granted:
                self.granted[key] = [said for about, number, said in filter(None, self.premises)
                                     if about == function and number == variant and said[2:] == segment[2:]]
            if not any(said.start <= start and end <= said.end for said in self.granted[key]):
                return f"{function} from {shown(start)} to {shown(end)}"
        return None


class ModeCertificate(Certificate):
    """Formats 2 to 5: bounds for the units in each mode."""

    def __init__(self, file, form, network, language):
        super().__init__(file, form, language.own_fields + ["tables", "modes"], language.formats[form], network)
        order, reader = list(file), self.reader
        want(order.index("tables") < order.index("modes"), "the tables do not stand before the modes")
        language.check_fields(reader, file)
        self.tables = [self.read_table(table, language) for table in reader.array(file["tables"], "tables")]
        self.modes = {}
        cells = network.units if network.cell == "lstm" else 0
        for number, value in enumerate(reader.array(file["modes"], "modes")):
            mode = language.read_mode(reader, value, number)
            mode = mode._replace(hidden=self.read_bounds(mode, mode.hidden, network.units), cell=self.read_bounds(mode, mode.cell, cells))
            self.modes.setdefault(mode.place, []).append(mode)
        language.check_modes(self.modes)

    def read_table(self, value, language):
        lists = list(self.reader.members(value, ["low", "high"], "a table")) if type(value) is dict else [value, value]
        return [[None if entry is None and language.may_say_nothing else self.reader.double(entry, "an entry of a table")
                 for entry in self.reader.array(entries, "a table", language.stack_symbols)] for entries in lists]

    def read_bounds(self, mode, values, units):
        return [self.read_bound(mode, value) for value in self.reader.array(values, f"the units of {mode.name}", units)]

    def read_bound(self, mode, value):
        """Low and high ends by content; slot 0, with the one content 0, stands for no slot."""
        if type(value) is dict:
            slot, table = (self.reader.count(number, "a slot or table") for number in self.reader.members(value, ["slot", "table"], "a bound"))
            want(slot in mode.contents and table < len(self.tables), f"{mode.name} has a slot or a table that is not there")
            low, high = ({content: ends[content] for content in mode.contents[slot]} for ends in self.tables[table])
        else:
            ends = self.reader.array(value, "an interval", 2) if type(value) is list else [value, value]
            slot, low, high = 0, *({0: self.reader.double(end, f"a bound of {mode.name}")} for end in ends)
        want(None not in low.values() and None not in high.values(), f"{mode.name} uses a table that says nothing for a content")
        want(all(low[content] <= high[content] for content in low), f"{mode.name} has a low end above the high end")
        return Bound(slot, low, high)


StateSet = namedtuple("StateSet", "configuration low high slant following")


class SetCertificate(Certificate):
    """Formats 6 and 7: sets of states, each of one configuration."""

    def __init__(self, file, form, network, language):
        self.is_slanted = form == SLANTED_SETS
        super().__init__(file, form, ["language", "criterion", "closingShare", *(["bases"] if self.is_slanted else []), "sets"], True, network)
        language.check_description(self.reader.text(file["language"], "language"))
        self.criterion = self.reader.text(file["criterion"], "criterion")
        want(self.criterion in ("support", "closing"), "the criterion is neither support nor closing")
        self.closing_share = self.reader.double(file["closingShare"], "closingShare")
        self.numbers = network.units * (2 if network.cell == "lstm" else 1)
        self.bases = self.read_bases(file, network) if self.is_slanted else []
        self.sets = [self.read_set(value, f"set {number}", language) for number, value in enumerate(self.reader.array(file["sets"], "sets"))]
        want(self.sets, "the certificate has no sets")

    def read_bases(self, file, network):
        want(network.cell == "lstm", f"slanted sets are for LSTMs, not for a network that is {network.cell}")
        order = list(file)
        want(order.index("bases") < order.index("sets"), "the bases do not stand before the sets")
        return [Basis([self.read_doubles(row, f"basis {number}") for row in self.reader.array(rows, f"basis {number}", self.numbers)])
                for number, rows in enumerate(self.reader.array(file["bases"], "bases"))]

    def read_doubles(self, values, name):
        return [self.reader.double(value, f"a number of {name}") for value in self.reader.array(values, f"the numbers of {name}", self.numbers)]

    def read_ends(self, low, high, name):
        low, high = self.read_doubles(low, name), self.read_doubles(high, name)
        want(all(bottom <= top for bottom, top in zip(low, high)), f"{name} has a low end above the high end")
        return low, high

    def read_set(self, value, name, language):
        slanted = ["basis", "from", "to"] if self.is_slanted else []
        state, stack, low, high, *own, following = self.reader.members(value, ["state", "stack", "low", "high", *slanted, "next"], name)
        state = self.reader.count(state, f"the state of {name}")
        stack = tuple(self.reader.count(symbol, f"a stack symbol of {name}") for symbol in self.reader.array(stack, f"the stack of {name}"))
        ends, steps = self.read_ends(low, high, name), {}
        for pair in self.reader.array(following, f"the steps of {name}"):
            symbol, target = (self.reader.count(number, f"a step of {name}") for number in self.reader.array(pair, f"a step of {name}", 2))
            want(symbol not in steps, f"{name} has two steps for symbol {symbol}")
            steps[symbol] = target
        return StateSet((state, stack), *ends, self.read_slant(*own, name) if own else None, steps)

    def read_slant(self, basis, start, end, name):
        basis = self.reader.count(basis, f"the basis of {name}")
        want(basis < len(self.bases), f"{name} has a basis that is not there")
        return Slant(self.bases[basis], *self.read_ends(start, end, name))


def read_certificate(data, network, language):
    file = parse_json(data, "the certificate")
    want(type(file) is dict, "the certificate is not an object")
    form = file.get("format")
    known = [*language.formats, SETS, SLANTED_SETS]
    require(type(form) is str and form in known, f"the format of the certificate is none of {', '.join(known)}")
    return (SetCertificate if form in (SETS, SLANTED_SETS) else ModeCertificate)(file, form, network, language)
