package dyckkm.evaluation;

import dyckkm.evaluation.StackJudge.OpenBrackets;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.network.Network;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Evaluates a network on a corpus. */
public final class Evaluator {
    private final Network network;
    private final Language language;
    private final Kernels kernels;
    private final Optional<SeenStacks> training;

    public Evaluator(Network network, Language language, Kernels kernels) {
        this(network, language, kernels, Optional.empty());
    }

    /** @param training the stacks of a training corpus; positions are then split by whether their stack was seen */
    public Evaluator(Network network, Language language, Kernels kernels, Optional<SeenStacks> training) {
        language.requireNetworkOver(network.alphabet());
        this.network = network;
        this.language = language;
        this.kernels = kernels;
        this.training = training;
    }

    /**
     * Evaluates the network; the result does not depend on the number of threads.
     *
     * @param progress called in the calling thread with the number of tokens done
     */
    public Evaluation evaluate(Corpus corpus, int threads, LongConsumer progress) {
        StackJudge all = new StackJudge(language, training);
        new CorpusPass(network, kernels, threads).run(corpus, JudgedStrings::new, chunk -> {
            all.add(chunk);
            progress.accept(all.tokens());
        });
        return all.verdict();
    }

    /** Languages with more configurations are not enumerated. */
    public static final int MOST_CONFIGURATIONS = 10_000;

    /** The accuracy over all configurations of the language; empty where there are too many. */
    public Optional<ConfigurationAccuracy> evaluateConfigurations(int threads) {
        if (!ShortestPrefixes.areAtMost(language, MOST_CONFIGURATIONS)) {
            return Optional.empty();
        }
        List<int[]> prefixes = ShortestPrefixes.of(language);
        StackJudge all = new StackJudge(language, training);
        new CorpusPass(network, kernels, threads).run(prefixes, JudgedPrefixes::new, all::add);
        return Optional.of(all.ofConfigurations(prefixes.size()));
    }

    /** What it says in every state that the language leads it to; empty where configurations are too many, or states. */
    public Optional<ReachableStates> evaluateStates() {
        return ShortestPrefixes.areAtMost(language, MOST_CONFIGURATIONS)
                ? ReachableStates.of(network, language, ReachableStates.MOST_PAIRS)
                : Optional.empty();
    }

    /** Judges the predictions before the last symbol of some strings. */
    private final class JudgedPrefixes implements CorpusPass.Chunk<StackJudge> {
        private final int[][] strings;
        private final OpenBrackets[] open;
        private final StackJudge judge = new StackJudge(language, training);

        JudgedPrefixes(int[][] strings) {
            this.strings = strings;
            this.open = openBrackets(strings.length);
        }

        @Override
        public void view(int string, int position, float[] logits, int at) {
            if (position == strings[string].length - 1) {
                judge.judgePrefix(open[string], logits, at);
            } else {
                open[string].read(strings[string][position]);
            }
        }

        @Override
        public StackJudge result() {
            return judge;
        }
    }

    private OpenBrackets[] openBrackets(int count) {
        OpenBrackets[] open = new OpenBrackets[count];
        for (int string = 0; string < count; string++) {
            open[string] = new OpenBrackets(language, training);
        }
        return open;
    }

    /** Judges some strings position by position. */
    private final class JudgedStrings implements CorpusPass.Chunk<StackJudge> {
        private final int[][] strings;
        private final OpenBrackets[] open;
        private final StackJudge judge = new StackJudge(language, training);

        JudgedStrings(int[][] strings) {
            this.strings = strings;
            this.open = openBrackets(strings.length);
        }

        @Override
        public void view(int string, int position, float[] logits, int at) {
            judge.judge(open[string], logits, at, strings[string][position]);
        }

        @Override
        public StackJudge result() {
            return judge;
        }
    }
}
