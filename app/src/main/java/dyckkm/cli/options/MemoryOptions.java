package dyckkm.cli.options;

import dyckkm.network.Network;
import dyckkm.proof.bound.Quantisation;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say how much of its memory a network may keep. */
public final class MemoryOptions {
    private static final int MOST_BITS_BY_DEFAULT = 8;

    @Option(
            names = "--bits",
            paramLabel = "P",
            description = "bits of every number that is remembered, 1 to 53; a range such as 1..8 with --sweep"
                    + " (default: 1 without a network, the network's own with one, 1..8 in a sweep)")
    private Span bits;

    @Option(
            names = "--units",
            paramLabel = "D",
            description = "only the first D units of a layer remember anything, the others are held at 0; a range with"
                    + " --sweep (default: all, in a sweep from 1 to all)")
    private Span units;

    @Option(
            names = "--cell-range",
            paramLabel = "R",
            defaultValue = "1",
            description = "where --bits clips an lstm's c; trained ones need more (default: ${DEFAULT-VALUE})")
    private double cellRange;

    /** The bits of a number where no network tells. */
    public int bitsWithoutNetwork() {
        return Quantisation.ofBits(bits == null ? 1 : bits.one("--bits")).bits().orElseThrow();
    }

    /** The requested one. */
    public Quantisation quantisation() {
        Quantisation one = Quantisation.NONE.withCellRange(cellRange);
        one = bits == null ? one : one.withBits(bits.one("--bits"));
        return units == null ? one : one.withUnits(units.one("--units"));
    }

    /** All of the ranges, by units and then by bits. */
    public List<Quantisation> quantisations(Network network) {
        Span unitSpan = units == null ? new Span(1, Quantisation.mostUnits(network)) : units;
        Span bitSpan = bits == null ? new Span(1, MOST_BITS_BY_DEFAULT) : bits;
        Quantisation none = Quantisation.NONE.withCellRange(cellRange);
        // A range that goes too far is refused before it is listed.
        none.withBits(bitSpan.last()).withUnits(unitSpan.last()).keptUnits(network);
        return unitSpan.numbers()
                .mapToObj(none::withUnits)
                .flatMap(kept -> bitSpan.numbers().mapToObj(kept::withBits))
                .toList();
    }
}
