package dyckkm.construction.catalogue;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Facts;
import dyckkm.construction.dyck.CachedGru;
import dyckkm.construction.dyck.CachedRnn;
import dyckkm.construction.dyck.CounterLstm;
import dyckkm.construction.dyck.HalvesRnn;
import dyckkm.construction.dyck.MarkerRnn;
import dyckkm.construction.dyck.OneNumberGru;
import dyckkm.construction.dyck.SecondOrderRnn;
import dyckkm.construction.dyck.ShiftRnn;
import dyckkm.construction.dyck.StackLstm;
import dyckkm.construction.dyck.TightGru;
import dyckkm.construction.dyck.TightRnn;
import dyckkm.construction.dyck.TwoCopyLstm;
import dyckkm.construction.dyck.TwoCopyRnn;
import dyckkm.construction.machine.CompiledNetwork;
import dyckkm.construction.machine.DfaRnn;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All constructions by cell and encoding. Each is described in the entry beside the code that builds it. */
public final class Catalogue {
    /** Where the depth is a number, as many levels as a float64 has bits take a few units. */
    private static final int DEPTH_OF_FEW_UNITS = 53;

    private static final List<Entry> ENTRIES = List.copyOf(listed(
            DfaRnn.ENTRY,
            TwoCopyRnn.ONE_HOT,
            TwoCopyRnn.LOG,
            TwoCopyRnn.COMPLEMENT,
            TwoCopyRnn.BINARY,
            TightRnn.ENTRY,
            CachedRnn.ENTRY,
            ShiftRnn.SHIFT,
            ShiftRnn.HALF_SHIFT,
            MarkerRnn.ENTRY,
            HalvesRnn.ENTRY,
            CompiledNetwork.RNN,
            CompiledNetwork.BOUNDED,
            StackLstm.ONE_HOT,
            StackLstm.LOG,
            StackLstm.COMPLEMENT,
            StackLstm.TIGHT,
            StackLstm.TERNARY,
            StackLstm.CIRCLE,
            StackLstm.SPHERE,
            TwoCopyLstm.ENTRY,
            CounterLstm.ENTRY,
            CompiledNetwork.LSTM,
            TightGru.ENTRY,
            CachedGru.ENTRY,
            OneNumberGru.ENTRY,
            SecondOrderRnn.ONE_HOT,
            SecondOrderRnn.LOG,
            SecondOrderRnn.BINARY));

    private Catalogue() {}

    private static List<Entry> listed(Entry... entries) {
        return Stream.of(entries).map(entry -> entry.listedIn(() -> ENTRIES)).toList();
    }

    public static List<Entry> entries() {
        return ENTRIES;
    }

    /** The constructions for Dyck-(k,m), the paper's language. */
    public static List<Entry> ofDyck() {
        return of(DyckLanguage.class);
    }

    /** The constructions for a kind of language. */
    public static List<Entry> of(Class<? extends Language> kind) {
        return ENTRIES.stream().filter(entry -> entry.takes(kind)).toList();
    }

    /** The construction named as the source of a network, if one exists for its language and size. */
    public static Optional<Entry> namedBy(Network network) {
        // Deeper constructions have at least m units; without this check a file could request astronomically large
        // numbers.
        Language language = network.language().orElse(null);
        if (language == null || language.depthBound() > Math.max(network.hiddenUnits(), DEPTH_OF_FEW_UNITS)) {
            return Optional.empty();
        }
        return ENTRIES.stream()
                .filter(entry -> entry.name().equals(network.source()) && entry.cell() == network.cell())
                .filter(entry -> entry.existsFor(language))
                .filter(entry -> hasUnits(entry, language, network.hiddenUnits()))
                .findFirst();
    }

    private static boolean hasUnits(Entry entry, Language language, int units) {
        try {
            return entry.hiddenUnits(language).equals(BigInteger.valueOf(units));
        } catch (BadInputException tooManyToCount) {
            return false;
        }
    }

    /** Finds a construction by name, such as {@code lstm/log}. */
    public static Optional<Entry> named(String name) {
        return ENTRIES.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /** The baseline construction of a cell; a GRU has none. */
    public static Optional<Entry> standard(Cell cell, Facts.Standard kind) {
        return ENTRIES.stream()
                .filter(entry ->
                        entry.cell() == cell && entry.facts().standard().equals(Optional.of(kind)))
                .findFirst();
    }

    /** The construction of one of the paper's theorems. */
    public static Entry theorem(int number) {
        return ENTRIES.stream()
                .filter(entry -> entry.facts()
                        .theorem()
                        .filter(theorem -> theorem.number() == number)
                        .isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no construction of Theorem " + number));
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
