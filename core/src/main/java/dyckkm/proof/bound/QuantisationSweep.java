package dyckkm.proof.bound;

import dyckkm.language.DyckLanguage;
import dyckkm.network.Stepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How coarse a network's memory may be before it no longer generates the language: numbers of units and of bits, each tried.
 *
 * @param rows what came out, by units and then by bits
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
     * Tries all combinations.
     *
     * @param stepper runs the network as it is
     * @param units the numbers of units to keep
     * @param bits the numbers of bits to keep of each number
     * @param cellRange where an LSTM's c is clipped
     */
    public static QuantisationSweep of(
            Stepper stepper,
            DyckLanguage language,
            IntStream units,
            int[] bits,
            double cellRange,
            GenerationCheck check) {
        List<Row> rows = new ArrayList<>();
        units.forEach(d -> {
            for (int p : bits) {
                Quantisation quantisation = Quantisation.ofBits(p).withUnits(d).withCellRange(cellRange);
                rows.add(new Row(
                        quantisation,
                        quantisation.memoryBits(stepper.network()),
                        check.check(quantisation.of(stepper), language)));
            }
        });
        return new QuantisationSweep(rows);
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
