package dyckkm.grammar;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dyckkm.common.BadInputException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a grammar is said in one line, with file, line and column. */
class BadGrammarTest {
    private static final String PAIR = "%brackets \"(\" \")\"\n%depth 3\n";

    static Stream<Arguments> badEbnf() {
        return Stream.of(
                arguments("", "1:1: there is no rule: write one such as root ::= \"a\"*"),
                arguments("root ::= valu\nvalue ::= \"a\"", "1:10: there is no rule 'valu'; did you mean 'value'?"),
                arguments("root ::= \"a\" xyz", "1:14: there is no rule 'xyz'"),
                arguments("root ::= \"a\"\nroot ::= \"b\"", "2:1: the rule 'root' is at x.ebnf:1:1 already"),
                arguments(
                        "list ::= \"a\" list | \"a\"",
                        "1:14: the rule 'list' contains itself outside of all bracket pairs (list → list): write \"a\"+"),
                arguments(
                        "list ::= \"a\" \",\" list | \"a\"",
                        "1:18: the rule 'list' contains itself outside of all bracket pairs (list → list): "
                                + "write (\"a\" \",\")* \"a\""),
                arguments(
                        "sum ::= sum \"+\" \"n\" | \"n\"",
                        "1:9: the rule 'sum' contains itself outside of all bracket pairs (sum → sum): "
                                + "write \"n\" (\"+\" \"n\")*"),
                arguments(
                        "root ::= \"a\" root \"b\" |",
                        "1:14: the rule 'root' contains itself outside of all bracket pairs (root → root): "
                                + "write %brackets \"a\" \"b\" above the rules, so that recursion passes between a "
                                + "call and its return"),
                arguments(
                        PAIR + "a ::= \"(\" a \")\" b\nb ::= c | \"x\"\nc ::= \"y\" a?",
                        "3:17: the rule 'a' contains itself outside of all bracket pairs (a → b → c → a): "
                                + "recursion must pass between a call and its return, see %brackets"),
                arguments(
                        PAIR + "root ::= \"(\" | \"a\"",
                        "3:10: the call \"(\" has no return: \")\" must follow it in the same sequence of the rule "
                                + "'root'"),
                arguments(
                        PAIR + "root ::= \"a\" \")\"",
                        "3:14: the return \")\" has no call: \"(\" must precede it in the same sequence of the rule "
                                + "'root'"),
                arguments(
                        PAIR + "root ::= \"(\" (\"a\" | \")\")",
                        "3:21: the return \")\" has no call: \"(\" must precede it in the same sequence of the rule "
                                + "'root'"),
                arguments(
                        "%brackets \"(\" \")\" \"[\" \"]\"\n%depth 1\nroot ::= \"(\" \"]\"",
                        "3:14: \"]\" does not close \"(\": \")\" does (%brackets)"),
                arguments(
                        "%brackets \"(\" \")\" \")\" \"]\"\nroot ::=",
                        "1:19: \")\" cannot be a call in one pair and a return in another"),
                arguments(
                        "%brackets \"(\" \"(\"\nroot ::=",
                        "1:15: \"(\" cannot be a call in one pair and a return in another"),
                arguments(
                        "%brackets \"(\"\nroot ::=",
                        "2:1: a token in quotes is missing in %brackets: each call has a return, before 'root'"),
                arguments(
                        "%depht 3\nroot ::=", "1:1: '%depht' is no directive; there are %brackets, %depth and %weight"),
                arguments("%depth\nroot ::=", "2:1: a number is missing after %depth, before 'root'"),
                arguments("%depth 2.5\nroot ::=", "1:8: the depth is a whole number, not 2.5"),
                arguments("%depth 1 %depth 2\nroot ::=", "1:10: %depth stands twice"),
                arguments("%weight \"a\" 0\nroot ::= \"a\"", "1:13: a weight is a positive number, not 0"),
                arguments("%weight \"b\" 2\nroot ::= \"a\"", "1:9: %weight of \"b\", which no rule uses"),
                arguments("%weight \"a\" 2 %weight \"a\" 3\nroot ::= \"a\"", "1:23: %weight of \"a\" stands twice"),
                arguments("root ::= \"a\"\n%depth 3", "2:1: directives such as '%depth' stand before the rules"),
                arguments(
                        "root ::= \"END\"",
                        "1:10: \"END\" is reserved: it stands for the beginning or end of a string"),
                arguments(
                        "root ::= \"START\"",
                        "1:10: \"START\" is reserved: it stands for the beginning or end of a string"),
                arguments(
                        "root ::= \"a b\"",
                        "1:12: white space inside a token: a quoted string is one token, write one each"),
                arguments("root ::= \"\"", "1:10: an empty token: for nothing, leave the alternative empty"),
                arguments("root ::= \"\\n\"", "1:11: in a token only \\\" and \\\\ are escaped"),
                arguments("root ::=\n  \"a", "2:3: this token has no closing quote on its line"),
                arguments("root ::= 'a'", "1:10: ''' means nothing here: tokens stand in double quotes"),
                arguments("root ::= [\"a\"]", "1:10: '[' means nothing here: write ( ) with ?, * or +"),
                arguments("root = \"a\"", "1:6: '=' means nothing here: a rule is name ::= expression"),
                arguments("root ::= \"a\";", "1:13: ';' means nothing here: rules and items end by themselves"),
                arguments("root \"a\"", "1:6: '::=' is missing after 'root', before \"a\""),
                arguments("root ::= (\"a\" | \"b\"", "1:10: this '(' has no ')' before the end of the file"),
                arguments("root ::= \"a\")", "1:13: ')' without '('"),
                arguments("root ::= * \"a\"", "1:10: '*' has nothing before it to repeat"),
                arguments("root ::= 3", "1:10: '3' has no place in an expression"),
                arguments(
                        "# ä€😀 root\n\"ä😀\" root ::=",
                        "2:1: the name of a rule is missing where a rule begins, before \"ä😀\""),
                arguments(
                        PAIR + "root ::= \"(\" root \")\"",
                        "3:1: the language is empty at every depth: the rule 'root' can never be finished"),
                arguments(
                        PAIR.replace("3", "1") + "\nroot ::= \"(\" \"(\" \")\" \")\"",
                        "4:1: the language is empty at depth 1; the least depth at which it is not is 2"));
    }

