package dyckkm.report.learned;

import static dyckkm.report.Numbers.integer;

import dyckkm.common.WorkerPool;
import dyckkm.network.Arithmetic;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.refute.Criterion;
import dyckkm.report.Block;
import dyckkm.report.Claim;
import dyckkm.report.Line;
import dyckkm.report.Section;
import dyckkm.report.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The part of the paper's report that says what trained networks have learned: wrong strings, and proofs in finite arithmetic. */
public final class LearnedSection implements Section {
    private final List<LearnedVerdict> verdicts;
    private final LearnedTables tables;

    /**
     * Looks at the networks that come with the program.
     *
     * @param progress told, in a few words, what is being done
     */
    public LearnedSection(int threads, Consumer<String> progress) throws IOException {
        this(CommittedModel.all(), LearnedBudget.QUICK, threads, progress);
    }

    LearnedSection(List<CommittedModel> models, LearnedBudget budget, int threads, Consumer<String> progress) {
        progress.accept(models.size() + " trained networks: wrong strings and proofs");
        this.verdicts = verdicts(models, budget, threads);
        this.tables = new LearnedTables(verdicts);
    }

    private static List<LearnedVerdict> verdicts(List<CommittedModel> models, LearnedBudget budget, int threads) {
        try (WorkerPool workers = new WorkerPool(threads, "learned")) {
            List<Future<LearnedVerdict>> all = new ArrayList<>();
            // Large ones first, lest one of them be left alone at the end.
            for (int at = models.size() - 1; at >= 0; at--) {
                CommittedModel model = models.get(at);
                all.add(0, workers.submit(() -> LearnedVerdict.of(model, budget)));
            }
            return all.stream().map(WorkerPool::await).toList();
        }
    }

    @Override
    public String heading() {
        return "What was learned";
    }

    @Override
    public List<String> findings() {
        return List.of("What was learned: " + found());
    }

    /** The paper's remark on what its networks do, which it leaves open. */
    @Override
    public List<Claim> claims() {
        // A wrong string shows that a network does not generate the language, not that it keeps no stack.
        boolean allProved = verdicts.stream().allMatch(LearnedVerdict::isProved);
        Claim.Holds holds = allProved ? Claim.Holds.YES : Claim.Holds.OPEN;
        return List.of(new Claim(
                "Trained LSTMs, the paper speculates, perform stack-like operations; it leaves the question to future work.",
                found(),
                holds));
    }

    private String found() {
        long refuted = verdicts.stream().filter(LearnedVerdict::isRefuted).count();
        long proved = verdicts.stream().filter(LearnedVerdict::isProved).count();
        long rounded = verdicts.stream()
                .filter(verdict -> !verdict.roundedProofs().isEmpty())
                .count();
        return "Of the " + verdicts.size() + " LSTMs trained on 2 million tokens, as they are, " + proved
                + " were proved for strings of all lengths and " + refuted + " refuted; closing brackets, "
                + closing() + ". With the state rounded, " + rounded + " were proved for all lengths"
                + (rounded == 0 ? "." : ": " + roundedProofs() + ".");
    }

    private String closing() {
        IntSummaryStatistics lengths = verdicts.stream()
                .flatMap(verdict -> verdict.counterexample(Criterion.CLOSING).stream())
                .mapToInt(found -> found.witnesses().get(0).prefix().size())
                .summaryStatistics();
        return lengths.getCount() == 0
                ? "none was seen to fail"
                : lengths.getCount() + (lengths.getCount() == 1 ? " fails" : " fail") + " after a string of "
                        + (lengths.getMin() == lengths.getMax() ? "" : lengths.getMin() + " to ") + lengths.getMax()
                        + " symbols";
    }

    private String roundedProofs() {
        return verdicts.stream()
                .filter(verdict -> !verdict.roundedProofs().isEmpty())
                .map(verdict -> verdict.model().name() + " with "
                        + verdict.roundedProofs().stream()
                                .map(LearnedSection::bitsAndStates)
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }

    private static String bitsAndStates(Answer answer) {
        Arithmetic arithmetic = answer.verdict().arithmetic();
        return "B = " + arithmetic.rounding().orElseThrow().bits() + " ("
                + integer(answer.verdict().states()) + " states)";
    }

    @Override
    public List<Block> blocks() {
        return List.of(
                Text.paper(
                        "Trained LSTMs reach small errors on strings longer than any they have seen. “Instead, we speculate that "
                                + "they're performing stack-like operations, and leave further investigation to future work.”"),
                Text.plain(
                        "Here the same is asked of trained networks as of constructions: is the support right after every "
                                + "prefix, for strings of all lengths? A search looks for strings after which some symbol is on "
                                + "the wrong side, short ones and repetitions of a loop that should change nothing; "
                                + "that it finds none proves nothing. Where a coarse grid or a small format keeps the states few, all of "
                                + "them can be looked at, and the answer is a proof about that network. docs/trained.md has the method."),
                tables.strings(),
                tables.proofs());
    }

    @Override
    public List<Line> lines() {
        return tables.lines();
    }
}
