package dyckkm.experiment.sweep;

import dyckkm.experiment.run.RunConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * The paper's 120 runs: an LSTM of 3m⌈log₂k⌉−m units for every language, size of the training corpus and seed, all on the same
 * corpora; larger scales contain the runs of the smaller ones.
 */
public final class PaperGrid {
    public static final List<Integer> TYPES = List.of(2, 8, 32, 128);
    public static final List<Integer> DEPTHS = List.of(3, 5);
    public static final List<Long> TOKENS = List.of(2_000L, 20_000L, 200_000L, 2_000_000L, 20_000_000L);
    public static final List<Long> SEEDS = List.of(0L, 1L, 2L);

    private static final long QUICK_TOKENS = 20_000;
    private static final long STANDARD_TOKENS = 2_000_000;

    private PaperGrid() {}

    /** Up to 20 thousand tokens, one seed: 16 runs. */
    public static List<RunConfig> quick() {
        return upTo(QUICK_TOKENS, SEEDS.subList(0, 1));
    }

    /** Up to 2 million tokens, all seeds: 96 runs. */
    public static List<RunConfig> standard() {
        return upTo(STANDARD_TOKENS, SEEDS);
    }

    /** All 120 runs. */
    public static List<RunConfig> full() {
        return upTo(Long.MAX_VALUE, SEEDS);
    }

    private static List<RunConfig> upTo(long mostTokens, List<Long> seeds) {
        List<RunConfig> runs = new ArrayList<>();
        for (int m : DEPTHS) {
            for (int k : TYPES) {
                for (long tokens : TOKENS) {
                    for (long seed : seeds) {
                        if (tokens <= mostTokens) {
                            runs.add(RunConfig.ofPaper(k, m, tokens, seed));
                        }
                    }
                }
            }
        }
        return List.copyOf(runs);
    }
}
