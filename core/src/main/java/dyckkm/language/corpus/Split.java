package dyckkm.language.corpus;

import dyckkm.language.Corpus;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.StringDistribution;

/** The paper's three corpora: training, development from the same window, test from the longer one. */
public enum Split {
    TRAIN(1),
    DEV(1000),
    TEST(2000);

    private static final long DEV_TOKENS = 20_000;
    private static final long TEST_TOKENS = 300_000;

    private final long seedOffset;

    Split(long paperSeed) {
        this.seedOffset = paperSeed - 1;
    }

    /**
     * The seed of this corpus. The paper's seeds 1, 1000 and 2000 follow from corpus seed 1; others are shifted alike, so the
     * three stay different.
     */
    public long seed(long corpusSeed) {
        return corpusSeed + seedOffset;
    }

    /** The number of tokens in this corpus for a training corpus of the given size. */
    public long tokens(long trainingTokens) {
        return switch (this) {
            case TRAIN -> trainingTokens;
            case DEV -> DEV_TOKENS;
            case TEST -> TEST_TOKENS;
        };
    }

    /** The default lengths of this corpus. */
    public LengthWindow window(Language language, LengthWindow.Mode mode) {
        StringDistribution distribution = language.distribution();
        return this == TEST ? distribution.testWindow(mode) : distribution.trainingWindow(mode);
    }

    /** Draws this corpus of the paper's experiments. */
    public Corpus draw(Language language, LengthWindow.Mode mode, long trainingTokens, long corpusSeed, int threads) {
        return new CorpusSampler(language, window(language, mode))
                .draw(tokens(trainingTokens), seed(corpusSeed), threads);
    }
}
