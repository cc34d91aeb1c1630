"""The languages: what may follow, which modes there are, and where their steps lead."""
import hashlib
import re
from collections import namedtuple

from certificate.files import is_count, parse_json, require, want


Bound = namedtuple("Bound", "slot low high")
Mode = namedtuple("Mode", "name place depth contents hidden cell wrong_closing")
Step = namedtuple("Step", "symbol targets contents")


MACHINE_FIELDS = ["calls", "returns", "internals", "initial", "accepting", "depth", "rules", "weights"]
MOST_SITUATIONS = 1 << 20


class Dyck:
    """Symbols are k open brackets, k close brackets, START and END."""

    formats = {"dyckkm-certificate-2": False, "dyckkm-certificate-4": True}
    own_fields = ["k", "m"]
    start = (0, "start")
    may_say_nothing = False

    def __init__(self, k, m):
        self.k, self.m, self.stack_symbols = k, m, k

    def check_fields(self, reader, fields):
        for name, value in (("k", self.k), ("m", self.m)):
            require(reader.count(fields[name], name) == value, f"the certificate is for another {name} than {value}")

    def is_return(self, symbol):
        return self.k <= symbol < 2 * self.k

    def read_mode(self, reader, value, number):
        depth, after, wrong, hidden, cell = reader.members(value, ["depth", "after", "wrongClosing", "hidden", "cell"], f"mode {number}")
        depth = reader.count(depth, "a depth")
        want(after in ("start", "push", "pop"), "'after' is neither start nor push nor pop")
        exists = {"start": depth == 0, "push": 1 <= depth <= self.m, "pop": 0 <= depth < self.m}[after]
        want(wrong is None or depth > 0, "wrongClosing is not null on the empty stack")
        want(exists, f"there is no mode of depth {depth} after {after}")
        contents = {slot: tuple(range(self.k)) for slot in range(1, depth + 1)}
        wrong = None if wrong is None else reader.double(wrong, "wrongClosing")
        return Mode(f"depth {depth} after {after}", (depth, after), depth, contents, hidden, cell, wrong)

    def check_modes(self, modes):
        want(all(len(alike) == 1 for alike in modes.values()), "a mode is there twice")

    def check_description(self, text):
        require(text == f"Dyck-({self.k},{self.m})", f"the certificate is not for Dyck-({self.k},{self.m})")

    def following(self, configuration):
        """Of each symbol that may be read in a state and a stack: the next state and stack."""
        state, stack = configuration
        following = {a: (state, stack + (a,)) for a in range(self.k)} if len(stack) < self.m else {}
        return {**following, self.k + stack[-1]: (state, stack[:-1])} if stack else following

    def may_end(self, configuration):
        return not configuration[1]

    def steps(self, mode):
        for a in range(self.k):
            if mode.depth < self.m:
                yield Step(a, (mode.depth + 1, "push"), {**mode.contents, mode.depth + 1: (a,)})
            if mode.depth > 0:
                yield Step(self.k + a, (mode.depth - 1, "pop"), {**mode.contents, mode.depth: (a,)})

    def situations(self, mode):
        """Contents, and the symbols that may follow on them."""
        opens = set(range(self.k)) if mode.depth < self.m else set()
        if mode.depth == 0:
            yield mode.contents, opens | {2 * self.k + 1}, ()
        else:
            for a in range(self.k):
                wrong = [self.k + b for b in range(self.k) if b != a] if mode.wrong_closing is not None else ()
                yield {**mode.contents, mode.depth: (a,)}, opens | {self.k + a}, wrong


