package dyckkm.bench.training;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import dyckkm.kernel.KernelOptions;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Training beside libtorch, and what it must reach. */
public final class TrainingSuite {
    /** Per cent of the core's peak. At (2,3) and (2,5) products are a small part of a step. */
    private static final Map<String, Integer> GOALS =
            Map.of("(8,3)", 40, "(8,5)", 50, "(32,3)", 50, "(32,5)", 60, "(128,3)", 70, "(128,5)", 70);

    private static final List<String> PAPER =
            List.of("(2,3)", "(2,5)", "(8,3)", "(8,5)", "(32,3)", "(32,5)", "(128,3)", "(128,5)");

    private static final String LARGEST = "(128,5)";

    public static final Suite SUITE = new Suite(
            "train",
            "training beside libtorch, one thread each (about 10 minutes; --all: 30)",
            List.of(
                    job(PaddedBatches.class, "lstm, libtorch padded", TrainingSuite::goal, PAPER, List.of()),
                    job(TrainingOfGru.class, "gru, libtorch padded", List.of("(8,5)"), allBut("(8,5)")),
                    job(
                            TrainingOfTwoLayers.class,
                            "lstm of two layers, libtorch padded",
                            List.of("(32,5)"),
                            allBut("(32,5)")),
                    job(TrainingOnPlainText.class, "lstm on plain text, libtorch padded", List.of("V=50"), List.of()),
                    job(BucketedBatches.class, "lstm, libtorch bucketed", List.of(LARGEST), allBut(LARGEST)),
                    job(PlainLibtorch.class, "lstm, libtorch without oneDNN", List.of(LARGEST), allBut(LARGEST))));

    private TrainingSuite() {}

    private static Goal goal(String language) {
        return GOALS.containsKey(language) ? Goal.percentOfThePeak(GOALS.get(language)) : Goal.NONE;
    }

    private static List<String> allBut(String usual) {
        return PAPER.stream().filter(language -> !language.equals(usual)).toList();
    }

    private static Job job(Class<?> benchmark, String name, List<String> usual, List<String> more) {
        return job(benchmark, name, language -> Goal.NONE, usual, more);
    }

    private static Job job(
            Class<?> benchmark, String name, Function<String, Goal> goals, List<String> usual, List<String> more) {
        return new Job(benchmark, name, goals, true, KernelOptions.forThisJvm(), usual, more);
    }
}
