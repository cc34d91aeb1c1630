package dyckkm.language.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.LanguageError.Reason;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.dyck.DyckLanguage;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Machines without and with a stack, against what is known of their languages. */
class MachineTest {
    private static final String PARITY = """
            {"calls": [], "returns": [], "internals": ["0", "1"], "initial": "even", "accepting": ["even"], "depth": 0, "rules": [
             {"state": "even", "top": null, "symbol": "0", "next": "even"},
             {"state": "even", "top": null, "symbol": "1", "next": "odd"},
             {"state": "odd", "top": null, "symbol": "0", "next": "odd"},
             {"state": "odd", "top": null, "symbol": "1", "next": "even"}]}
            """;

    /** Dyck-(2,3) in the form of a machine. */
    static Machine brackets() {
        TokenAlphabet alphabet = new TokenAlphabet(List.of("(a", "(b"), List.of("a)", "b)"), List.of());
        MachineBuilder builder = new MachineBuilder("brackets", alphabet, "s", 3).accept("s");
        for (String top : List.of("", "a", "b")) {
            Optional<String> on = top.isEmpty() ? Optional.empty() : Optional.of(top);
            builder.rule("s", on, "(a", "s", Optional.of("a")).rule("s", on, "(b", "s", Optional.of("b"));
            on.ifPresent(type -> builder.rule("s", on, type + ")", "s", Optional.empty()));
        }
        return builder.build();
    }

    private static IntStream digits(int number, int length, int base) {
        return IntStream.range(0, length).map(place -> (int) (number / Math.pow(base, place)) % base);
    }

    @Test
    void parityAcceptsAnEvenNumberOfOnes() {
        Machine parity = MachineJson.read(PARITY, "parity");
        assertThat(parity.configurations()).isEqualTo(BigInteger.TWO);
        for (int length = 0; length <= 10; length++) {
            for (int number = 0; number < 1 << length; number++) {
                int[] string = IntStream.concat(
                                digits(number, length, 2),
                                IntStream.of(parity.alphabet().end()))
                        .toArray();
                assertThat(parity.contains(string)).isEqualTo(Integer.bitCount(number) % 2 == 0);
            }
        }
        assertThat(parity.firstError(parity.alphabet().parse("1 0 END"))
                        .orElseThrow()
                        .reason())
                .isEqualTo(Reason.INCOMPLETE);
    }

    @Test
    void aMachineOfBracketsIsTheDyckLanguage() {
        Machine machine = brackets();
        Language dyck = new DyckLanguage(2, 3);
        assertThat(machine.configurations()).isEqualTo(dyck.configurations());
        assertThat(machine.mostAllowed()).isEqualTo(dyck.mostAllowed());
        for (int length = 0; length <= 8; length++) {
            for (int number = 0; number < Math.pow(4, length); number++) {
                int[] string = IntStream.concat(digits(number, length, 4), IntStream.of(5))
                        .toArray();
                assertThat(machine.firstError(string)).isEqualTo(dyck.firstError(string));
            }
        }
        assertThat(machine.after(0, 1, 3)).isEqualTo(new Configuration(0, List.of(0)));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        for (Machine machine : List.of(brackets(), MachineJson.read(PARITY, "parity"))) {
            assertThat(MachineJson.read(MachineJson.write(machine), machine.name()))
                    .isEqualTo(machine);
        }
    }

    /** Found by mutation: rules that are left out had numbered the symbols of the stack. */
    @Test
    void whatIsLeftOutLeavesNoTrace() {
        Machine machine = MachineJson.read("""
                {"calls": ["a"], "returns": ["b"], "internals": ["c"], "initial": "0", "accepting": ["0", "1"], "depth": 4, "rules": [
                 {"state": "0", "top": "*", "symbol": "a", "next": "9", "push": "x"}, {"state": "0", "top": "y", "symbol": "b", "next": "1"},
                 {"state": "1", "top": "x", "symbol": "b", "next": "1"}, {"state": "0", "top": "x", "symbol": "c", "next": "0"}]}
                """, "x");
        assertThat(MachineJson.read(MachineJson.write(machine), "x")).isEqualTo(machine);
        assertThat(machine.states()).isEqualTo(1);
    }

    @Test
    void statesFromWhichNothingEndsAreLeftOut() {
        Machine machine = MachineJson.read(
                PARITY.replace(
                        "\"rules\": [",
                        "\"rules\": [{\"state\": \"lost\", \"top\": null, \"symbol\": \"1\", \"next\": \"even\"},"),
                "x");
        assertThat(machine.states()).isEqualTo(2);
        Machine dead = MachineJson.read(
                PARITY.replace("\"symbol\": \"1\", \"next\": \"odd\"", "\"symbol\": \"1\", \"next\": \"sink\""), "x");
        assertThat(dead.states()).isEqualTo(1);
        assertThat(dead.contains(dead.alphabet().parse("0 0 END"))).isTrue();
        assertThat(dead.contains(dead.alphabet().parse("1 1 END"))).isFalse();
    }

    @Test
    void whatIsNoMachineIsRefused() {
        assertRefused(PARITY.replace("\"accepting\": [\"even\"]", "\"accepting\": []"), "is empty");
        assertRefused(
                PARITY.replace("\"symbol\": \"1\", \"next\": \"odd\"", "\"symbol\": \"0\", \"next\": \"odd\""),
                "two rules");
        assertRefused(PARITY.replace("\"symbol\": \"1\"", "\"symbol\": \"2\""), "no token");
        assertRefused(PARITY.replace("[\"0\", \"1\"]", "[\"0\", \"0\"]"), "twice");
        assertRefused(PARITY.replace("[\"0\", \"1\"]", "[\"0\", \"END\"]"), "no token");
        assertRefused(PARITY.replace("[\"0\", \"1\"]", "[\"0\", \"a b\"]"), "white space");
        assertRefused(PARITY.replace("\"depth\": 0", "\"depth\": -1"), "negative");
        assertRefused(PARITY.replace("\"depth\": 0,", ""), "no depth");
        assertRefused(PARITY.replace("\"calls\": []", "\"calls\": 3"), "not a list");
        assertRefused(PARITY.replace("\"calls\": []", "\"cals\": []"), "means nothing");
        assertRefused(PARITY + "x", "not JSON");
        assertRefused("[]", "not a JSON object");
        assertRefused("", "not a JSON object");
    }

    private static void assertRefused(String text, String because) {
        assertThatThrownBy(() -> MachineJson.read(text, "x"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(because);
    }
}