    @ParameterizedTest
    @MethodSource("badEbnf")
    void isRefusedWithItsPlace(String text, String problem) {
        assertThatThrownBy(() -> EbnfReader.read(new Source("x.ebnf", text)).machine(OptionalInt.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessage("x.ebnf:" + problem);
    }

    static Stream<Arguments> outOfProportion() {
        StringBuilder doubled = new StringBuilder("r0 ::= r1 r1\n");
        for (int rule = 1; rule < 40; rule++) {
            doubled.append("r" + rule + " ::= r" + (rule + 1) + " r" + (rule + 1) + "\n");
        }
        StringBuilder chain = new StringBuilder();
        for (int rule = 0; rule < 1900; rule++) {
            chain.append("r" + rule + " ::= r" + (rule + 1) + "\n");
        }
        // The fifteenth token from the end is an a: a deterministic automaton has to remember fifteen tokens.
        String fromTheEnd = "root ::= (\"a\" | \"b\")* \"a\"" + " (\"a\" | \"b\")".repeat(20);
        return Stream.of(
                arguments(doubled + "r40 ::= \"a\"", "tokens when its references are written out, more than 10000"),
                arguments(chain + "r1900 ::= \"a\"", "references are nested more than"),
                arguments("root ::= " + "(".repeat(5000) + ")".repeat(5000), "parentheses around each other"),
                arguments("root ::= \"a\"" + "?".repeat(5000), "operators after each other"),
                arguments("root ::= \"" + "a".repeat(300) + "\"", "more than 200 characters"),
                arguments(fromTheEnd, "the deterministic machine has more than"),
                arguments("%brackets \"(\" \")\"\n%depth 2000000\nroot ::= (\"(\" root \")\")*", "depth"));
    }

    @ParameterizedTest
    @MethodSource("outOfProportion")
    void isRefusedBeforeItTakesAllMemory(String text, String problem) {
        assertThatThrownBy(() -> EbnfReader.read(new Source("x.ebnf", text)).machine(OptionalInt.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("x.ebnf")
                .hasMessageContaining(problem);
    }

    static Stream<Arguments> badDtd() {
        return Stream.of(
                arguments("", "1:1: no element is declared"),
                arguments("<!ELEMENT a (b,\n c|d)>", "2:3: this is not a document type definition: "),
                arguments("<a/>", "1:2: this is not a document type definition: "),
                arguments(
                        "<!ELEMENT a EMPTY>\n<!ELEMENT b EMPTY>\n <!ELEMENT a ANY>",
                        "3:2: the element 'a' is declared at x.dtd:1:1 already"),
                arguments(
                        "<!ELEMENT a\n ((b,c)|(b,d))>",
                        "2:4: the content of 'a' is ambiguous, which XML forbids: 'b' can be matched by two places in "
                                + "((b,c)|(b,d))"),
                arguments("<!ELEMENT a (#PCDATA|b|b)*>", "1:22: the content of 'a' is ambiguous"),
                arguments(
                        "<!ELEMENT a (b)><!ELEMENT b (a)>",
                        "1:1: the language is empty at every depth: the element 'a' can never be finished"),
                arguments(
                        "\n<!ELEMENT a (b)><!ELEMENT b EMPTY>",
                        "2:1: the language is empty at depth 1; the least depth at which it is not is 2"),
                arguments(
                        "<!ELEMENT a " + "(".repeat(300) + "b" + ")".repeat(300) + ">",
                        "1:1: the content of 'a' is nested too deeply"));
    }

    @ParameterizedTest
    @MethodSource("badDtd")
    void aDefinitionIsRefusedWithItsPlace(String text, String problem) {
        assertThatThrownBy(() -> DtdReader.read(new Source("x.dtd", text), Optional.empty())
                        .machine(OptionalInt.of(1)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("x.dtd:" + problem);
    }
}
