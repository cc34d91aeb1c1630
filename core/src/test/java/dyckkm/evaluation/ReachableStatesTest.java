package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.StateRounding;
import dyckkm.network.step.ReferenceStepper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shares of all that a network ever says. */
class ReachableStatesTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    private static Network trained() throws IOException {
        return ModelFile.read(Path.of("..", "docs", "trained", "plain-2-2-h4.safetensors"));
    }

    private static Network rounded(int bits) throws IOException {
        return trained().in(trained().arithmetic().with(new StateRounding(bits)));
    }

    private static Evaluator evaluator(Network network) {
        return new Evaluator(network, LANGUAGE, Kernels.fastest());
    }

    @ParameterizedTest
    @CsvSource({"0", "3"})
    void noCorpusIsWorseThanTheWorstState(int bits) throws IOException {
        Network network = rounded(bits);
        ReachableStates states = evaluator(network).evaluateStates().orElseThrow();
        assertThat(states.configurations()).isEqualTo(7);
        Corpus corpus = Split.TEST.draw(LANGUAGE, LengthWindow.Mode.CONDITIONED, 600, 1, 1);
        Evaluation seen = evaluator(network).evaluate(corpus, 1, tokens -> {});
        if (states.closing().share() == 1) {
            assertThat(seen.closing().get(ClosingRule.EVERYWHERE).accuracy()).isEqualTo(1);
        }
        if (states.separated().share() == 1) {
            assertThat(seen.support().separable().share()).isEqualTo(1);
        }
        assertThat(leastAlong(network, corpus)).isGreaterThanOrEqualTo(states.leastClosing() - 1e-12);
        assertThat(shareAfter(network, states.worst())).isCloseTo(states.leastClosing(), within(1e-12));
    }

    @Test
    void exchangedCloseBracketsAreSeenInEveryStateWithAnOpenOne() throws IOException {
        Network network = rounded(3);
        int units = network.hiddenUnits();
        double[] readout = new double[network.readoutBias().length * units];
        double[] bias = network.readoutBias().clone();
        for (int row = 0; row < bias.length; row++) {
            int from = row == 2 ? 3 : row == 3 ? 2 : row;
            bias[row] = network.readoutBias()[from];
            for (int unit = 0; unit < units; unit++) {
                readout[row * units + unit] = network.readout().get(from, unit);
            }
        }
        ReachableStates states = evaluator(network.withWeights(
                        network.embedding(), network.layers(), new DenseMatrix(bias.length, units, readout), bias))
                .evaluateStates()
                .orElseThrow();
        assertThat(states.pairs()).isEqualTo(13);
        assertThat(states.closing().right()).isZero();
        assertThat(states.leastClosing()).isLessThan(.01);
        assertThat(states.separated().share()).isLessThan(1);
    }

    @Test
    void sixteenBitsCloseAndThirtyTwoDoNot() throws IOException {
        Network network = trained();
        Network shorter = network.in(network.arithmetic().in(Precision.BFLOAT16));
        ReachableStates states = evaluator(shorter).evaluateStates().orElseThrow();
        assertThat(states.pairs()).isEqualTo(47);
        assertThat(states.closing().share()).isEqualTo(1);
        assertThat(states.leastClosing()).isGreaterThan(.99);
        assertThat(evaluator(network).evaluateStates()).isEmpty();
    }

    private static double leastAlong(Network network, Corpus corpus) {
        double least = 1;
        for (long number = 0; number < corpus.strings(); number++) {
            int[] string = corpus.string(number);
            ReferenceStepper stepper = new ReferenceStepper(network);
            State state = stepper.start();
            List<Integer> prefix = new java.util.ArrayList<>();
            for (int symbol : string) {
                if (LANGUAGE.after(prefix.stream().mapToInt(i -> i).toArray()).depth() > 0) {
                    least = Math.min(least, share(stepper.probabilities(state), prefix));
                }
                if (symbol != LANGUAGE.alphabet().end()) {
                    stepper.step(state, symbol);
                    prefix.add(symbol);
                }
            }
        }
        return least;
    }

    private static double shareAfter(Network network, List<Integer> prefix) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        prefix.forEach(symbol -> stepper.step(state, symbol));
        return share(stepper.probabilities(state), prefix);
    }

    private static double share(double[] probabilities, List<Integer> prefix) {
        int top = LANGUAGE.after(prefix.stream().mapToInt(i -> i).toArray()).top();
        return probabilities[LANGUAGE.k() + top] / (probabilities[2] + probabilities[3]);
    }
}
