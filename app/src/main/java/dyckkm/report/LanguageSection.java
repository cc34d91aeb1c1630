package dyckkm.report;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;

import dyckkm.language.Corpus;
import dyckkm.language.CorpusCounter;
import dyckkm.language.CorpusStatistics;
import dyckkm.language.Coverage;
import dyckkm.language.DyckDistribution;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.Split;
import dyckkm.language.WindowedDistribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The part of the paper's report that is about the languages and their corpora. */
public final class LanguageSection implements Section {
    private static final int[] TYPES = {2, 8, 32, 128};
    private static final int[] DEPTHS = {3, 5};

    /** The depth of the paper's table of automaton states. */
    private static final int DEEP = 5;

    /** The paper's table of automaton states seen: percent of all, percent of the test's. */
    private static final Map<Integer, List<String>> PAPER_STATES = Map.of(
            2, List.of("100", "100"), 8, List.of("100", "100"), 32, List.of("15", "58"), 128, List.of(".03", "31"));

    private final long trainingTokens;
    private final int threads;
    private final Consumer<String> progress;
    private final List<Table> tables = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();

    /**
     * @param trainingTokens the size of the training corpora; the paper's tables are for twenty million
     * @param progress told, in a few words, what is being done
     */
    public LanguageSection(long trainingTokens, int threads, Consumer<String> progress) {
        this.trainingTokens = trainingTokens;
        this.threads = threads;
        this.progress = progress;
        progress.accept("the eight languages, exactly");
        tables.add(languages());
        tables.add(windows());
        corpora();
    }

    @Override
    public String heading() {
        return "The languages and their corpora";
    }

    @Override
    public List<Table> tables() {
        return List.copyOf(tables);
    }

    @Override
    public List<Figure> figures() {
        return List.copyOf(figures);
    }

    private static WindowedDistribution exact(DyckLanguage language, Split split) {
        return new DyckDistribution(language).within(split.window(language.m(), Mode.REFERENCE));
    }

    private static Table languages() {
        Table.Builder table = Table.of(
                "languages",
                "The paper's languages, exactly",
                "(k,m)",
                "stack states",
                "automaton states",
                "the paper's k^(m+1)+1",
                "mean length",
                "entropy/token",
                "floor, train",
                "floor, test");
        for (int m : DEPTHS) {
            for (int k : TYPES) {
                DyckLanguage language = new DyckLanguage(k, m);
                DyckDistribution distribution = new DyckDistribution(language);
                table.row(
                        "(" + k + "," + m + ")",
                        integer(language.stackStates()),
                        integer(language.automatonStates()),
                        integer(java.math.BigInteger.valueOf(k).pow(m + 1).add(java.math.BigInteger.ONE)),
                        fixed(distribution.meanLength(), 0),
                        fixed(distribution.entropyPerToken(), 5),
                        fixed(exact(language, Split.TRAIN).entropyPerToken(), 5),
                        fixed(exact(language, Split.TEST).entropyPerToken(), 5));
            }
        }
        return table.note(
                        "Entropies in nats per token; mean length and entropy without a length window. A floor is the "
                                + "least cross-entropy that any language model can reach in the paper's training or test window. "
                                + "The paper's state count is right for k = 2 only.")
                .build();
    }

    private static Table windows() {
        Table.Builder table = Table.of(
                "length-windows",
                "Length windows and the paper's rule of three traversals",
                "m",
                "train",
                "test",
                "traversals of the longest",
                "at least three",
                "shortest maximum by the rule",
                "hitting time");
        for (int m = 1; m <= 8; m++) {
            DyckLanguage language = new DyckLanguage(2, m);
            LengthWindow train = Split.TRAIN.window(m, Mode.REFERENCE);
            LengthWindow test = Split.TEST.window(m, Mode.REFERENCE);
            double longest = exact(language, Split.TRAIN).traversalsOfTheLongest();
            table.row(
                    m,
                    train.min() + ":" + train.max(),
                    test.min() + ":" + test.max(),
                    fixed(longest, 3),
                    longest >= 3 - 1e-9 ? "yes" : "no",
                    LengthWindow.longestByRule(m),
                    fixed(new DyckDistribution(language).hittingTime(), 0));
        }
        return table.note(
                        "The windows of m = 3 and 5 are the paper's, the others follow its rule. Its own window of m = 5 "
                                + "falls short of the rule.")
                .build();
    }

