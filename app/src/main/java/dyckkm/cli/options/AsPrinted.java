package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.network.Network;
import dyckkm.network.SameWeights;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which constructions a formula that the paper misprints belongs to (docs/paper.md). */
final class AsPrinted {
    private AsPrinted() {}

    /** Refuses what would change nothing. */
    static void check(Set<Erratum> errata, Entry entry) {
        for (Erratum erratum : errata) {
            if (!entry.facts().errata().contains(erratum)) {
                throw new BadInputException("--as-printed " + erratum + " does not concern " + entry.name()
                        + ", only "
                        + Catalogue.entries().stream()
                                .filter(other -> other.facts().errata().contains(erratum))
                                .map(Entry::name)
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    /** A sentence where the network as printed is the corrected one, weight for weight, so that nothing can be seen to fail. */
    static Optional<String> unchanged(Network printed, Network corrected, Set<Erratum> errata) {
        if (errata.isEmpty() || !SameWeights.of(printed, corrected)) {
            return Optional.empty();
        }
        return Optional.of("--as-printed "
                + errata.stream().sorted().map(Erratum::text).collect(Collectors.joining(","))
                + " changes no weight of "
                + corrected.source() + " for "
                + corrected.language().orElseThrow().parameters()
                + ": what is printed equals the corrected formula there.");
    }
}
