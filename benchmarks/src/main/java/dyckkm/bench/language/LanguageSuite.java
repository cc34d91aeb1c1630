package dyckkm.bench.language;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import java.util.List;

/** What is measured of the package {@code dyckkm.language}, and what it must reach. */
public final class LanguageSuite {
    private static final double DRAWING_ON_ONE_THREAD = 60;
    private static final double TEXT = 25;
    private static final double DRAWING_OF_MACHINES = 30;

    /** What "a few seconds" means. */
    private static final double SECONDS_TO_COUNT = 5;

    public static final Suite SUITE = new Suite(
            "language",
            "drawing, writing, reading and counting corpora (about 6 minutes)",
            List.of(
                    new Job(Sampling.class, "draw, 1 thread", Goal.atLeast(DRAWING_ON_ONE_THREAD)),
                    new Job(SamplingOnTwoThreads.class, "draw, 2 threads", Goal.atLeast(2 * DRAWING_ON_ONE_THREAD)),
                    new Job(WritingToNowhere.class, "write to nowhere", Goal.atLeast(TEXT)),
                    new Job(WritingToFile.class, "write to a file", Goal.atLeast(TEXT)),
                    new Job(Reading.class, "read from a file", Goal.atLeast(TEXT)),
                    new Job(
                            Counting.class,
                            "count states and coverage",
                            Goal.within(Counting.TOKENS / 1e6, SECONDS_TO_COUNT)),
                    new Job(MachineSampling.class, "draw, any length", Goal.atLeast(DRAWING_OF_MACHINES)),
                    new Job(MachineWindow.class, "draw within a window", Goal.NONE),
                    new Job(MachineCounting.class, "count configurations", Goal.NONE)));

    private LanguageSuite() {}
}
