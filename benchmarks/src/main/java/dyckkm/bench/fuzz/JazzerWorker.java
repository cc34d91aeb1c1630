package dyckkm.bench.fuzz;

import java.io.IOException;

/** What Jazzer calls with files of its own. Faults are kept by the session, so that Jazzer goes on. */
public final class JazzerWorker {
    static final String TARGET = "dyckkm.fuzz.target";

    private static Session session;

    private JazzerWorker() {}

    public static void fuzzerInitialize() throws IOException {
        Target target = Targets.named(System.getProperty(TARGET)).orElseThrow();
        session = new Session(target, Session.Place.ofThisProcess(), "jazzer-");
    }

    public static void fuzzerTestOneInput(byte[] file) throws IOException {
        session.read(file, session.tally().files());
    }
}
