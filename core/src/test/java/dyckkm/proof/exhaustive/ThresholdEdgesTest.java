package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Thresholds beside a probability: the counterexample is the first string at which they are wrong, never a later one. */
class ThresholdEdgesTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);
    private static final int LONGEST = 6;
    private static final SearchLimits LIMITS = new SearchLimits(3000, Duration.ofHours(1));
    private static final List<Entry> ENTRIES = Catalogue.ofDyck().stream()
            .filter(entry -> entry.existsFor(LANGUAGE))
            .toList();

    @Property(tries = 600)
    void aMutantFailsAtTheShortestString(@ForAll @IntRange(max = 20) int construction, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Entry entry = ENTRIES.get(construction % ENTRIES.size());
        Arithmetic arithmetic = random.nextBoolean() ? Arithmetic.FLOAT32 : Networks.PAPER;
        Network network = entry.build(Request.of(LANGUAGE, arithmetic)).network();
        assertShortest(Networks.mutant(network, random), random);
    }

    @Property(tries = 300)
    void aRandomNetworkFailsAtTheShortestString(@ForAll Cell cell, @ForAll long seed) {
        assertShortest(Networks.random(cell, 2, 1, 4, seed), new SplittableRandom(seed));
    }

    private static void assertShortest(Network network, SplittableRandom random) {
        double epsilon = edge(network, random);
        Question question = new Question(network, LANGUAGE, OptionalDouble.of(epsilon), true);
        Verdict verdict = new ExhaustiveProof(1, LIMITS, SearchListener.NONE)
                .answer(question)
                .verdict();
        SlowChecker slow = new SlowChecker(question, LONGEST);
        List<Witness> witnesses =
                verdict.counterexample().map(found -> found.witnesses()).orElse(List.of());
        if (slow.wrong() == null) {
            assertThat(witnesses)
                    .as("ε = %s", epsilon)
                    .allMatch(witness -> witness.prefix().size() > LONGEST);
        } else {
            assertThat(verdict.outcome()).as("ε = %s", epsilon).isEqualTo(Outcome.REFUTED);
            assertThat(witnesses)
                    .as("ε = %s", epsilon)
                    .extracting(Witness::prefix)
                    .containsExactly(slow.wrong().prefix());
        }
    }

    /** Next to the probability of some symbol after some string: by up to three units in the last place, or by up to 10^−13. */
    private static double edge(Network network, SplittableRandom random) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        List<Integer> stack = new ArrayList<>();
        for (int length = random.nextInt(LONGEST); length > 0; length--) {
            boolean push = stack.isEmpty() || stack.size() < LANGUAGE.m() && random.nextBoolean();
            int symbol = push ? random.nextInt(2) : 2 + stack.remove(stack.size() - 1);
            if (push) {
                stack.add(symbol);
            }
            stepper.step(state, symbol);
        }
        double[] logits = new double[LANGUAGE.vocabulary().size()];
        stepper.logits(state, logits);
        double logit = logits[random.nextInt(logits.length)];
        double probability =
                1 / Arrays.stream(logits).map(other -> Math.exp(other - logit)).sum();
        double moved = random.nextBoolean()
                ? probability + random.nextInt(-3, 4) * Math.ulp(probability)
                : probability * (1 + random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-15, -12)));
        return Math.max(Double.MIN_VALUE, Math.min(1, moved));
    }
}
