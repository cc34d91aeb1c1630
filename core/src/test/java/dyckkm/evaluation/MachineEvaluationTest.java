package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dyckkm.common.BadInputException;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.Cursor;
import dyckkm.language.corpus.CorpusBuilder;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Softmax;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.DenseStepper;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The paper's metric on languages whose symbols are calls, returns and others: asked of the language, position by position. */
class MachineEvaluationTest {
    private static final Machine JSON = machine("json", 3);
    private static final Corpus CORPUS = new CorpusSampler(JSON.distribution()).draw(2_000, 1, 1);

    private static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(OptionalInt.of(depth));
    }

    private static Network network(Cell cell, String encoding, Machine machine) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(machine, Arithmetic.FLOAT32))
                .network();
    }

    private static Evaluation evaluate(Network network, Machine machine, Corpus corpus) {
        return new Evaluator(network, machine, Kernels.fastest()).evaluate(corpus, 2, tokens -> {});
    }

    @ParameterizedTest
    @CsvSource({"RNN,compiled,json,3", "LSTM,compiled,json,3", "RNN,dfa,english,2", "RNN,compiled,arithmetic,3"})
    void aConstructionGivesForbiddenSymbolsNothing(Cell cell, String encoding, String name, int depth) {
        Machine machine = machine(name, depth);
        Corpus corpus = new CorpusSampler(machine.distribution()).draw(2_000, 1, 1);
        Evaluation evaluation = evaluate(network(cell, encoding, machine), machine, corpus);
        for (ClosingRule rule : ClosingRule.values()) {
            assertThat(evaluation.closing(rule).accuracy()).isEqualTo(1);
            assertThat(evaluation.closing(rule).total().total()).isPositive();
        }
        assertThat(evaluation.refusals().open().share()).isEqualTo(1);
        assertThat(evaluation.refusals().close().share()).isEqualTo(1);
        assertThat(evaluation.refusals().internal().share()).isEqualTo(1);
        assertThat(evaluation.refusals().end().share()).isEqualTo(1);
        assertThat(evaluation.forbidden()).isBetween(0.0, 0.1);
        assertThat(evaluation.tokens()).isEqualTo(corpus.tokens());
    }

    /** What each symbol of each string has in the language's own distribution. */
    @ParameterizedTest
    @EnumSource(names = {"RNN", "LSTM"})
    void theCrossEntropyOfACalibratedNetworkIsThatOfTheDistribution(Cell cell) {
        Request request = new Request(
                JSON,
                Arithmetic.FLOAT32,
                ReadoutKind.CALIBRATED,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Set.of());
        Network calibrated = Catalogue.find(cell, "compiled").build(request).network();
        SymbolProbabilities truth = new SymbolProbabilities(JSON);
        double nats = 0;
        for (long string = 0; string < CORPUS.strings(); string++) {
            Cursor cursor = JSON.cursor();
            for (int symbol : CORPUS.string(string)) {
                double[] probabilities = truth.of(cursor.state(), cursor.depth(), cursor.top());
                nats -= Math.log(probabilities[cursor.support().below(symbol)]);
                cursor.read(symbol);
            }
        }
        Evaluation evaluation = evaluate(calibrated, JSON, CORPUS);
        assertThat(evaluation.crossEntropy()).isCloseTo(nats / CORPUS.tokens(), within(1e-5));
        assertThat(evaluation.forbidden()).isLessThan(1e-5);
    }

    /** A network for depth 1 knows nothing of what is below the top at depth 2 and 3. */
    @Test
    void theFiguresAreThoseOfTheDefinitionPositionByPosition() {
        Network shallow = network(Cell.RNN, "compiled", machine("json", 1));
        Evaluation evaluation = evaluate(shallow, JSON, CORPUS);
        TreeMap<Integer, Tally> byDistance = new TreeMap<>();
        TreeMap<Integer, Tally> byDepth = new TreeMap<>();
        double[] nats = {0};
        double[] forbidden = {0};
        Tally[] mayContinue = {Tally.NONE};
        forEachPosition(shallow, (prefix, symbol, probabilities) -> {
            Set<Integer> allowed = new HashSet<>();
            for (int next = 0; next < probabilities.length; next++) {
                if (mayFollow(prefix, next)) {
                    allowed.add(next);
                } else {
                    forbidden[0] += probabilities[next];
                }
            }
            nats[0] -= Math.log(probabilities[symbol]);
            double internals =
                    sum(probabilities, IntStream.range(0, probabilities.length).filter(JSON.alphabet()::isInternal));
            mayContinue[0] =
                    mayContinue[0].and(internals > .2 == allowed.stream().anyMatch(JSON.alphabet()::isInternal));
            if (allowed.stream().anyMatch(JSON.alphabet()::isReturn)) {
                double returns = sum(
                        probabilities, IntStream.range(0, probabilities.length).filter(JSON.alphabet()::isReturn));
                double right = sum(
                        probabilities,
                        allowed.stream().mapToInt(Integer::intValue).filter(JSON.alphabet()::isReturn));
                Tally one = Tally.NONE.and(right > .8 * returns);
                byDistance.merge(prefix.length - lastOpen(prefix) - 1, one, Tally::and);
                byDepth.merge(JSON.after(prefix).depth(), one, Tally::and);
            }
        });
        assertThat(evaluation.closing(ClosingRule.EVERYWHERE)).isEqualTo(new Closing(byDistance, byDepth));
        assertThat(evaluation.mayContinue()).isEqualTo(mayContinue[0]);
        assertThat(evaluation.forbidden()).isCloseTo(forbidden[0] / CORPUS.tokens(), within(1e-6));
        assertThat(evaluation.crossEntropy()).isCloseTo(nats[0] / CORPUS.tokens(), within(1e-5));
        assertThat(evaluation.closing(ClosingRule.EVERYWHERE).total().share()).isBetween(.01, .99);
    }

    /** What is done with each position of the corpus. */
    private interface Visitor {
        void visit(int[] prefix, int symbol, double... probabilities);
    }

    private static void forEachPosition(Network network, Visitor visitor) {
        Stepper stepper = new DenseStepper(network);
        double[] probabilities = new double[network.alphabet().size()];
        for (long string = 0; string < CORPUS.strings(); string++) {
            int[] symbols = CORPUS.string(string);
            State memory = stepper.start();
            for (int at = 0; at < symbols.length; at++) {
                stepper.logits(memory, probabilities);
                Softmax.inPlace(probabilities);
                visitor.visit(Arrays.copyOf(symbols, at), symbols[at], probabilities);
                stepper.step(memory, symbols[at]);
            }
        }
    }

    private static boolean mayFollow(int[] prefix, int next) {
        int[] longer = Arrays.copyOf(prefix, prefix.length + 1);
        longer[prefix.length] = next;
        return JSON.firstError(longer)
                .map(error -> error.position() == longer.length)
                .orElse(true);
    }

    private static double sum(double[] probabilities, IntStream symbols) {
        return symbols.mapToDouble(symbol -> probabilities[symbol]).sum();
    }

    /** Where the call stands that the next return would belong to. */
    private static int lastOpen(int... prefix) {
        int closed = 0;
        for (int at = prefix.length - 1; ; at--) {
            if (JSON.alphabet().isReturn(prefix[at])) {
                closed++;
            } else if (JSON.alphabet().isCall(prefix[at]) && closed-- == 0) {
                return at;
            }
        }
    }

    @Test
    void positionsAreToldApartByTheStacksOfATrainingCorpus() {
        Corpus training = new CorpusSampler(machine("json", 1).distribution()).draw(200, 1, 1);
        SeenStacks seen = SeenStacks.of(JSON, training);
        Evaluation evaluation = new Evaluator(
                        network(Cell.RNN, "compiled", JSON), JSON, Kernels.fastest(), Optional.of(seen))
                .evaluate(CORPUS, 1, tokens -> {});
        Evaluation.BySeen parts = evaluation.bySeen().orElseThrow();
        assertThat(parts.seen().get(ClosingRule.EVERYWHERE).byDepth()).containsOnlyKeys(1);
        assertThat(parts.unseen().get(ClosingRule.EVERYWHERE).byDepth().keySet())
                .contains(2, 3);
    }

    @Test
    void aStringOutsideTheLanguageIsRefused() {
        CorpusBuilder builder = new CorpusBuilder(JSON.alphabet());
        int[] wrong = JSON.alphabet().parse("{ ]");
        builder.add(wrong, wrong.length);
        Evaluator evaluator = new Evaluator(network(Cell.RNN, "compiled", JSON), JSON, Kernels.fastest());
        assertThatThrownBy(() -> evaluator.evaluate(builder.build(), 1, tokens -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not in the language");
    }

    @Test
    void aNetworkOverOtherSymbolsIsRefused() {
        List<Machine> machines = List.of(JSON, machine("english", 2));
        assertThatThrownBy(() ->
                        new Evaluator(network(Cell.RNN, "dfa", machines.get(1)), machines.get(0), Kernels.fastest()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("the network has");
    }
}
