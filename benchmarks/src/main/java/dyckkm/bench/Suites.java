package dyckkm.bench;

import dyckkm.bench.language.LanguageSuite;
import dyckkm.bench.network.NetworkSuite;
import dyckkm.bench.proof.ProofSuite;
import dyckkm.bench.training.TrainingSuite;
import java.util.List;
import java.util.Optional;

/** All suites there are. */
final class Suites {
    static final List<Suite> ALL =
            List.of(LanguageSuite.SUITE, NetworkSuite.SUITE, ProofSuite.SUITE, TrainingSuite.SUITE);

    private Suites() {}

    static Optional<Suite> named(String name) {
        return ALL.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }
}
