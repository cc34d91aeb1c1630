package dyckkm.interop.automata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.alphabet.impl.Alphabets;
import net.automatalib.automaton.fsa.impl.CompactDFA;
import net.automatalib.serialization.dot.GraphDOT;
import org.junit.jupiter.api.Test;

/** Automata from DOT, against AutomataLib's own. */
class DotReaderTest {
    private static final String PARITY = """
            digraph g {
              s0 [shape="doublecircle" label="even"];
              s1 [shape="circle" label="odd"];
              s0 -> s0 [label="0"];
              s0 -> s1 [label="1"];
              s1 -> s1 [label="0"];
              s1 -> s0 [label="1"];
              __start0 [label="" shape="none"];
              __start0 -> s0;
            }
            """;

    private static CompactDFA<String> random(Random random) {
        Alphabet<String> alphabet = Alphabets.fromArray("b", "a", "c");
        int states = 1 + random.nextInt(6);
        CompactDFA<String> automaton = new CompactDFA<>(alphabet);
        for (int state = 0; state < states; state++) {
            if (state == 0) {
                automaton.addInitialState(random.nextInt(3) == 0);
            } else {
                automaton.addState(random.nextInt(3) == 0);
            }
        }
        for (int state = 0; state < states; state++) {
            for (String token : alphabet) {
                if (random.nextInt(4) > 0) {
                    automaton.setTransition(state, token, Integer.valueOf(random.nextInt(states)));
                }
            }
        }
        return automaton;
    }

    private static List<List<String>> stringsUpTo(int length, List<String> tokens) {
        List<List<String>> all = new ArrayList<>();
        all.add(List.of());
        int from = 0;
        for (int more = 0; more < length; more++) {
            int to = all.size();
            for (int index = from; index < to; index++) {
                for (String token : tokens) {
                    List<String> longer = new ArrayList<>(all.get(index));
                    longer.add(token);
                    all.add(longer);
                }
            }
            from = to;
        }
        return all;
    }

    /** 200 random automata: the same strings up to a length, and a network that is proved to generate them. */
    @Test
    void whatAutomataLibWritesIsReadAndGenerated() throws IOException {
        Random random = new Random(7);
        int built = 0;
        for (int round = 0; round < 200; round++) {
            CompactDFA<String> automaton = random(random);
            StringBuilder dot = new StringBuilder();
            GraphDOT.write(automaton, automaton.getInputAlphabet(), dot);
            List<List<String>> strings = stringsUpTo(7, List.of("a", "b", "c"));
            if (strings.stream().noneMatch(automaton::accepts)) {
                assertRefused(dot.toString(), "");
                continue;
            }
            Machine machine = DotReader.read(dot.toString(), "random");
            for (List<String> string : strings) {
                boolean known = machine.alphabet().texts().containsAll(string);
                boolean contained = known
                        && machine.contains(machine.alphabet()
                                .parse(String.join(" ", string) + (string.isEmpty() ? "END" : " END")));
                assertThat(contained).as(string.toString()).isEqualTo(automaton.accepts(string));
            }
            Question question = Question.of(
                    Catalogue.find(Cell.RNN, "dfa")
                            .build(Request.of(machine, Arithmetic.FLOAT32))
                            .network(),
                    machine);
            assertThat(new ExhaustiveProof().answer(question).verdict().outcome())
                    .isEqualTo(Outcome.PROVED);
            built++;
        }
        assertThat(built).isGreaterThan(100);
    }

    @Test
    void tokensStandInTheOrderOfTheirFirstAppearance() {
        Machine machine = DotReader.read(
                PARITY.replace("label=\"0\"", "label=\"zero\"").replace("label=\"1\"", "label=\"one\""), "parity");
        assertThat(machine.alphabet().texts()).containsExactly("zero", "one");
        assertThat(machine.stateNames()).containsExactly("even", "odd");
    }

    @Test
    void whatIsNoDeterministicAutomatonIsRefused() {
        assertRefused(PARITY.replace("__start0 -> s0;", ""), "__start0");
        assertRefused(PARITY.replace("__start0 -> s0;", "__start0 -> s0; __start0 -> s1;"), "initial states");
        assertRefused(PARITY.replace("s1 -> s1 [label=\"0\"]", "s1 -> s1 [label=\"1\"]"), "not deterministic");
        assertRefused(PARITY.replace("s1 -> s1 [label=\"0\"]", "s1 -> s1"), "label");
        assertRefused(PARITY.replace("doublecircle", "circle"), "empty");
        assertRefused("digraph g { __start0 -> ", "not DOT");
        assertRefused("__start0 -> s0", "not DOT");
        assertRefused(PARITY.replace("s1 -> s0", "s1 -> __start0"), "");
        assertRefused("digraph g { __start0 -> s0 ; / }", "not DOT");
        assertRefused("digraph g { __start0 -> s0 ; - }", "not DOT");
        assertRefused("digraph g { __start0 -> s0 ; " + "subgraph {".repeat(100_000), "not DOT");
    }

    private static void assertRefused(String text, String because) {
        assertThatThrownBy(() -> DotReader.read(text, "x"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(because);
    }

    private static final String FILLED = """
            {"calls":["("],"returns":[")"],"internals":["x"],"initial":"free","accepting":["free"],"depth":2,"rules":[
            {"state":"free","top":"*","symbol":"(","next":"opened","push":"p"},
            {"state":"opened","top":"*","symbol":"x","next":"free"},
            {"state":"free","top":"p","symbol":")","next":"free"}]}
            """;

    /** A machine with a stack as an automaton: what AutomataLib accepts is the language, and so is what is read from DOT again. */
    @Test
    void aMachineIsWrittenAsTheAutomatonOfItsConfigurations() throws IOException {
        Machine machine = MachineJson.read(FILLED, "filled");
        LanguageAutomaton automaton = new LanguageAutomaton(machine);
        CompactDFA<String> withEnd = automaton.dfa();
        CompactDFA<String> acceptor = automaton.acceptor();
        StringBuilder dot = new StringBuilder();
        DotWriter.dfa(automaton, dot);
        assertThat(dot.toString()).contains("label=\"opened: p p\"");
        Machine again = DotReader.read(dot.toString(), "again");
        int contained = 0;
        for (List<String> string : stringsUpTo(7, List.of("(", ")", "x"))) {
            List<String> ended = new ArrayList<>(string);
            ended.add("END");
            boolean expected = machine.contains(machine.alphabet().parse(String.join(" ", ended)));
            assertThat(withEnd.accepts(ended)).as(string.toString()).isEqualTo(expected);
            assertThat(acceptor.accepts(string)).isEqualTo(expected);
            assertThat(again.contains(again.alphabet().parse(String.join(" ", ended))))
                    .isEqualTo(expected);
            contained += expected ? 1 : 0;
        }
        assertThat(contained).isGreaterThan(3);
    }
}
