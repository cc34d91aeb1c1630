package dyckkm.report.language;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;

import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusCounter;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Claim;
import dyckkm.report.Figure;
import dyckkm.report.Table;
import dyckkm.report.tables.CorpusTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Draws the paper's corpora and counts what is in them. */
final class CorpusSurvey {
    static final List<Integer> TYPES = List.of(2, 8, 32, 128);
    static final List<Integer> DEPTHS = List.of(3, 5);

    /** The depth of the paper's table of automaton states. */
    static final int DEEP = 5;

    /** The paper's table of automaton states seen: percent of all, percent of the test's. */
    private static final Map<Integer, List<String>> PAPER_STATES = Map.of(
            2, List.of("100", "100"), 8, List.of("100", "100"), 32, List.of("15", "58"), 128, List.of(".03", "31"));

    /** Two samples of one distribution differ by less. */
    private static final double CLOSE = 0.1;

    private final long trainingTokens;
    private final int threads;
    private final Table.Builder lengths = Table.of(
            "length-statistics",
            "Lengths of the corpora, sampled and exact",
            "(k,m)",
            "corpus",
            "strings",
            "mean length",
            "exact",
            "traversals",
            "exact",
            "χ² per degree");
    private final Table.Builder states = Table.of(
            "states-seen",
            "Automaton states seen in training, m = 5",
            "k",
            "states seen",
            "of all states",
            "the paper: of all",
            "transitions by the authors' count",
            "test states",
            "of the test's states",
            "the paper: of the test's");
    private final List<Figure> figures = new ArrayList<>();
    private double seenOfAll;
    private double seenOfTest;

    /** @param trainingTokens the size of the training corpora */
    CorpusSurvey(long trainingTokens, int threads, Consumer<String> progress) {
        this.trainingTokens = trainingTokens;
        this.threads = threads;
        for (int m : DEPTHS) {
            for (int k : TYPES) {
                progress.accept("corpora of (" + k + "," + m + "), " + integer(trainingTokens) + " tokens");
                survey(new DyckLanguage(k, m));
            }
        }
    }

    private void survey(DyckLanguage language) {
        CorpusCounter counter = new CorpusCounter(language);
        WindowedDyck exactTrain = ExactTables.distribution(language, Split.TRAIN);
        WindowedDyck exactTest = ExactTables.distribution(language, Split.TEST);
        CorpusStatistics train = count(language, Split.TRAIN, counter);
        counter.startSecondCorpus();
        CorpusStatistics test = count(language, Split.TEST, counter);
        addLengths("train", train, exactTrain);
        addLengths("test", test, exactTest);
        if (language.k() == TYPES.get(TYPES.size() - 1)) {
            figures.add(LengthFigure.of(train, exactTrain, test, exactTest));
        }
        if (language.m() == DEEP) {
            addStates(train, counter.coverage());
        }
    }

    private CorpusStatistics count(Language language, Split split, CorpusCounter counter) {
        Corpus corpus = split.draw(language, Mode.REFERENCE, trainingTokens, 1, threads);
        corpus.forEach(counter::add);
        return counter.statistics();
    }

    private void addLengths(String name, CorpusStatistics sampled, WindowedDyck exact) {
        lengths.row(
                "(" + sampled.language().alphabet().calls() + ","
                        + sampled.language().depthBound() + ")",
                name,
                integer(sampled.strings()),
                fixed(sampled.meanLength(), 4),
                fixed(exact.meanLength(), 4),
                fixed(sampled.traversalsPerString(), 4),
                fixed(exact.traversalsPerString(), 4),
                CorpusTables.chiSquarePerDegree(sampled, exact));
    }

    private void addStates(CorpusStatistics train, Coverage coverage) {
        // Of the largest k in the end.
        seenOfAll = train.shareOfAllStates();
        seenOfTest = coverage.shareOfStates();
        List<String> paper = PAPER_STATES.get(train.language().alphabet().calls());
        states.row(
                train.language().alphabet().calls(),
                integer(train.statesSeen()),
                percent(train.shareOfAllStates()),
                paper.get(0) + " %",
                percent(shareByAuthorsCount(train)),
                integer(coverage.states()),
                percent(coverage.shareOfStates()),
                paper.get(1) + " %");
    }

    /** Transitions seen over the number that the authors' released statistics take to be possible. */
    private static double shareByAuthorsCount(CorpusStatistics statistics) {
        double k = statistics.language().alphabet().calls();
        int m = statistics.language().depthBound();
        double possible = Math.pow(k, m);
        for (int i = 0; i < m; i++) {
            possible += 3 * Math.pow(k, i);
        }
        return statistics.transitionsSeen() / possible;
    }

    Table lengths() {
        return lengths.note(
                        "Training corpora of " + integer(trainingTokens) + " tokens, test corpora of 300,000. Where "
                                + "sampler and exact distribution agree, χ² per degree of freedom is about 1.")
                .build();
    }

    Table states() {
        return states.note(
                        "Distinct stack states in " + integer(trainingTokens) + " tokens of training data. The paper's "
                                + "share of all states is about twice ours for k = 32 and 128; it fits the share of transitions "
                                + "over the number of possible ones in the authors' released code, Σ 3k^i (i < m) + k^m, which is "
                                + "right for k = 2 only.")
                .build();
    }

    /** How much of the largest language is seen in training. */
    Claim claim() {
        int k = TYPES.get(TYPES.size() - 1);
        List<String> paper = PAPER_STATES.get(k);
        boolean all = isAbout(seenOfAll, paper.get(0));
        boolean ofTest = isAbout(seenOfTest, paper.get(1));
        return new Claim(
                "That is not memorising: of the stacks of Dyck-(" + k + "," + DEEP + ") " + paper.get(0)
                        + " % are seen in training, and of those in the test " + paper.get(1) + " %.",
                percent(seenOfAll) + " and " + percent(seenOfTest) + " in " + integer(trainingTokens) + " tokens"
                        + (all ? "." : "; the paper's first figure fits a count of transitions."),
                all && ofTest ? Claim.Holds.YES : all || ofTest ? Claim.Holds.PARTLY : Claim.Holds.NO);
    }

    private static boolean isAbout(double share, String paperPercent) {
        double paper = Double.parseDouble(paperPercent) / 100;
        return Math.abs(share - paper) <= CLOSE * paper;
    }

    List<Figure> figures() {
        return List.copyOf(figures);
    }
}
