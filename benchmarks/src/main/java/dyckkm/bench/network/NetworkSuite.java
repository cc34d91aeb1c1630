package dyckkm.bench.network;

import dyckkm.bench.Goal;
import dyckkm.bench.Job;
import dyckkm.bench.Suite;
import java.util.List;

/** What is measured of constructed networks, and what it must reach. */
public final class NetworkSuite {
    /** Twenty times the 9.2 thousand steps a second of the authors' construction at (128,5), as measured elsewhere. */
    private static final double DENSE = 0.184;

    private static final double STRUCTURED = 5;

    public static final Suite SUITE = new Suite(
            "networks",
            "steps of constructed networks (about 1 minute)",
            List.of(
                    new Job(StructuredSteps.class, "lstm log, structured", Goal.atLeast(STRUCTURED)),
                    new Job(DenseSteps.class, "lstm log, dense", Goal.atLeast(DENSE))));

    private NetworkSuite() {}
}
