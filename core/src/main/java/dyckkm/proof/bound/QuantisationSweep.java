package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.Stepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How coarse a network's memory may be before it no longer generates the language: numbers of units and of bits, all tried.
 *
 * @param rows what came out, in the order in which they were tried
 */
public record QuantisationSweep(List<Row> rows) {
    public QuantisationSweep {
        rows = List.copyOf(rows);
    }

    /**
     * One quantisation.
     *
     * @param quantisation the units and bits that were kept
     * @param memoryBits the bits of the memory that is left
     * @param verdict whether the network still generates the language
     */
    public record Row(Quantisation quantisation, long memoryBits, Verdict verdict) {
        public boolean generates() {
            return verdict.outcome() == Outcome.PROVED;
        }
    }

    /**
     * Tries each quantisation.
     *
     * @param stepper makes a stepper that runs the network as it is
     */
    public static QuantisationSweep of(
            Supplier<Stepper> stepper, Language language, List<Quantisation> quantisations, GenerationCheck check) {
        Network network = stepper.get().network();
        return new QuantisationSweep(quantisations.stream()
                .map(quantisation -> new Row(
                        quantisation,
                        quantisation.memoryBits(network),
                        check.check(() -> quantisation.of(stepper.get()), language)))
                .toList());
    }

    /** The one of the fewest memory bits that still generates the language; of several the one with the fewest units. */
    public Optional<Row> smallest() {
        return rows.stream().filter(Row::generates).min(Comparator.comparingLong(Row::memoryBits));
    }

    /** Whether some question stayed open. */
    public boolean hasUnknown() {
        return rows.stream().anyMatch(row -> row.verdict().outcome() == Outcome.UNKNOWN);
    }
}
