package dyckkm.construction.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.StoredMachines;
import dyckkm.construction.Construction;
import dyckkm.construction.OneHotEmbedding;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.language.machine.Reachable;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.unit.Units;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Witness;
import dyckkm.proof.bound.BreadthFirstCheck;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Automata as networks: proved for all lengths, and refuted where a rule is missing. */
public class DfaRnnTest {
    private static final Arithmetic FLOAT32 = new Arithmetic(Precision.FLOAT32, Activation.IEEE);

    private static Network built(Language language, Arithmetic arithmetic) {
        return DfaRnn.ENTRY.build(Request.of(language, arithmetic)).network();
    }

    @ParameterizedTest
    @ValueSource(strings = {"parity", "tomita1", "tomita2", "tomita3", "tomita4", "tomita5", "tomita6", "tomita7"})
    void everyRegularLanguageOfTheGalleryIsGenerated(String name) throws IOException {
        Machine machine = StoredMachines.of(name);
        for (Precision precision : Precision.values()) {
            Network network = built(machine, new Arithmetic(precision, Activation.IEEE));
            Exhaustive answer = new ExhaustiveProof().answer(Question.of(network, machine));
            assertThat(answer.verdict().outcome()).as(precision.text()).isEqualTo(Outcome.PROVED);
            assertThat(answer.coverage().stacks()).isEqualTo(machine.states());
            assertThat(answer.verdict().epsilon().contains(network.epsilon().getAsDouble()))
                    .isTrue();
        }
    }

    @Test
    void theDyckLanguageIsOneOfThem() {
        Language dyck = new DyckLanguage(2, 3);
        Network network = built(dyck, FLOAT32);
        assertThat(network.hiddenUnits()).isEqualTo(2 * (15 - 1));
        assertThat(new ExhaustiveProof()
                        .answer(Question.of(network, dyck))
                        .verdict()
                        .outcome())
                .isEqualTo(Outcome.PROVED);
    }

    /** The network of one language is no network of another over the same symbols, and the string says so. */
    @Test
    void theNetworkOfAnotherLanguageIsRefutedByAStringThatTellsThemApart() throws IOException {
        List<String> names =
                List.of("parity", "tomita1", "tomita2", "tomita3", "tomita4", "tomita5", "tomita6", "tomita7");
        int told = 0;
        for (String one : names) {
            for (String other : names) {
                Machine made = StoredMachines.of(one);
                Machine asked = StoredMachines.of(other);
                if (one.equals(other) || !made.alphabet().equals(asked.alphabet())) {
                    continue;
                }
                Network network = built(made, FLOAT32);
                Exhaustive answer = new ExhaustiveProof().answer(Question.of(network, asked));
                assertThat(answer.verdict().outcome()).as(one + " for " + other).isEqualTo(Outcome.REFUTED);
                Witness witness = answer.verdict()
                        .counterexample()
                        .orElseThrow()
                        .witnesses()
                        .get(0);
                int[] prefix =
                        witness.prefix().stream().mapToInt(Integer::intValue).toArray();
                assertThat(asked.after(prefix).support(asked).contains(witness.symbol()))
                        .isEqualTo(witness.allowed());
                assertThat(new BreadthFirstCheck(10_000, Deadline.never())
                                .check(() -> new DenseStepper(network), asked)
                                .outcome())
                        .isEqualTo(Outcome.REFUTED);
                told++;
            }
        }
        assertThat(told).isGreaterThan(30);
    }

    /** One bias is left out: both ways to look at all memories come to the same, mostly that the network is wrong. */
    @Test
    void aMissingBiasIsNoticed() throws IOException {
        Machine machine = StoredMachines.of("tomita3");
        Network network = built(machine, FLOAT32);
        int refuted = 0;
        for (int unit = 0; unit < network.hiddenUnits(); unit++) {
            double[] bias = network.layers().get(0).inputBias().clone();
            bias[unit] = 0;
            Network mutant = network.withWeights(
                    network.embedding(),
                    List.of(new dyckkm.network.Layer(
                            network.layers().get(0).inputWeights(),
                            network.layers().get(0).recurrentWeights(),
                            java.util.Optional.empty(),
                            bias,
                            network.layers().get(0).recurrentBias())),
                    network.readout(),
                    network.readoutBias());
            Outcome outcome = new ExhaustiveProof()
                    .answer(Question.of(mutant, machine))
                    .verdict()
                    .outcome();
            assertThat(outcome)
                    .isEqualTo(new BreadthFirstCheck(10_000, Deadline.never())
                            .check(() -> new DenseStepper(mutant), machine)
                            .outcome());
            refuted += outcome == Outcome.REFUTED ? 1 : 0;
        }
        assertThat(refuted).isGreaterThan(network.hiddenUnits() / 2);
    }

