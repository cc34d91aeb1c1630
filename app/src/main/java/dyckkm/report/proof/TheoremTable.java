package dyckkm.report.proof;

import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.proof.bound.LowerBound;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** The paper's theorems, a row each: how many units, for which languages it was proved, how, and for how many stacks. */
final class TheoremTable {
    private static final String LOWER_BOUND =
            "No machine does with fewer than of the order m·log k, whatever it computes: it must tell all stacks apart.";

    private static final String COUNTED = "The same for all N stacks, not only the full ones that the paper counts.";

    private static final String HALVED = "A unit of an LSTM remembers two numbers, h and c, which halves the bound.";

    private final ProofPlan plan;
    private final List<ConstructionProofs> constructions;
    private final List<ConstructionProof> large;

    TheoremTable(ProofPlan plan, List<ConstructionProofs> constructions, List<ConstructionProof> large) {
        this.plan = plan;
        this.constructions = constructions;
        this.large = large;
    }

    Table table() {
        List<String> columns = new ArrayList<>(List.of("", "in words", "network", "hidden units"));
        plan.languages().forEach(language -> columns.add(Languages.name(language)));
        columns.add(Languages.name(plan.large()));
        Table.Builder table = Table.of(
                "theorems", "The paper's theorems, proved for the weights as built", columns.toArray(String[]::new));
        constructions.stream()
                .filter(row -> row.entry().facts().theorem().isPresent())
                .sorted(Comparator.comparing(
                        row -> row.entry().facts().theorem().orElseThrow().number()))
                .forEach(row -> table.row(row(row).toArray()));
        bounds().forEach(row -> table.row(row.toArray()));
        return table.note("Under a language: hidden units there, with " + ConstructionProofs.PROVED
                        + " where the network is proved to generate it, for strings of all lengths in float32: at "
                        + Languages.names(plan.exhaustive())
                        + " memory by memory, elsewhere by a certificate for all stacks at "
                        + "once, of which " + Languages.name(plan.large()) + " has "
                        + integer(plan.large().stackStates())
                        + ". The numbers of Theorem 6 are for p = 1, rounded up. "
                        + "The machines below the bound that fail are in the table of the lower bound.")
                .build();
    }

    private List<String> row(ConstructionProofs row) {
        Entry entry = row.entry();
        List<String> cells = new ArrayList<>(List.of(
                entry.facts().origin(),
                entry.facts().theorem().orElseThrow().statement(),
                entry.name(),
                entry.facts().units()));
        cells.addAll(row.unitCells());
        cells.add(atLarge(entry)
                .findFirst()
                .map(proof -> ConstructionProofs.cell(proof, plan.large()))
                .orElse(ProofPlan.isSmallEnoughForLarge(entry) ? Table.NOT_RUN : ConstructionProofs.NOTHING));
        return cells;
    }

    private Stream<ConstructionProof> atLarge(Entry entry) {
        return large.stream().filter(proof -> proof.entry().equals(entry));
    }

    private List<List<String>> bounds() {
        return List.of(
                bound("Theorem 6", LOWER_BOUND, "any: h", "≥ m·log₂k / p", bound -> bound.paperLeastUnits(1)),
                bound("Theorem 6, counted", COUNTED, "any: h", "≥ log₂N / p", bound -> bound.leastUnits(1)),
                bound("Theorem 6, lstm", HALVED, "lstm: h and c", "≥ log₂N / (2p)", bound -> bound.leastUnits(2)));
    }

    private List<String> bound(
            String theorem, String words, String network, String formula, ToIntFunction<LowerBound> units) {
        List<String> cells = new ArrayList<>(List.of(theorem, words, network, formula));
        Stream.concat(plan.languages().stream(), Stream.of(plan.large()))
                .forEach(language -> cells.add("≥ " + integer(units.applyAsInt(new LowerBound(language)))));
        return cells;
    }
}
