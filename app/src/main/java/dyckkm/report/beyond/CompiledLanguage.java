package dyckkm.report.beyond;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Folding;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.ProverListener;
import dyckkm.size.MachineSize;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A language of the gallery with its networks.
 *
 * @param name what it is called
 * @param machine the smallest machine of the language that was found
 * @param sizes of all constructions for machines
 * @param verdicts of those that were compiled, by their names
 */
record CompiledLanguage(String name, Machine machine, List<MachineSize> sizes, Map<String, Verdict> verdicts) {
    /** A unit for each transition between configurations, the paper's Theorem 1: listed for comparison. */
    static final Entry AUTOMATON = Catalogue.theorem(1);

    /** The constructions that are built and proved. */
    static List<Entry> constructions() {
        return Catalogue.of(Machine.class).stream()
                .filter(entry -> !entry.equals(AUTOMATON))
                .toList();
    }

    private static final Duration LONGEST = Duration.ofMinutes(2);

    static CompiledLanguage of(Gallery.Entry entry, int threads) {
        Machine machine = entry.grammar().machine(OptionalInt.empty());
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        List<MachineSize> sizes = MachineSize.of(machine);
        constructions()
                .forEach(construction -> verdicts.put(construction.name(), proved(construction, machine, threads)));
        return new CompiledLanguage(entry.name(), smallest(machine), sizes, verdicts);
    }

    private static Machine smallest(Machine machine) {
        return Folding.candidates(machine).stream()
                .min(Comparator.comparingInt(Machine::stackSymbols).thenComparingInt(Machine::states))
                .orElseThrow();
    }

    private static Verdict proved(Entry entry, Machine machine, int threads) {
        Network network = entry.build(Request.of(machine, Arithmetic.FLOAT32)).network();
        return new OwnProver(
                        new SearchLimits(SearchLimits.NONE.states(), LONGEST),
                        threads,
                        Optional.empty(),
                        ProverListener.NONE)
                .answer(Question.of(network, machine), ProofMethod.EXHAUSTIVE)
                .verdict();
    }

    OptionalLong bound() {
        return MachineSize.oneBitLowerBound(machine);
    }

    BigInteger units(Entry construction) {
        return sizes.stream()
                .filter(size -> size.entry().equals(construction))
                .findFirst()
                .orElseThrow()
                .hiddenUnits();
    }

    /** The fewest units of the constructions of a cell. */
    BigInteger fewestUnits(Cell cell) {
        return constructions().stream()
                .filter(construction -> construction.cell() == cell)
                .map(this::units)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    boolean isProved() {
        return verdicts.values().stream().allMatch(verdict -> verdict.outcome() == Outcome.PROVED);
    }
}
