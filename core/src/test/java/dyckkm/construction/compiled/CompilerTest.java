package dyckkm.construction.compiled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.grammar.Gallery;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.Minimise;
import dyckkm.network.unit.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled rows in whole numbers, beside the machine as it was given. */
class CompilerTest {
    static Stream<Machine> gallery() {
        return Gallery.names().stream()
                .filter(name -> !name.equals("dyck"))
                .map(name -> Gallery.get(name).grammar())
                .flatMap(grammar -> IntStream.rangeClosed(
                                grammar.leastDepth(),
                                Math.max(grammar.leastDepth(), grammar.depth().orElse(0)))
                        .mapToObj(depth -> grammar.machine(OptionalInt.of(depth))));
    }

    @ParameterizedTest
    @MethodSource("gallery")
    void everyLanguageOfTheGalleryIsRightAtEveryDepth(Machine machine) {
        for (CompiledRows rows : all(machine)) {
            assertThat(WholeNumbers.check(rows, machine))
                    .isGreaterThanOrEqualTo(machine.distinguishableConfigurations()
                            .orElseThrow()
                            .intValue());
        }
    }

    /** One register for all slots, registers for groups of one, two and three slots, and an LSTM. */
    private static List<CompiledRows> all(Machine machine) {
        Machine small = Minimise.of(machine);
        return List.of(
                Compiler.rnn(small),
                Compiler.rnn(small, 1),
                Compiler.rnn(small, 2),
                Compiler.rnn(small, 3),
                Compiler.lstm(small));
    }

    /** Dyck-(k,m) as a machine of one state. */
    static Machine dyck(int k, int m) {
        MachineBuilder builder = new MachineBuilder(
                "dyck",
                new TokenAlphabet(
                        IntStream.range(0, k).mapToObj(type -> "(" + type).toList(),
                        IntStream.range(0, k).mapToObj(type -> type + ")").toList(),
                        List.of()),
                "0",
                m);
        builder.accept("0");
        for (int type = 0; type < k; type++) {
            builder.rule("0", Optional.of("" + type), type + ")", "0", Optional.empty());
            builder.rule("0", Optional.empty(), "(" + type, "0", Optional.of("" + type));
            for (int top = 0; top < k; top++) {
                builder.rule("0", Optional.of("" + top), "(" + type, "0", Optional.of("" + type));
            }
        }
        return builder.build();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "2, 1", "2, 3", "2, 5", "3, 2", "5, 3", "8, 3", "3, 6"})
    void bracketsTakeExactlyAsManyUnitsAsTheTightConstruction(int k, int m) {
        Machine machine = dyck(k, m);
        int bits = 32 - Integer.numberOfLeadingZeros(k - 1);
        for (CompiledRows rows : List.of(Compiler.rnn(machine), Compiler.lstm(machine))) {
            assertThat(rows.units()).hasSize(m * (bits + 1));
            assertThat(rows.controlUnits()).isZero();
            assertThat(WholeNumbers.check(rows, machine))
                    .isEqualTo(machine.configurations().intValue());
        }
    }

    @Test
    void groupsOfThreeSlotsKeepWeightsSmallHoweverDeep() {
        for (int depth = 2; depth <= 24; depth++) {
            Machine json = Minimise.of(Gallery.get("json").grammar().machine(OptionalInt.of(depth)));
            CompiledRows bounded = Compiler.rnn(json, 3);
            assertThat(bounded.largestWeight()).isLessThanOrEqualTo(10);
            assertThat(bounded.units().size() - Compiler.rnn(json).units().size())
                    .isEqualTo((depth - 2) / 3);
        }
    }

    @Test
    void weightsThatWouldBeTooLargeAreRefused() {
        Machine deep = Minimise.of(Gallery.get("json").grammar().machine(OptionalInt.of(40)));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Compiler.rnn(deep))
                .withMessageContaining("weights of 2^39");
        assertThat(Compiler.rnn(deep, 3).largestWeight()).isEqualTo(10);
    }

    @Test
    void unitsSayWhatTheyStandFor() throws IOException {
        Machine brackets = Minimise.of(StoredMachines.of("brackets").atDepth(3));
        assertThat(names(Compiler.rnn(brackets)))
                .containsExactly(
                        "control: " + brackets.stateText(1),
                        "depth at least 1",
                        "depth at least 2",
                        "depth at least 3",
                        "kept top bit 1",
                        "restored top bit 1",
                        "slot 1 bit 1",
                        "slot 2 bit 1");
        assertThat(names(Compiler.rnn(brackets, 1)))
                .contains("restored top from group 1 bit 1", "restored top from group 2 bit 1");
        assertThat(names(Compiler.lstm(brackets)))
                .startsWith("control: " + brackets.stateText(1), "slot 1 occupied", "slot 1 bit 1", "slot 2 occupied");
    }

    private static List<String> names(CompiledRows rows) {
        return rows.units().stream().map(Unit::name).toList();
    }

    /** What limits of different states would make inexact is exact with states that are split by depth. */
    @Test
    void limitsThatDependOnTheStateHaveExactScores() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of("("), List.of(")"), List.of("a", "b"));
        MachineBuilder builder = new MachineBuilder("limits", alphabet, "0", 4).accept("0");
        for (Optional<String> top : List.of(Optional.<String>empty(), Optional.of("g"))) {
            for (String state : List.of("0", "1")) {
                builder.rule(state, top, "(", state, Optional.of("g"));
                builder.rule(state, top, "b", state.equals("0") ? "1" : "0", Optional.empty());
                builder.rule(state, top, "a", state, Optional.empty(), state.equals("0") ? 1 : 3);
            }
        }
        builder.rule("0", Optional.of("g"), ")", "0", Optional.empty());
        builder.rule("1", Optional.of("g"), ")", "1", Optional.empty());
        Machine machine = builder.build();
        for (Function<Machine, CompiledRows> compiler :
                List.<Function<Machine, CompiledRows>>of(Compiler::rnn, Compiler::lstm)) {
            CompiledRows rows = compiler.apply(machine);
            assertThat(names(rows)).anyMatch(name -> name.contains("from depth"));
            assertThat(WholeNumbers.check(rows, machine)).isGreaterThanOrEqualTo(10);
        }
    }
}
