package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.memo.LogitMemo;
import dyckkm.proof.exhaustive.memo.MemoPolicy;
import dyckkm.proof.exhaustive.memo.StepMemo;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.Partition;
import dyckkm.proof.exhaustive.packing.StateValues;
import dyckkm.proof.exhaustive.packing.Successors;
import dyckkm.proof.exhaustive.packing.Survey;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What memos know of successors and logits, against the stepper that writes the equations out. */
class MemosTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);
    private static final int NEVER = 1 << 20;

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(LANGUAGE));
    }

    @Property(tries = 300)
    void whatIsRememberedIsWhatTheReferenceComputes(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll boolean saturating,
            @ForAll boolean joins,
            @ForAll @IntRange(min = 1, max = 300) int most,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Activation activation = saturating ? Activation.saturating(1.5) : Activation.IEEE;
        Network network = Networks.sparse(cell, new Arithmetic(precision, activation), 2, 8, random);
        walk(network, joins, most, random);
    }

    /** All but one-number, which has a number of its own for every stack. */
    static Stream<Entry> entriesOfFewValues() {
        return entries().filter(entry -> !entry.encoding().equals("one-number"));
    }

    @ParameterizedTest
    @MethodSource("entriesOfFewValues")
    void mostOfWhatAConstructionDoesIsRemembered(Entry entry) {
        for (Arithmetic arithmetic : List.of(Networks.PAPER, Arithmetic.FLOAT32)) {
            Network network = entry.build(Request.of(LANGUAGE, arithmetic)).network();
            for (boolean joins : new boolean[] {false, true}) {
                Counts counts = walk(network, joins, NEVER, new SplittableRandom(5));
                assertThat(counts.known).as(entry.name()).isGreaterThan(counts.asked / 2);
            }
        }
    }

    @Property(tries = 100)
    void mutantsAreRememberedAsTheyAre(@ForAll @IntRange(max = 20) int construction, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Entry> all = entries().toList();
        Network network = all.get(construction % all.size())
                .build(Request.of(LANGUAGE, Networks.PAPER))
                .network();
        walk(Networks.mutant(network, random), random.nextBoolean(), NEVER, random);
    }

    private record Counts(int asked, int known) {}

    /** Along random brackets, whether or not the language allows them. */
    private static Counts walk(Network network, boolean joins, int most, SplittableRandom random) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        Survey survey = Survey.of(network, LANGUAGE, Successors.of(network), stepper.start());
        Partition division = Partition.of(network, survey, 0, joins ? 0 : NEVER);
        Codec codec = survey.codec();
        StateValues values = new StateValues(network);
        StepMemo steps = new StepMemo(division, codec, 4, new MemoPolicy(most));
        LogitMemo judgements =
                new LogitMemo(division, network.alphabet().size(), codec, new Judge(LANGUAGE), new MemoPolicy(most));
        int asked = 0;
        int known = 0;
        State state = stepper.start();
        for (int step = 0; step < 150; step++) {
            long[] packed = packed(state, values, codec);
            if (packed.length > 0) {
                if (judgements.isOn()) {
                    assertSameJudgement(judgements, packed, state, stepper, random);
                }
                List<Boolean> answers = successors(steps, packed, state, stepper, values, codec);
                asked += answers.size();
                known += (int) answers.stream().filter(answer -> answer).count();
            }
            state = step % 30 == 29 ? stepper.start() : stepper.after(state, random.nextInt(4));
        }
        return new Counts(asked, known);
    }

    /** Empty if the codec does not know a value. */
    private static long[] packed(State state, StateValues values, Codec codec) {
        double[] flat = new double[values.count()];
        values.read(state, flat);
        long[] words = new long[codec.words()];
        return codec.packMemory(flat, words, 0) ? words : new long[0];
    }

    private static void assertSameJudgement(
            LogitMemo judgements, long[] packed, State state, ReferenceStepper stepper, SplittableRandom random) {
        int depth = random.nextInt(LANGUAGE.m() + 1);
        int top = depth == 0 ? -1 : random.nextInt(LANGUAGE.k());
        double[] logits = new double[LANGUAGE.vocabulary().size()];
        stepper.logits(state, logits);
        assertThat(judgements.judge(packed, 0, Language.INITIAL, depth, top))
                .isEqualTo(new Judge(LANGUAGE).judge(logits, Language.INITIAL, depth, top));
    }

    /** For each bracket whether the memo knew what it leads to. */
    private static List<Boolean> successors(
            StepMemo steps, long[] packed, State state, ReferenceStepper stepper, StateValues values, Codec codec) {
        List<Boolean> answers = new ArrayList<>();
        if (!steps.isOn()) {
            return answers;
        }
        steps.take(packed, 0);
        for (int symbol = 0; symbol < 4 && steps.isOn(); symbol++) {
            long[] expected = packed(stepper.after(state, symbol), values, codec);
            long[] remembered = new long[codec.words()];
            boolean isKnown = steps.next(symbol, remembered, 0);
            answers.add(isKnown);
            if (isKnown) {
                assertThat(remembered).isEqualTo(expected);
            } else if (expected.length > 0) {
                steps.learn(symbol, expected, 0);
                assertThat(steps.next(symbol, remembered, 0)).isTrue();
                assertThat(remembered).isEqualTo(expected);
            }
        }
        return answers;
    }
}
