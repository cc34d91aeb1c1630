package dyckkm.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Grammars in EBNF, against their strings enumerated by derivation. */
class EbnfReaderTest {
    private static final int LONGEST = 6;
    private static final int DEEPEST = 3;

    private static Grammar read(String text) {
        return EbnfReader.read(new Source("x.ebnf", text));
    }

    private static Machine machine(String text) {
        return read(text).machine(OptionalInt.empty());
    }

    /** All strings of a language up to a length, END left out. */
    private static Set<List<String>> strings(Language language, int longest) {
        Set<List<String>> found = new HashSet<>();
        extend(language, new ArrayList<>(), new ArrayList<>(), longest, found);
        return found;
    }

    private static void extend(
            Language language, List<Integer> prefix, List<String> text, int longest, Set<List<String>> found) {
        int end = language.alphabet().end();
        int[] symbols = prefix.stream().mapToInt(symbol -> symbol).toArray();
        int[] whole = java.util.Arrays.copyOf(symbols, symbols.length + 1);
        whole[symbols.length] = end;
        if (language.contains(whole)) {
            found.add(List.copyOf(text));
        }
        if (text.size() == longest) {
            return;
        }
        // All symbols are tried, not only those that the machine allows, as long as the prefix is one.
        for (int symbol = 0; symbol < language.alphabet().tokens(); symbol++) {
            prefix.add(symbol);
            text.add(language.alphabet().text(symbol));
            boolean possible = language.firstError(
                            prefix.stream().mapToInt(one -> one).toArray())
                    .filter(error -> error.position() < prefix.size())
                    .isEmpty();
            if (possible) {
                extend(language, prefix, text, longest, found);
            }
            prefix.remove(prefix.size() - 1);
            text.remove(text.size() - 1);
        }
    }

    @Test
    void randomGrammarsHaveTheStringsOfTheirDerivations() {
        int empty = 0;
        int compared = 0;
        int summaries = 0;
        for (int seed = 0; seed < 400; seed++) {
            RandomGrammar random = new RandomGrammar(new Random(seed), LONGEST);
            String text = random.text();
            for (int depth = 0; depth <= DEEPEST; depth++) {
                Set<List<String>> expected = random.strings(depth);
                Machine machine;
                try {
                    machine = read(text).machine(OptionalInt.of(depth));
                } catch (BadInputException e) {
                    assertThat(e.getMessage()).as("seed %d%n%s", seed, text).contains("empty at");
                    assertThat(expected)
                            .as("seed %d, depth %d%n%s", seed, depth, text)
                            .isEmpty();
                    empty++;
                    continue;
                }
                assertThat(strings(machine, LONGEST))
                        .as("seed %d, depth %d%n%s", seed, depth, text)
                        .isEqualTo(expected);
                compared++;
                summaries += machine.stateNames().stream().anyMatch(name -> name.contains("|")) ? 1 : 0;
            }
        }
        assertThat(compared).isGreaterThan(1000);
        assertThat(empty).isPositive();
        assertThat(summaries)
                .as("grammars in which a call's token does not decide its content")
                .isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void dyckAsAGrammarIsDyck(int k) {
        for (int m = 1; m <= 3; m++) {
            DyckLanguage dyck = new DyckLanguage(k, m);
            Machine machine = EbnfReader.read(DyckGrammar.source(dyck)).machine(OptionalInt.empty());
            assertThat(strings(machine, 5)).isEqualTo(strings(dyck, 5));
            assertThat(machine.alphabet().texts())
                    .isEqualTo(java.util.stream.IntStream.range(0, 2 * k)
                            .mapToObj(dyck.alphabet()::text)
                            .toList());
        }
    }

    @Test
    void symbolsAreNumberedAsBracketsAreListedAndAsInternalsAppear() {
        Machine machine = machine("%brackets \"[\" \"]\" \"(\" \")\" \"(\" \"]\"\n%depth 2\n"
                + "x ::= \"b\" (\"[\" y \"]\" | \"(\" x \"]\")?\n y ::= \"\\\"\" \"\\\\\" x \"b\" | \"(\" \")\"");
        assertThat(machine.alphabet().texts()).containsExactly("[", "(", "]", ")", "b", "\"", "\\");
        assertThat(machine.contains(machine.alphabet().parse("b [ ( ) ] END"))).isTrue();
        assertThat(machine.contains(machine.alphabet().parse("b ( b [ ( ) ] ] END")))
                .isFalse();
    }

    @Test
    void theRuleRootIsTheStartElseTheFirst() {
        assertThat(strings(machine("a ::= \"1\" root ::= \"2\" a"), 3)).containsExactly(List.of("2", "1"));
        assertThat(strings(machine("a ::= \"1\" b\n b ::= \"2\""), 3)).containsExactly(List.of("1", "2"));
    }

    @Test
    void weightsReachTheMachine() {
        Machine machine = machine("%weight \"a\" 3 %weight \"END\" 0.5 root ::= (\"a\" | \"b\")*");
        assertThat(machine.isWeighted()).isTrue();
        assertThat(machine.weight(0)).isEqualTo(3);
        assertThat(machine.weight(1)).isEqualTo(1);
        assertThat(machine.weight(machine.alphabet().end())).isEqualTo(0.5);
    }

    @Test
    void whatIsNeverUsedOrNeverEndsIsWarnedOf() {
        Grammar grammar = read(
                "%brackets \"(\" \")\" %depth 1\nroot ::= \"a\" | endless\n\nunused ::= \"b\"\nendless ::= \"(\" endless \")\"");
        assertThat(grammar.warnings())
                .containsExactly(
                        "x.ebnf:4:1: warning: the rule 'unused' is never used",
                        "x.ebnf:5:1: warning: the rule 'endless' can never be finished, so it never occurs");
        assertThat(strings(grammar.machine(OptionalInt.empty()), 4)).containsExactly(List.of("a"));
    }

    @Test
    void theLeastDepthIsKnownWhereALanguageIsEmpty() {
        Grammar grammar = read("%brackets \"(\" \")\"\nroot ::= \"(\" (\"(\" \"(\" \")\" \")\" | root) \")\"");
        assertThat(grammar.leastDepth()).isEqualTo(3);
        assertThatThrownBy(() -> grammar.machine(OptionalInt.of(2)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.ebnf:2:1: the language is empty at depth 2; the least depth at which it is not is 3");
        assertThat(grammar.machine(OptionalInt.of(3)).depthBound()).isEqualTo(3);
    }
}
