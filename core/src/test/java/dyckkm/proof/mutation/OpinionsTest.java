package dyckkm.proof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.network.Arithmetic;
import dyckkm.proof.Counterexample;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpinionsTest {
    private static Verdict verdict(Method method, Outcome outcome, double logLow, double logHigh) {
        return new Verdict(
                outcome,
                method,
                Arithmetic.FLOAT32,
                new EpsilonRange(logLow, logHigh),
                BigInteger.ONE,
                outcome == Outcome.REFUTED ? Optional.of(new Counterexample("", List.of())) : Optional.empty(),
                "",
                List.of());
    }

    private static boolean contradict(Verdict exhaustive, Verdict certificate) {
        return new Opinions(exhaustive, certificate).contradiction().isPresent();
    }

    @Test
    void proofAndRefutationContradictEachOther() {
        Verdict proved = verdict(Method.CERTIFICATE, Outcome.PROVED, -5, -1);
        assertThat(contradict(verdict(Method.EXHAUSTIVE, Outcome.REFUTED, -5, -1), proved))
                .isTrue();
    }

    @Test
    void silenceContradictsNothing() {
        Verdict silent = verdict(Method.CERTIFICATE, Outcome.UNKNOWN, -9, 0);
        for (Outcome outcome : Outcome.values()) {
            assertThat(contradict(verdict(Method.EXHAUSTIVE, outcome, -5, -1), silent))
                    .isFalse();
        }
    }

    @Test
    void aCertifiedThresholdThatWasSeenToFailIsAContradiction() {
        for (Outcome outcome : List.of(Outcome.PROVED, Outcome.UNKNOWN)) {
            Verdict seen = verdict(Method.EXHAUSTIVE, outcome, -5, -1);
            assertThat(contradict(seen, verdict(Method.CERTIFICATE, Outcome.PROVED, -5, -1)))
                    .isFalse();
            assertThat(contradict(seen, verdict(Method.CERTIFICATE, Outcome.PROVED, -4, -2)))
                    .isFalse();
            assertThat(contradict(seen, verdict(Method.CERTIFICATE, Outcome.PROVED, -5.001, -2)))
                    .isTrue();
            assertThat(contradict(seen, verdict(Method.CERTIFICATE, Outcome.PROVED, -4, -0.999)))
                    .isTrue();
        }
    }
}