    @Test
    void itHasAUnitForEachTransition() throws IOException {
        Machine machine = StoredMachines.of("tomita5");
        int transitions = machine.rules().size();
        Network network = built(machine, FLOAT32);
        Matrix weights = network.layers().get(0).recurrentWeights();
        assertThat(network.hiddenUnits()).isEqualTo(transitions);
        assertThat(weights.rows()).isEqualTo(transitions);
        assertThat(Reachable.of(machine).configurations()).isEqualTo(machine.states());
    }

    /** Two states and a stack: what is opened must hold an x. */
    public static final String FILLED = """
            {"calls":["("],"returns":[")"],"internals":["x"],"initial":"free","accepting":["free"],"depth":2,"rules":[
            {"state":"free","top":"*","symbol":"(","next":"opened","push":"p"},
            {"state":"opened","top":"*","symbol":"x","next":"free"},
            {"state":"opened","top":"p","symbol":"(","next":"opened","push":"q"},
            {"state":"free","top":"p","symbol":")","next":"free"},
            {"state":"free","top":"q","symbol":")","next":"free"}]}
            """;

    @Test
    void theConfigurationIsReadFromTheMemory() {
        Machine machine = MachineJson.read(FILLED, "filled");
        Construction construction = DfaRnn.ENTRY.build(Request.of(machine, FLOAT32));
        assertThat(construction.network().hiddenUnits())
                .isEqualTo(DfaRnn.ENTRY.hiddenUnits(machine).intValueExact());
        assertThat(new ExhaustiveProof()
                        .answer(Question.of(construction.network(), machine))
                        .verdict()
                        .outcome())
                .isEqualTo(Outcome.PROVED);
        DenseStepper stepper = new DenseStepper(construction.network());
        State state = stepper.start();
        int[] string = machine.alphabet().parse("( ( x ) ) ( x )");
        Cursor cursor = machine.cursor();
        assertThat(construction.decoder().decode(state)).hasValue(cursor.configuration());
        for (int symbol : string) {
            assertThat(cursor.read(symbol)).isEmpty();
            state = stepper.after(state, symbol);
            assertThat(construction.decoder().decode(state)).hasValue(cursor.configuration());
        }
    }

    @Test
    void unitsAreNamedInTheWordsOfTheMachine() {
        Units units = DfaRnn.ENTRY.units(MachineJson.read(FILLED, "filled"));
        assertThat(units.unit(0).name()).isEqualTo("free (");
        assertThat(IntStream.range(0, units.size()).mapToObj(units::label))
                .contains("opened [p] x", "free [p, q] )")
                .doesNotHaveDuplicates();
    }

    /** At every scale that is opened, and over −1 and 1, as for brackets. */
    @Test
    void smallerScalesAndTheTanhFormAreForAllLanguages() throws IOException {
        Machine machine = MachineJson.read(FILLED, "filled");
        Request small = new Request(
                machine, FLOAT32, ReadoutKind.SUPPORT, OptionalDouble.of(25), OptionalDouble.empty(), Set.of());
        for (Network network : List.of(
                DfaRnn.ENTRY.build(small).network(),
                DfaRnn.ENTRY
                        .build(Request.of(machine, FLOAT32).over(Nonlinearity.TANH))
                        .network(),
                OneHotEmbedding.of(built(machine, FLOAT32)))) {
            assertThat(new ExhaustiveProof()
                            .answer(Question.of(network, machine))
                            .verdict()
                            .outcome())
                    .isEqualTo(Outcome.PROVED);
        }
    }
}
