package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All constructions by cell and encoding. */
public final class Catalogue {
    private static final Drift BETWEEN_WHOLE_NUMBERS =
            Drift.unproved(false, "values between whole numbers would be moved by gates that are not exact");

    /** Where the depth is a number, as many levels as a float64 has bits take a few units. */
    private static final int DEPTH_OF_FEW_UNITS = 53;

    private static final List<Entry> ENTRIES = List.of(
            Entry.of(Cell.RNN, "dfa", DfaRnn::units, DfaRnn::build)
                    .drifting(new RnnDrift(l -> 1))
                    .withoutCertificate(),
            Entry.of(
                            Cell.RNN,
                            "one-hot",
                            l -> count(2L * l.m() * l.k()),
                            r -> TwoCopyRnn.build(r, "one-hot", new OneHotCode(k(r))))
                    .drifting(new RnnDrift(DyckLanguage::m)),
            Entry.of(
                            Cell.RNN,
                            "log",
                            l -> count(6L * l.m() * bits(l) - 2L * l.m()),
                            r -> TwoCopyRnn.build(r, "log", new LogCode(k(r), 1)))
                    .onlyIf(l -> l.k() > 1, "k > 1"),
            Entry.of(
                            Cell.RNN,
                            "complement",
                            l -> count(4L * l.m() * bits(l)),
                            r -> TwoCopyRnn.build(r, "complement", new ComplementCode(k(r))))
                    .onlyIf(l -> l.k() > 1, "k > 1"),
            Entry.of(
                    Cell.RNN,
                    "binary",
                    l -> count(2L * l.m() * nonZeroBits(l)),
                    r -> TwoCopyRnn.build(r, "binary", new BinaryCode(k(r)))),
            Entry.of(Cell.RNN, "tight", l -> count(l.m() * (bits(l) + 1L)), TightRnn::build)
                    .onlyIf(l -> l.m() <= 40, "m ≤ 40, beyond which its weights pass 2^m"),
            Entry.of(Cell.RNN, "cached", l -> count(CachedRnn.units(l.m(), bits(l))), CachedRnn::build),
            Entry.of(Cell.RNN, "shift", l -> count((long) l.m() * nonZeroBits(l)), r -> ShiftRnn.build(r, "shift"))
                    .onlyIf(l -> l.m() <= 4, "m ≤ 4"),
            Entry.of(
                            Cell.RNN,
                            "half-shift",
                            l -> count((2L * l.m() - 4) * nonZeroBits(l)),
                            r -> ShiftRnn.build(r, "half-shift"))
                    .onlyIf(l -> l.m() >= 4, "m ≥ 4"),
            Entry.of(Cell.RNN, "marker", l -> count((long) l.m() * bits(l) + 1), MarkerRnn::build)
                    .onlyIf(
                            l -> l.m() <= 3 && l.k() > 1 && Integer.bitCount(l.k()) == 1,
                            "m ≤ 3 and k a power of two above 1")
                    .choosing(MarkerRnn::chosen)
                    .drifting(Drift.unproved(true, "the proof for smaller scales does not cover its readout")),
            Entry.of(Cell.RNN, "sqrt", HalvesRnn::units, HalvesRnn::build)
                    .drifting(new RnnDrift(l -> 2))
                    .withoutCertificate(),
            Entry.of(
                    Cell.LSTM,
                    "one-hot",
                    l -> count((long) l.m() * l.k()),
                    r -> lstm(r, "one-hot", new OneHotCode(k(r)))),
            Entry.of(Cell.LSTM, "log", l -> count(3L * l.m() * bits(l) - l.m()), StackLstm::logarithmic)
                    .onlyIf(l -> l.k() > 1, "k > 1"),
            Entry.of(
                            Cell.LSTM,
                            "complement",
                            l -> count(2L * l.m() * bits(l)),
                            r -> lstm(r, "complement", new ComplementCode(k(r))))
                    .onlyIf(l -> l.k() > 1, "k > 1"),
            Entry.of(
                    Cell.LSTM,
                    "tight",
                    l -> count(l.m() * (bits(l) + 1L)),
                    r -> lstm(r, "tight", new FlaggedSignCode(k(r)))),
            Entry.of(
                    Cell.LSTM,
                    "ternary",
                    l -> count((long) l.m() * TernaryCode.width(l.k())),
                    r -> lstm(r, "ternary", new TernaryCode(k(r)))),
            Entry.of(
                            Cell.LSTM,
                            "circle",
                            l -> count(2L * l.m()),
                            r -> StackLstm.build(
                                    r, "circle", RoundCode.circle(k(r)).checkedFor(r)))
                    .drifting(BETWEEN_WHOLE_NUMBERS),
            Entry.of(
                            Cell.LSTM,
                            "sphere",
                            l -> count(3L * l.m()),
                            r -> StackLstm.build(
                                    r, "sphere", RoundCode.sphere(k(r)).checkedFor(r)))
                    .drifting(BETWEEN_WHOLE_NUMBERS),
            Entry.of(Cell.LSTM, "two-copy", l -> count(2L * l.m() * l.k()), TwoCopyLstm::build)
                    .drifting(Drift.unproved(true, "the proof for smaller scales covers the Simple RNN alone")),
            Entry.of(Cell.LSTM, "counter", l -> count(CounterLstm.UNITS), CounterLstm::build)
                    .onlyIf(l -> l.k() == 1 && l.m() <= CounterLstm.LARGEST_DEPTH, "k = 1 and m ≤ 20")
                    .drifting(BETWEEN_WHOLE_NUMBERS),
            Entry.of(Cell.GRU, "tight", l -> count(l.m() * (bits(l) + 1L)), TightGru::build)
                    .onlyIf(l -> l.m() <= 40, "m ≤ 40, beyond which its weights pass 2^m"),
            Entry.of(Cell.GRU, "cached", l -> count(CachedGru.units(l.m(), bits(l))), CachedGru::build)
                    .drifting(new GruDrift(CachedGru.LARGEST_CANDIDATE)),
            Entry.of(Cell.GRU, "one-number", l -> count(OneNumberGru.units(l)), OneNumberGru::build)
                    .onlyIf(
                            l -> l.m() <= OneNumberGru.deepest(l.k(), Precision.FLOAT64),
                            "stacks that fit into the digits of a float64")
                    .drifting(BETWEEN_WHOLE_NUMBERS)
                    .withoutCertificate(),
            Entry.of(
                            Cell.SECOND_ORDER,
                            "one-hot",
                            l -> count((long) l.m() * l.k()),
                            r -> SecondOrderRnn.build(r, "one-hot", new OneHotCode(k(r))))
                    .drifting(new RnnDrift(DyckLanguage::m)),
            Entry.of(
                            Cell.SECOND_ORDER,
                            "log",
                            l -> count(3L * l.m() * bits(l) - l.m()),
                            r -> SecondOrderRnn.build(r, "log", new LogCode(k(r), 1)))
                    .onlyIf(l -> l.k() > 1, "k > 1"),
            Entry.of(
                    Cell.SECOND_ORDER,
                    "binary",
                    l -> count((long) l.m() * nonZeroBits(l)),
                    r -> SecondOrderRnn.build(r, "binary", new BinaryCode(k(r)))));

