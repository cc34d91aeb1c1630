package dyckkm.bench.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.Premise;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.Segment;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No engine that satisfies the premises of a proof, however bad otherwise, makes the network wrong. */
class AdversaryTest {
    private static final long STEPS = 20_000;

    static List<Subject> subjects() {
        return Subject.all(new DyckLanguage(2, 3), entry -> true);
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void whatIsProvedHoldsOnTheWorstEngineOfItsPremises(Subject subject) {
        for (Strategy strategy : Strategy.values()) {
            assertThat(subject.run().failure(strategy, STEPS, strategy.ordinal()))
                    .as("%s, %s", subject.name(), strategy)
                    .isEmpty();
        }
    }

    @Test
    void aRunWithoutNetworksIsNoSuccess() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        assertThat(AdversaryRun.run(List.of("10", "rnn/dfa"), err, err)).isEqualTo(2);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("no network whose name begins with 'rnn/dfa'");
    }

    @Test
    void manyConstructionsAreProvedAtAll() {
        assertThat(subjects()).hasSizeGreaterThan(30);
    }

    /** The adversary can win: with premises that promise a little less than the proof used, an LSTM forgets. */
    @ParameterizedTest
    @EnumSource(
            value = Strategy.class,
            names = {"LEAST", "INWARD"})
    void aGateThatNeverQuiteReachesOneForgets(Strategy strategy) {
        AdversarialRun run = subjects().stream()
                .filter(subject -> subject.name().equals("lstm/log"))
                .findFirst()
                .orElseThrow()
                .run();
        List<Premise> weaker = new ArrayList<>();
        for (Premise premise : run.verdict().premises()) {
            weaker.add(
                    premise instanceof Premise.Function function
                                    && function.says().isExact()
                                    && function.says().least() == 1
                            ? withOne(
                                    function,
                                    Segment.between(
                                            function.says().from(),
                                            function.says().to(),
                                            1 - 0x1p-10,
                                            1))
                            : premise);
        }
        // What then leaves the arguments that the proof speaks of finds true functions.
        for (EngineFunction function : List.of(EngineFunction.SIGMOID, EngineFunction.TANH)) {
            Segment exact = Segment.within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, 0);
            weaker.add(new Premise.Function(0, function, exact.from(), exact.to(), exact, ""));
        }
        Verdict proof = run.verdict();
        Verdict unproved = new Verdict(
                proof.outcome(),
                proof.method(),
                proof.arithmetic(),
                proof.epsilon(),
                proof.states(),
                proof.counterexample(),
                proof.because(),
                weaker,
                proof.engineModel());
        AdversarialRun doomed = new AdversarialRun(run.network(), run.language(), run.model(), unproved);
        Optional<String> failure = doomed.failure(strategy, STEPS, 1);
        assertThat(failure).isPresent();
    }

    private static Premise withOne(Premise.Function function, Segment says) {
        return new Premise.Function(
                function.variant(), function.function(), function.from(), function.to(), says, function.where());
    }
}
