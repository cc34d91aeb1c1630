package dyckkm.construction;

import static dyckkm.construction.Requests.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.State;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GRUs where tanh passes 1, no two sums are added alike and closed reset gates are not quite closed (docs/theory.md, 7.8). */
class LooseEngineTest {
    private static final long SEED = 78;
    private static final int STEPS = 100_000;

    private static Construction build(String name, int k, int m) {
        return entry(name).build(Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32));
    }

    /** Which way a string goes. */
    private enum Way {
        /** Up and down at random. */
        RANDOM,
        /** Half of the string is spent above depth m−2, so that what is below is kept for long; then all is closed. */
        DEEP;

        boolean opens(SideBySide run, int m, int step, Random random) {
            if (this == RANDOM) {
                return random.nextBoolean();
            }
            return step < STEPS / 2 && (run.depth() < m - 1 || random.nextBoolean());
        }
    }

    /** What goes wrong along a string; the supports of many types are looked at now and then, and whenever the stack is empty. */
    private static Optional<String> problem(Construction construction, LooseGru.Kind kind, Way way) {
        Random random = new Random(SEED);
        SideBySide run = new SideBySide(construction, new LooseGru(construction.network(), kind, random));
        int m = construction.network().m().getAsInt();
        int every = Math.max(1, Vocabulary.of(construction.network().alphabet()).k() / 4);
        for (int step = 0; step < STEPS; step++) {
            run.read(run.bracket(way.opens(run, m, step, random), random));
            Optional<String> problem = run.depth() == 0 || step % every == 0 ? run.problem() : run.problemOfStack();
            if (problem.isPresent()) {
                return Optional.of("seed " + SEED + ", step " + step + ": " + problem.get());
            }
        }
        return Optional.empty();
    }

    @ParameterizedTest
    @CsvSource({
        "gru/tight, 1, 4, RANDOM",
        "gru/tight, 5, 4, RANDOM",
        "gru/tight, 128, 8, RANDOM",
        "gru/tight, 2, 19, RANDOM",
        "gru/tight, 2, 19, DEEP",
        "gru/cached, 1, 4, RANDOM",
        "gru/cached, 5, 4, RANDOM",
        "gru/cached, 128, 8, RANDOM",
        "gru/cached, 2, 40, RANDOM",
        "gru/cached, 2, 40, DEEP"
    })
    void stacksAndSupportsStayRight(String name, int k, int m, Way way) {
        Construction construction = build(name, k, m);
        for (LooseGru.Kind kind : LooseGru.Kind.values()) {
            assertThat(problem(construction, kind, way)).as("%s", kind).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"128, 8", "2, 19"})
    void withPlainGatesTheyDoNot(int k, int m) {
        Construction plain = PlainGru.build(k, m);
        SideBySide exact = new SideBySide(plain);
        Random random = new Random(SEED);
        for (int step = 0; step < 1000; step++) {
            exact.read(exact.randomBracket(random));
            assertThat(exact.problem()).isEmpty();
        }
        assertThat(problem(plain, LooseGru.Kind.LOOSE_RESET, Way.RANDOM)).isPresent();
    }

    /** The powers of two of the tight GRU reach no deeper there. */
    @Test
    void theTightOneFailsBeyondDepthNineteenWhereResetGatesAreLoose() {
        assertThat(problem(build("gru/tight", 2, 21), LooseGru.Kind.LOOSE_RESET, Way.RANDOM))
                .isPresent();
        assertThat(problem(build("gru/tight", 2, 21), LooseGru.Kind.EXACT_GATES, Way.DEEP))
                .isEmpty();
    }

    /** In new + z·(h − new), z = 1 keeps h only where new is 0 or near h. */
    @Test
    void whatIsKeptIsKeptToTheLastBitUnlessGatesArePlain() {
        assertThat(valuesOfTheBottom(build("gru/tight", 2, 5))).hasSize(1);
        assertThat(valuesOfTheBottom(build("gru/cached", 2, 5))).hasSize(1);
        assertThat(valuesOfTheBottom(PlainGru.build(2, 5))).hasSizeGreaterThan(1);
    }

    /** What slot 1 holds while brackets are opened and closed above it. */
    private static Set<Double> valuesOfTheBottom(Construction construction) {
        int bottom = construction.units().groups().stream()
                .filter(group -> group.room().equals(Room.of(Role.SLOT).at(1)))
                .findFirst()
                .orElseThrow()
                .at(0);
        LooseGru gru = new LooseGru(construction.network(), LooseGru.Kind.EXACT_GATES, new Random(SEED));
        State state = gru.start();
        // The register differs from the bottom, so that a plain gate mixes values of opposite signs.
        for (int symbol : new int[] {0, 0, 1}) {
            gru.step(state, symbol);
        }
        Set<Double> values = new HashSet<>();
        for (int cycle = 0; cycle < 1000; cycle++) {
            gru.step(state, 1);
            gru.step(state, 3);
            values.add(state.hidden(0)[bottom]);
        }
        return values;
    }
}
