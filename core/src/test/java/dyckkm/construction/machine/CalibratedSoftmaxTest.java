package dyckkm.construction.machine;

import static dyckkm.construction.machine.CompiledNetworks.ENTRIES;
import static dyckkm.construction.machine.CompiledNetworks.machine;
import static dyckkm.construction.machine.CompiledNetworks.proved;
import static dyckkm.construction.machine.CompiledNetworks.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.construction.Entry;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Support;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.statistics.SymbolProbabilities;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.proof.Outcome;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled networks whose softmax is the distribution of their language. */
class CalibratedSoftmaxTest {
    @ParameterizedTest
    @MethodSource("dyckkm.construction.machine.CompiledNetworks#names")
    void theCalibratedSoftmaxIsTheDistribution(String name) {
        assertCalibrated(machine(name));
    }

    /** Within x there is one internal symbol, within y there are two, and each has half of what the one has, beside the same calls and returns. */
    @Test
    void theCalibratedSoftmaxIsTheDistributionWhereWeightsDependOnTheTop() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of("<x>", "<y>"), List.of("</>"), List.of("a", "b"));
        MachineBuilder builder = new MachineBuilder("tops", alphabet, "q", 3).accept("q");
        for (String outer : List.of("", "x", "y")) {
            Optional<String> top = outer.isEmpty() ? Optional.empty() : Optional.of(outer);
            builder.rule("q", top, "<x>", "q", Optional.of("x"));
            builder.rule("q", top, "<y>", "q", Optional.of("y"));
            builder.rule("q", top, "a", "q", Optional.empty());
        }
        builder.rule("q", Optional.of("x"), "</>", "q", Optional.empty());
        builder.rule("q", Optional.of("y"), "</>", "q", Optional.empty());
        builder.rule("q", Optional.of("y"), "b", "q", Optional.empty());
        Machine machine = builder.build();
        assertThat(units(CompiledNetwork.RNN, machine))
                .isLessThan(CompiledNetwork.RNN
                        .build(Request.of(machine, Arithmetic.FLOAT32).with(ReadoutKind.CALIBRATED))
                        .network()
                        .hiddenUnits());
        assertCalibrated(machine);
    }

    /** In every configuration, so that its cross-entropy is the entropy of the language. */
    private static void assertCalibrated(Machine machine) {
        SymbolProbabilities probabilities = new SymbolProbabilities(machine);
        for (Entry entry : ENTRIES) {
            Request request = Request.of(machine, new Arithmetic(Precision.FLOAT64, Activation.IEEE))
                    .with(ReadoutKind.CALIBRATED);
            Network network = entry.build(request).network();
            assertThat(proved(network, machine)).isEqualTo(Outcome.PROVED);
            DenseStepper stepper = new DenseStepper(network);
            Map<Configuration, State> seen = new LinkedHashMap<>();
            seen.put(machine.cursor().configuration(), stepper.start());
            Deque<Configuration> waiting = new ArrayDeque<>(seen.keySet());
            while (!waiting.isEmpty()) {
                Configuration at = waiting.remove();
                double[] softmax = stepper.probabilities(seen.get(at));
                double[] expected = probabilities.of(at.state(), at.depth(), at.top());
                Support support = at.support(machine);
                for (int index = 0; index < support.count(); index++) {
                    int symbol = support.at(index);
                    assertThat(softmax[symbol]).isCloseTo(expected[index], within(1e-12));
                    if (symbol != machine.alphabet().end()) {
                        Cursor cursor = machine.cursor();
                        cursor.load(at);
                        cursor.read(symbol);
                        if (!seen.containsKey(cursor.configuration())) {
                            seen.put(cursor.configuration(), stepper.after(seen.get(at), symbol));
                            waiting.add(cursor.configuration());
                        }
                    }
                }
            }
            assertThat(seen).hasSize(machine.configurations().intValueExact());
        }
    }
}