    private void corpora() {
        Table.Builder lengths = Table.of(
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
        Table.Builder states = Table.of(
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
        for (int m : DEPTHS) {
            LengthFigure figure = new LengthFigure("Lengths in corpora of Dyck-(128," + m + ")");
            for (int k : TYPES) {
                progress.accept("corpora of (" + k + "," + m + "), " + integer(trainingTokens) + " tokens");
                addCorpora(new DyckLanguage(k, m), lengths, states, figure, k == TYPES[TYPES.length - 1]);
            }
            figures.add(figure.figure(
                    "lengths-m" + m,
                    "Strings of each length in the corpora of Dyck-(128," + m + "), sampled and exact, log scale."));
        }
        tables.add(lengths.note(
                        "Training corpora of " + integer(trainingTokens) + " tokens, test corpora of 300,000. Where "
                                + "sampler and exact distribution agree, χ² per degree of freedom is about 1.")
                .build());
        tables.add(states.note(
                        "Distinct stack states in " + integer(trainingTokens) + " tokens of training data. The paper's "
                                + "share of all states is about twice ours for k = 32 and 128; it fits the share of transitions "
                                + "over the number of possible ones in the authors' released code, Σ 3k^i (i < m) + k^m, which is "
                                + "right for k = 2 only.")
                .build());
    }

    /** Transitions seen over the number that the authors' released statistics take to be possible. */
    private static double shareByAuthorsCount(CorpusStatistics statistics) {
        double k = statistics.language().k();
        int m = statistics.language().m();
        double possible = Math.pow(k, m);
        for (int i = 0; i < m; i++) {
            possible += 3 * Math.pow(k, i);
        }
        return statistics.transitionsSeen() / possible;
    }

    private void addCorpora(
            DyckLanguage language, Table.Builder lengths, Table.Builder states, LengthFigure figure, boolean drawn) {
        CorpusCounter counter = new CorpusCounter(language);
        WindowedDistribution exactTrain = exact(language, Split.TRAIN);
        WindowedDistribution exactTest = exact(language, Split.TEST);
        CorpusStatistics train = count(language, Split.TRAIN, counter);
        counter.startSecondCorpus();
        CorpusStatistics test = count(language, Split.TEST, counter);
        addLengths(lengths, "train", train, exactTrain);
        addLengths(lengths, "test", test, exactTest);
        if (drawn) {
            figure.addTrain(train, exactTrain);
            figure.addTest(test, exactTest);
        }
        if (language.m() == DEEP) {
            Coverage coverage = counter.coverage();
            List<String> paper = PAPER_STATES.get(language.k());
            states.row(
                    language.k(),
                    integer(train.statesSeen()),
                    percent(train.shareOfAllStates()),
                    paper.get(0) + " %",
                    percent(shareByAuthorsCount(train)),
                    integer(coverage.states()),
                    percent(coverage.shareOfStates()),
                    paper.get(1) + " %");
        }
    }

    private CorpusStatistics count(DyckLanguage language, Split split, CorpusCounter counter) {
        Corpus corpus = split.draw(language, Mode.REFERENCE, trainingTokens, 1, threads);
        corpus.forEach(counter::add);
        return counter.statistics();
    }

    private static void addLengths(
            Table.Builder table, String name, CorpusStatistics sampled, WindowedDistribution exact) {
        table.row(
                "(" + sampled.language().k() + "," + sampled.language().m() + ")",
                name,
                integer(sampled.strings()),
                fixed(sampled.meanLength(), 4),
                fixed(exact.meanLength(), 4),
                fixed(sampled.traversalsPerString(), 4),
                fixed(exact.traversalsPerString(), 4),
                CorpusTables.chiSquarePerDegree(sampled, exact));
    }
}
