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
 * How coarsely a network's memory can be quantised while it still generates the language: a grid over units and bits.
 *
 * @param rows the results, in the order of the trials
 */
public record QuantisationSweep(List<Row> rows) {
    public QuantisationSweep {
        rows = List.copyOf(rows);
    }

    /**
     * One quantisation.
     *
     * @param quantisation the units and bits that were kept
     * @param memoryBits the bits of the remaining memory
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
     * @param stepper creates a stepper for the unquantised network
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

    /** The quantisation with the fewest memory bits that still generates the language; ties go to fewer units. */
    public Optional<Row> smallest() {
        return rows.stream().filter(Row::generates).min(Comparator.comparingLong(Row::memoryBits));
    }

    /** Whether some verdict is unknown. */
    public boolean hasUnknown() {
        return rows.stream().anyMatch(row -> row.verdict().outcome() == Outcome.UNKNOWN);
    }
}
