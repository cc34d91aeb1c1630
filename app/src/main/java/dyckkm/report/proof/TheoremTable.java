package dyckkm.report.proof;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.proof.Method;
import dyckkm.proof.bound.LowerBound;
import dyckkm.report.Table;
import dyckkm.size.Origin;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The paper's theorems, a row each: how many units, for which languages it was proved, how, and for how many stacks. */
final class TheoremTable {
    private static final List<String> BY_NUMBER =
            List.of("rnn/dfa", "rnn/one-hot", "lstm/one-hot", "rnn/log", "lstm/log");

    private final ProofPlan plan;
    private final List<ConstructionProofs> constructions;
    private final List<ConstructionProof> large;

    TheoremTable(ProofPlan plan, List<ConstructionProofs> constructions, List<ConstructionProof> large) {
        this.plan = plan;
        this.constructions = constructions;
        this.large = large;
    }

    Table table() {
        List<String> columns = new ArrayList<>(List.of("", "network", "hidden units"));
        plan.languages().forEach(language -> columns.add(Languages.name(language)));
        columns.add(Languages.name(plan.large()));
        columns.addAll(List.of("proved", "stacks covered", "seconds"));
        Table.Builder table = Table.of(
                "theorems", "The paper's theorems, proved for the weights as built", columns.toArray(String[]::new));
        constructions.stream()
                .filter(row -> BY_NUMBER.contains(row.entry().name()))
                .sorted(Comparator.comparing(
                        row -> BY_NUMBER.indexOf(row.entry().name())))
                .forEach(row -> table.row(row(row).toArray()));
        bounds().forEach(row -> table.row(row.toArray()));
        return table.note(
                        "Under a language: hidden units there, with " + ConstructionProofs.PROVED
                                + " where the network is proved to generate it, for strings of all lengths in float32. Proved: at how many "
                                + "languages memory by memory, at how many by a certificate for all stacks at once. Stacks covered: at the "
                                + "largest of them. Theorem 6 is a bound for any network whose units remember p bits, the paper's formula first and "
                                + "then what counting all N stacks gives; its numbers are for p = 1, rounded up. A unit of an lstm remembers h and c, "
                                + "which halves them. The machines below the bound that fail are in the table of the lower bound.")
                .build();
    }

    private List<String> row(ConstructionProofs row) {
        Entry entry = row.entry();
        List<ConstructionProof> proofs =
                Stream.concat(row.stream(), atLarge(entry)).toList();
        List<String> cells = new ArrayList<>(List.of(
                Origin.of(entry).source(), entry.name(), Origin.of(entry).units()));
        cells.addAll(row.unitCells());
        cells.add(atLarge(entry)
                .findFirst()
                .map(proof -> ConstructionProofs.cell(proof, plan.large()))
                .orElse(ProofPlan.isSmallEnoughForLarge(entry) ? Table.NOT_RUN : ConstructionProofs.NOTHING));
        cells.add(how(proofs));
        cells.add(integer(proofs.stream()
                .filter(ConstructionProof::proved)
                .map(proof -> proof.language().stackStates())
                .max(Comparator.naturalOrder())
                .orElse(BigInteger.ZERO)));
        cells.add(fixed(proofs.stream().mapToDouble(ConstructionProof::seconds).sum(), 2));
        return cells;
    }

    private Stream<ConstructionProof> atLarge(Entry entry) {
        return large.stream().filter(proof -> proof.entry().equals(entry));
    }

    /** Such as {@code exhaustive 4, certificate 3}. */
    private static String how(List<ConstructionProof> proofs) {
        return Stream.of(Method.EXHAUSTIVE, Method.CERTIFICATE)
                .map(method -> method.text() + " "
                        + proofs.stream()
                                .filter(proof ->
                                        proof.proved() && proof.verdict().method() == method)
                                .count())
                .filter(text -> !text.endsWith(" 0"))
                .collect(Collectors.joining(", "));
    }

    private List<List<String>> bounds() {
        return List.of(
                bound("Theorem 6", "any: h", "≥ m·log₂k / p", bound -> bound.paperLeastUnits(1)),
                bound("Theorem 6, counted", "any: h", "≥ log₂N / p", bound -> bound.leastUnits(1)),
                bound("Theorem 6, lstm", "lstm: h and c", "≥ log₂N / (2p)", bound -> bound.leastUnits(2)));
    }

    private List<String> bound(String theorem, String network, String formula, ToIntFunction<LowerBound> units) {
        List<String> cells = new ArrayList<>(List.of(theorem, network, formula));
        Stream.concat(plan.languages().stream(), Stream.of(plan.large()))
                .forEach(language -> cells.add("≥ " + integer(units.applyAsInt(new LowerBound(language)))));
        cells.addAll(List.of("by counting", integer(plan.large().stackStates()), ConstructionProofs.NOTHING));
        return cells;
    }
}