class Machine:
    """An input-driven pushdown machine; an entry is (depth, top, entered)."""

    formats = {"dyckkm-certificate-3": False, "dyckkm-certificate-5": True}
    own_fields = ["language", "machineSha256"]
    start = ((0, None, 0), 0)
    may_say_nothing = True

    def __init__(self, text):
        self.digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        machine = parse_json(text.encode("utf-8", "surrogatepass"), "the machine")
        want(type(machine) is dict and set(machine) <= set(MACHINE_FIELDS), "the machine has fields that mean nothing")
        want(is_count(machine.get("depth")) and type(machine.get("initial")) is str, "the machine has no depth, or no initial state")
        self.depth = machine["depth"]
        tokens = [self.texts(machine, name) for name in ("calls", "returns", "internals")]
        self.calls, self.returns = len(tokens[0]), len(tokens[0] + tokens[1])
        numbers = {token: number for number, token in enumerate(sum(tokens, []))}
        self.tokens = len(numbers)
        want(self.tokens == sum(map(len, tokens)), "the machine has a token twice")
        states, stack = {machine["initial"]: 0}, {}
        self.accepting = {states.setdefault(state, len(states)) for state in self.texts(machine, "accepting")}
        rules = {}
        want(type(machine.get("rules", [])) is list, "the machine's rules are not a list")
        for rule in machine.get("rules", []):
            want(type(rule) is dict and {"state", "top", "symbol", "next"} <= set(rule), "a rule lacks state, top, symbol or next")
            names = [rule["state"], rule["symbol"], rule["next"]] + [rule[name] for name in ("top", "push") if rule.get(name) is not None]
            want(all(type(name) is str for name in names) and rule["symbol"] in numbers and rule["top"] != "*", "a rule is not written out")
            symbol = numbers[rule["symbol"]]
            is_call, is_return = symbol < self.calls, self.calls <= symbol < self.returns
            want(("push" in rule) == is_call and rule.get("push", "") is not None and (rule["top"] is not None or not is_return), "a rule does not fit its symbol")
            limit = rule.get("limit", self.depth)
            want(type(limit) is int and limit >= -1, "a rule has a limit that is no depth")
            state = states.setdefault(rule["state"], len(states))
            following = states.setdefault(rule["next"], len(states))
            top = None if rule["top"] is None else stack.setdefault(rule["top"], len(stack))
            pushed = stack.setdefault(rule["push"], len(stack)) if is_call else None
            rules.setdefault((state, top, symbol), []).append((min(limit, self.depth - is_call), limit, following, pushed))
        want(all(len({rule[1] for rule in found}) == len(found) for found in rules.values()), "the machine has two rules for one situation")
        self.rules = {place: sorted(found, key=lambda rule: rule[:2]) for place, found in rules.items()}
        self.states, self.stack_symbols = len(states), len(stack)
        self.summarise()

    @staticmethod
    def texts(machine, name):
        texts = machine.get(name, [])
        want(type(texts) is list and all(type(text) is str for text in texts), f"the machine's {name} are not texts")
        return texts

    def is_return(self, symbol):
        return self.calls <= symbol < self.returns

    def moves(self, state, depth, top):
        """Of each token that may follow: the token, the next state, and what is pushed."""
        for symbol in range(self.tokens):
            found = [rule for rule in self.rules.get((state, top, symbol), []) if rule[0] >= depth]
            if found:
                yield symbol, found[0][2], found[0][3]

    def summarise(self):
        """The least sets that are closed under all moves."""
        self.pairs, self.callers = {((0, None, 0), 0)}, {(0, None, 0): set()}
        has_grown = True
        while has_grown:
            size = len(self.pairs) + sum(map(len, self.callers.values()))
            want(size + sum(entry[0] for entry in self.callers) <= MOST_SITUATIONS, "the machine has too many situations for this checker")
            for entry, state in list(self.pairs):
                for symbol, following, pushed in self.moves(state, entry[0], entry[1]):
                    if symbol < self.calls:
                        called = (entry[0] + 1, pushed, following)
                        self.pairs.add((called, following))
                        self.callers.setdefault(called, set()).add(entry)
                    elif self.is_return(symbol):
                        self.pairs |= {(caller, following) for caller in self.callers[entry]}
                    else:
                        self.pairs.add((entry, following))
            has_grown = len(self.pairs) + sum(map(len, self.callers.values())) > size
        self.below = {}
        for entry in sorted(self.callers, key=lambda entry: entry[0]):
            for slot in range(1, entry[0]):
                self.below[entry, slot] = set().union(
                    *({caller[1]} if caller[0] == slot else self.below[caller, slot] for caller in self.callers[entry]))

    def check_fields(self, reader, fields):
        reader.text(fields["language"], "language")
        require(fields["machineSha256"] == self.digest, "machineSha256 is not that of the model's machine")

    def read_mode(self, reader, value, number):
        names = ["depth", "top", "entered", "state", "contents", "hidden", "cell"]
        depth, top, entered, state, listed, hidden, cell = reader.members(value, names, f"mode {number}")
        entry = (reader.count(depth, "a depth"), None if top is None else reader.count(top, "a top"), reader.count(entered, "a state"))
        place = (entry, reader.count(state, "a state"))
        require(place in self.pairs, f"mode {number} is of a situation that no prefix leads to")
        contents = {}
        for slot, symbols in enumerate(reader.array(listed, "contents", max(0, entry[0] - 1)), 1):
            possible = self.below[entry, slot]
            if symbols is None:
                symbols = possible
            for symbol in reader.array(symbols, "a list of contents") if symbols is not possible else ():
                want(reader.count(symbol, "a content") < self.stack_symbols, "a content is no stack symbol")
            require(symbols and len(set(symbols)) == len(symbols) and set(symbols) <= possible,
                    f"mode {number} lists a content twice, or one that cannot be, or none")
            contents[slot] = tuple(sorted(map(int, symbols)))
        return Mode(f"mode {number} (depth {entry[0]}, top {entry[1]}, state {place[1]})", place, entry[0], contents, hidden, cell, None)

    def check_modes(self, modes):
        """Several modes may have the same place."""

    def check_description(self, text):
        """Names of machines are not in model files."""

    def following(self, configuration):
        state, stack = configuration
        following = {}
        for symbol, reached, pushed in self.moves(state, len(stack), stack[-1] if stack else None):
            rest = stack + (pushed,) if symbol < self.calls else stack[:-1] if self.is_return(symbol) else stack
            following[symbol] = reached, rest
        return following

    def may_end(self, configuration):
        return configuration[0] in self.accepting and not configuration[1]

    def steps(self, mode):
        entry, state = mode.place
        depth, top, _ = entry
        for symbol, following, pushed in self.moves(state, depth, top):
            if symbol < self.calls:
                yield Step(symbol, ((depth + 1, pushed, following), following), {**mode.contents, **({depth: (top,)} if depth else {})})
            elif self.is_return(symbol):
                for caller in sorted(self.callers[entry], key=repr):
                    common = {slot: tuple(symbol for symbol in symbols if symbol in ({caller[1]} if slot == depth - 1 else self.below[caller, slot]))
                              for slot, symbols in mode.contents.items()}
                    if all(common.values()):
                        yield Step(symbol, (caller, following), common)
            else:
                yield Step(symbol, (entry, following), mode.contents)

    def situations(self, mode):
        (depth, top, _), state = mode.place
        allowed = {symbol for symbol, _, _ in self.moves(state, depth, top)}
        yield mode.contents, allowed | ({self.tokens + 1} if depth == 0 and state in self.accepting else set()), ()


def language_of(network, m):
    if "dyckkm.machine" in network.metadata:
        want(m is None, "-m is for brackets; the model has a machine")
        machine = Machine(network.metadata["dyckkm.machine"])
        want(network.symbols == machine.tokens + 2, "the model has another number of symbols than its machine")
        return machine
    want(network.symbols >= 4 and network.symbols % 2 == 0, "the model's symbols are no brackets")
    text = network.metadata.get("dyckkm.m", "") if m is None else str(m)
    want(re.fullmatch("[1-9][0-9]{0,8}", text), "the model does not say how deep brackets nest: give -m")
    return Dyck(network.symbols // 2 - 1, int(text))
