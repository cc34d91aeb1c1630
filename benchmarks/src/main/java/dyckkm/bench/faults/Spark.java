package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A sweep on a cluster of Spark on this machine, whose driver or executors are killed. */
final class Spark {
    private static final String OPTIONS = "-Dspark.dyckkm.checkpointSeconds=1 -Dspark.dyckkm.patienceSeconds=120";

    /** Long enough to be hit. */
    private static final String TOKENS = "200k";

    private static final Subject SUBJECT = Subject.sweep("sweep on Spark", TOKENS, "local-cluster[2,1,1024]");

    private static final long LOOK_MILLIS = 20;
    private static final int PAUSE_MILLIS = 5000;

    /** In one sweep; a run is given up after four attempts. */
    private static final int MOST_EXECUTORS = 2;

    private Spark() {}

    /** @param root of a checkout, whose launcher builds what Spark needs */
    static List<Fault> faults(Optional<Path> root, int executors, int drivers) {
        if (root.isEmpty()) {
            return List.of(new Missing("kill Spark executors"), new Missing("kill Spark driver"));
        }
        Program program = Program.launcher(root.get(), OPTIONS);
        return List.of(
                new Kills(
                        "kill Spark executors",
                        SUBJECT,
                        program,
                        1,
                        executors,
                        (child, random) -> hitExecutors(child, random, MOST_EXECUTORS)),
                new Kills("kill Spark driver", SUBJECT, program, 1, drivers, Kills::hitProgram));
    }

    /** Kills executors, which in this mode are the driver's children, one after the other while it goes on. */
    private static Kills.Hit hitExecutors(Child child, SplittableRandom random, int most) {
        int hits = 0;
        while (hits < most && child.isAlive()) {
            List<ProcessHandle> executors = child.handle().children().toList();
            if (executors.isEmpty()) {
                child.awaitMillis(LOOK_MILLIS);
            } else {
                executors.get(random.nextInt(executors.size())).destroyForcibly();
                hits++;
                child.awaitMillis(random.nextInt(PAUSE_MILLIS));
            }
        }
        return new Kills.Hit(hits, Optional.empty());
    }

    /** What cannot be done where there is no launcher. */
    private record Missing(String name) implements Fault {
        @Override
        public int tries() {
            return 1;
        }

        @Override
        public void begin(Path folder) throws IOException {
            throw new NotHereException("needs the launcher ./dyckkm of a checkout, which builds the module of Spark");
        }

        @Override
        public Finding attempt(int number, SplittableRandom random, Path folder) {
            throw new IllegalStateException(name);
        }
    }
}
