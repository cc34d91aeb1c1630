package dyckkm.cli;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.language.BadInputException;
import dyckkm.network.Cell;
import java.util.Set;
import java.util.stream.Collectors;

/** Which constructions a formula that the paper misprints belongs to (docs/paper.md). */
final class AsPrinted {
    private static final Set<String> TWO_COPY = Set.of("one-hot", "log", "complement", "binary");

    private AsPrinted() {}

    /** Refuses what would change nothing. */
    static void check(Set<Erratum> errata, Entry entry) {
        for (Erratum erratum : errata) {
            if (!concerns(erratum, entry)) {
                throw new BadInputException("--as-printed " + erratum + " does not concern " + entry.name()
                        + ", only "
                        + Catalogue.entries().stream()
                                .filter(other -> concerns(erratum, other))
                                .map(Entry::name)
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    private static boolean concerns(Erratum erratum, Entry entry) {
        boolean log = entry.encoding().equals("log");
        return switch (erratum) {
            case E1, E7 -> entry.cell() == Cell.RNN && TWO_COPY.contains(entry.encoding());
            case E3 -> entry.cell() == Cell.LSTM;
            case E6, E6_CLOSE -> entry.cell() == Cell.LSTM && log;
            case E9 -> (entry.cell() == Cell.RNN || entry.cell() == Cell.LSTM) && log;
        };
    }
}
