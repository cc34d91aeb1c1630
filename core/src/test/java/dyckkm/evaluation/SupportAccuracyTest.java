package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.kernel.Kernels;
import dyckkm.language.Configuration;
import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.Softmax;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which symbols have at least ε, held against those that may come. */
class SupportAccuracyTest {
    private static final Machine JSON = machine("json", 2);

    private static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(depth == 0 ? OptionalInt.empty() : OptionalInt.of(depth));
    }

    /** What was said after a prefix, and of where. */
    private record Said(Configuration configuration, Set<Integer> allowed, double[] probabilities) {
        boolean isRight(double epsilon) {
            for (int symbol = 0; symbol < probabilities.length; symbol++) {
                if (probabilities[symbol] >= epsilon != allowed.contains(symbol)) {
                    return false;
                }
            }
            return true;
        }
    }

    static Stream<Language> languages() {
        return Stream.of(
                JSON, machine("parity", 0), machine("tomita4", 0), machine("english", 1), new DyckLanguage(2, 2));
    }

    /** In double precision, so that both sides compute the same probabilities. */
    private static Network random(Language language) {
        return Training.initial(new ModelShape(language, Cell.GRU, 5, 6, 1), 3)
                .toNetwork()
                .in(new Arithmetic(Precision.FLOAT64, Activation.IEEE));
    }

    private static List<Said> said(Network network, Language language, Corpus corpus) {
        List<Said> all = new ArrayList<>();
        Stepper stepper = new DenseStepper(network);
        double[] logits = new double[language.alphabet().size()];
        for (long string = 0; string < corpus.strings(); string++) {
            State state = stepper.start();
            Cursor cursor = language.cursor();
            for (int symbol : corpus.string(string)) {
                stepper.logits(state, logits);
                all.add(said(cursor, logits));
                cursor.read(symbol);
                stepper.step(state, symbol);
            }
        }
        return all;
    }

    private static Said said(Cursor cursor, double[] logits) {
        float[] rounded = new float[logits.length];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = (float) logits[i];
        }
        double[] probabilities = new double[rounded.length];
        double greatest = Arrays.stream(logits).map(x -> (float) x).max().orElseThrow();
        double sum = 0;
        for (int i = 0; i < rounded.length; i++) {
            probabilities[i] = Math.exp(rounded[i] - greatest);
            sum += probabilities[i];
        }
        Set<Integer> allowed = new HashSet<>();
        Support support = cursor.support();
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] /= sum;
            if (support.contains(i)) {
                allowed.add(i);
            }
        }
        return new Said(cursor.configuration(), allowed, probabilities);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noThresholdIsRightAfterMorePrefixesAndTheFiguresAreThoseOfTheDefinition(Language language) {
        Network network = random(language);
        Corpus corpus = new CorpusSampler(language.distribution()).draw(300, 1, 1);
        Corpus training = new CorpusSampler(language.distribution()).draw(30, 2, 1);
        SupportAccuracy support = new Evaluator(
                        network, language, Kernels.fastest(), Optional.of(SeenStacks.of(language, training)))
                .evaluate(corpus, 2, tokens -> {})
                .support();
        List<Said> all = said(network, language, corpus);
        Set<Configuration> seen = configurations(language, training);
        long most = 0;
        for (Said one : all) {
            for (double probability : one.probabilities) {
                double threshold = SupportThresholds.value(Math.max(1, SupportThresholds.below(probability)));
                most = Math.max(
                        most,
                        all.stream().filter(said -> said.isRight(threshold)).count());
            }
        }
        assertThat(support.best()).isEqualTo(new Tally(most, corpus.tokens()));
        double epsilon = support.epsilon();
        Map<Integer, Tally> byDepth = new TreeMap<>();
        Map<Boolean, Tally> bySeen = new HashMap<>(Map.of(true, Tally.NONE, false, Tally.NONE));
        Tally reference = Tally.NONE;
        Tally separable = Tally.NONE;
        for (Said one : all) {
            byDepth.merge(one.configuration.depth(), Tally.NONE.and(one.isRight(epsilon)), Tally::and);
            bySeen.merge(seen.contains(one.configuration), Tally.NONE.and(one.isRight(epsilon)), Tally::and);
            reference = reference.and(one.isRight(1 / language.inverseEpsilon()));
            separable = separable.and(Arrays.stream(one.probabilities).anyMatch(one::isRight));
        }
        assertThat(support.byDepth()).isEqualTo(byDepth);
        assertThat(support.bySeen().orElseThrow())
                .isEqualTo(new SupportAccuracy.BySeen(bySeen.get(true), bySeen.get(false)));
        assertThat(support.reference()).isEqualTo(reference);
        assertThat(support.separable()).isEqualTo(separable);
    }

    private static Set<Configuration> configurations(Language language, Corpus corpus) {
        Set<Configuration> all = new HashSet<>(Set.of(language.cursor().configuration()));
        for (long string = 0; string < corpus.strings(); string++) {
            Cursor cursor = language.cursor();
            for (int symbol : corpus.string(string)) {
                cursor.read(symbol);
                all.add(cursor.configuration());
            }
        }
        return all;
    }

    /** Its softmax is the language's own distribution, so that nothing is above what is exact. */
    @ParameterizedTest
    @CsvSource({
        "json,3,RNN,compiled",
        "json,3,LSTM,compiled",
        "english,2,RNN,compiled",
        "parity,0,RNN,compiled",
        "tomita4,0,LSTM,compiled"
    })
    void aCompiledNetworkScoresTheFloorAndKnowsEverySupport(String name, int depth, Cell cell, String encoding) {
        Machine language = machine(name, depth);
        Network network = Catalogue.find(cell, encoding)
                .build(new Request(
                        language,
                        Arithmetic.FLOAT32,
                        ReadoutKind.CALIBRATED,
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        Set.of()))
                .network();
        Corpus corpus = new CorpusSampler(language.distribution()).draw(60_000, 1, 2);
        Evaluator evaluator = new Evaluator(network, language, Kernels.fastest());
        Evaluation evaluation = evaluator.evaluate(corpus, 2, tokens -> {});
        assertThat(evaluation.crossEntropy()).isCloseTo(language.distribution().entropyPerToken(), within(0.02));
        assertThat(evaluation.support().best().share()).isEqualTo(1);
        assertThat(evaluation.support().best().total()).isEqualTo(corpus.tokens());
        assertThat(evaluation.closing(ClosingRule.EVERYWHERE).accuracy()).isEqualTo(1);
        ConfigurationAccuracy each = evaluator.evaluateConfigurations(2).orElseThrow();
        assertThat(each.configurations()).isEqualTo(language.configurations().longValueExact());
        assertThat(each.support().best()).isEqualTo(new Tally(each.configurations(), each.configurations()));
        assertThat(each.closing().total().share()).isEqualTo(1);
    }

    /** All strings up to a length that leads everywhere, the shortest first. */
    @ParameterizedTest
    @MethodSource("languages")
    void everyConfigurationIsJudgedOnceAfterTheFirstOfItsShortestStrings(Language language) {
        Network network = random(language);
        Stepper stepper = new DenseStepper(network);
        double[] logits = new double[language.alphabet().size()];
        Map<Configuration, Said> first = new HashMap<>();
        List<int[]> strings = List.of(new int[0]);
        while (first.size() < language.configurations().longValueExact()) {
            List<int[]> longer = new ArrayList<>();
            for (int[] string : strings) {
                State state = stepper.start();
                Cursor cursor = language.cursor();
                for (int symbol : string) {
                    stepper.step(state, symbol);
                    cursor.read(symbol);
                }
                stepper.logits(state, logits);
                if (first.putIfAbsent(cursor.configuration(), said(cursor, logits)) == null) {
                    cursor.support()
                            .symbols()
                            .filter(symbol -> symbol != language.alphabet().end())
                            .forEach(symbol -> {
                                int[] next = Arrays.copyOf(string, string.length + 1);
                                next[string.length] = symbol;
                                longer.add(next);
                            });
                }
            }
            strings = longer;
        }
        SupportAccuracy support = new Evaluator(network, language, Kernels.fastest())
                .evaluateConfigurations(1)
                .orElseThrow()
                .support();
        long right = first.values().stream()
                .filter(said -> said.isRight(support.epsilon()))
                .count();
        assertThat(support.best()).isEqualTo(new Tally(right, first.size()));
    }

    @Test
    void whereConfigurationsAreManyTheyAreNotListed() {
        DyckLanguage large = new DyckLanguage(100, 3);
        Network network =
                Training.initial(new ModelShape(large, Cell.LSTM, 3, 3, 1), 1).toNetwork();
        assertThat(new Evaluator(network, large, Kernels.fastest()).evaluateConfigurations(1))
                .isEmpty();
    }

    @Test
    void withoutALanguageTheLossIsTheSame() {
        Network network = random(JSON);
        Corpus corpus = new CorpusSampler(JSON.distribution()).draw(3_000, 1, 1);
        Loss loss = Loss.of(network, Kernels.fastest(), corpus, 2);
        Evaluation evaluation = new Evaluator(network, JSON, Kernels.fastest()).evaluate(corpus, 1, tokens -> {});
        assertThat(loss).isEqualTo(evaluation.loss());
        double nats = 0;
        Stepper stepper = new DenseStepper(network);
        double[] logits = new double[JSON.alphabet().size()];
        for (long string = 0; string < corpus.strings(); string++) {
            State state = stepper.start();
            for (int symbol : corpus.string(string)) {
                stepper.logits(state, logits);
                Softmax.inPlace(logits);
                nats -= Math.log(logits[symbol]);
                stepper.step(state, symbol);
            }
        }
        assertThat(loss.crossEntropy()).isCloseTo(nats / corpus.tokens(), within(1e-6));
    }
}