    private Catalogue() {}

    private static Construction lstm(Request request, String encoding, SlotCode code) {
        return StackLstm.build(request, encoding, new SaturatedCode(code));
    }

    private static int k(Request request) {
        return request.language().k();
    }

    /** L = ⌈log₂ k⌉. */
    private static int bits(DyckLanguage language) {
        return Bits.ceilLog2(language.k());
    }

    /** n = ⌈log₂ (k+1)⌉. */
    private static int nonZeroBits(DyckLanguage language) {
        return Bits.ceilLog2(language.k() + 1);
    }

    private static BigInteger count(long units) {
        return BigInteger.valueOf(units);
    }

    public static List<Entry> entries() {
        return ENTRIES;
    }

    /** The construction that a network says it is, if there is one of its language and size. */
    public static Optional<Entry> namedBy(Network network) {
        // Deeper constructions have at least m units; without this a file could ask for astronomically large numbers.
        if (network.m().isEmpty() || network.m().getAsInt() > Math.max(network.hiddenUnits(), DEPTH_OF_FEW_UNITS)) {
            return Optional.empty();
        }
        DyckLanguage language = new DyckLanguage(
                Vocabulary.of(network.alphabet()).k(), network.m().getAsInt());
        return ENTRIES.stream()
                .filter(entry -> entry.name().equals(network.source()) && entry.cell() == network.cell())
                .filter(entry -> entry.existsFor(language))
                .filter(entry -> entry.hiddenUnits(language).equals(count(network.hiddenUnits())))
                .findFirst();
    }

    /** The construction of a cell with an encoding. */
    public static Entry find(Cell cell, String encoding) {
        return ENTRIES.stream()
                .filter(entry -> entry.cell() == cell && entry.encoding().equals(encoding))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException("no encoding '" + encoding + "' for " + cell.text() + ": there are "
                                + ENTRIES.stream()
                                        .filter(entry -> entry.cell() == cell)
                                        .map(Entry::encoding)
                                        .collect(Collectors.joining(", "))));
    }
}
