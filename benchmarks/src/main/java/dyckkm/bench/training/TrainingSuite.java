package dyckkm.bench.training;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import dyckkm.kernel.KernelOptions;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Training beside libtorch at the eight languages of the paper, and what it must reach. */
public final class TrainingSuite {
    /** Multiples of libtorch with batches as the authors make them. */
    private static final Map<String, Integer> GOALS = Map.of(
            "(2,3)", 100, "(2,5)", 70, "(8,3)", 35, "(8,5)", 20, "(32,3)", 16, "(32,5)", 14, "(128,3)", 10, "(128,5)",
            9);

    public static final Suite SUITE = new Suite(
            "train",
            "training beside libtorch, one thread each (about 20 minutes)",
            List.of(
                    job(
                            PaddedBatches.class,
                            "train, libtorch padded",
                            language -> Goal.timesThePeer(GOALS.get(language))),
                    job(BucketedBatches.class, "train, libtorch bucketed", language -> Goal.NONE),
                    job(PlainLibtorch.class, "train, libtorch without oneDNN", language -> Goal.NONE)));

    private TrainingSuite() {}

    private static Job job(Class<?> benchmark, String name, Function<String, Goal> goals) {
        return new Job(benchmark, name, goals, true, KernelOptions.forThisJvm());
    }
}
