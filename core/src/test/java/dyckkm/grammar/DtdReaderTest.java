package dyckkm.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Document type definitions, with the JDK's validating parser as the judge of their documents. */
class DtdReaderTest {
    private static final int DEPTH = 4;

    private static Grammar read(String text) {
        return DtdReader.read(new Source("x.dtd", text), Optional.empty());
    }

    private static boolean accepts(Machine machine, List<Integer> string) {
        int[] whole = new int[string.size() + 1];
        for (int place = 0; place < string.size(); place++) {
            whole[place] = string.get(place);
        }
        whole[string.size()] = machine.alphabet().end();
        return machine.contains(whole);
    }

    /** A string drawn token by token, short ones preferred; empty if it grows too long. */
    private static Optional<List<Integer>> draw(Language language, Random random) {
        List<Integer> string = new ArrayList<>();
        var cursor = language.cursor();
        while (string.size() < 40) {
            Support support = cursor.configuration().support(language);
            boolean ends = support.contains(language.alphabet().end());
            int symbol = ends ? language.alphabet().end() : support.at(random.nextInt(support.count()));
            if (symbol == language.alphabet().end()) {
                return Optional.of(string);
            }
            string.add(symbol);
            cursor.read(symbol);
        }
        return Optional.empty();
    }

    /** A string with one token replaced, put in, or left out. */
    private static List<Integer> mutant(List<Integer> string, int tokens, Random random) {
        List<Integer> changed = new ArrayList<>(string);
        int place = random.nextInt(string.size());
        switch (random.nextInt(3)) {
            case 0 -> changed.set(place, random.nextInt(tokens));
            case 1 -> changed.add(place, random.nextInt(tokens));
            default -> changed.remove(place);
        }
        return changed;
    }

    /** Documents of well-nested tags, whatever the definition says. */
    private static void wellNested(
            Machine machine, List<Integer> prefix, List<Integer> open, int longest, List<List<Integer>> found) {
        int calls = machine.alphabet().calls();
        if (open.isEmpty() && !prefix.isEmpty()) {
            found.add(List.copyOf(prefix));
            return;
        }
        if (prefix.size() + open.size() > longest) {
            return;
        }
        for (int symbol = 0; symbol < machine.alphabet().tokens(); symbol++) {
            boolean call = machine.alphabet().isCall(symbol);
            boolean closing = machine.alphabet().isReturn(symbol);
            if (!call && open.isEmpty() || closing && symbol != calls + open.get(open.size() - 1)) {
                continue;
            }
            List<Integer> inside = new ArrayList<>(open);
            if (call) {
                inside.add(symbol);
            } else if (closing) {
                inside.remove(inside.size() - 1);
            }
            List<Integer> longer = new ArrayList<>(prefix);
            longer.add(symbol);
            wellNested(machine, longer, inside, longest, found);
        }
    }

    @Test
    void theMachineAcceptsWhatTheValidatingParserAccepts() {
        int machines = 0;
        int ambiguous = 0;
        int valid = 0;
        int judged = 0;
        for (int seed = 0; machines < 200; seed++) {
            Random random = new Random(seed);
            RandomDefinition definition = new RandomDefinition(random);
            Machine machine;
            try {
                machine = read(definition.text()).machine(OptionalInt.of(DEPTH));
            } catch (BadInputException e) {
                assertThat(e.getMessage())
                        .as("seed %d%n%s", seed, definition.text())
                        .containsAnyOf("ambiguous", "empty at");
                assertThat(e.getMessage().contains("ambiguous"))
                        .as("seed %d%n%s%n%s", seed, definition.text(), e.getMessage())
                        .isEqualTo(definition.isAmbiguous());
                ambiguous += definition.isAmbiguous() ? 1 : 0;
                continue;
            }
            machines++;
            assertThat(definition.isAmbiguous())
                    .as("seed %d%n%s", seed, definition.text())
                    .isFalse();
            List<List<Integer>> strings = new ArrayList<>();
            wellNested(machine, List.of(), List.of(), 5, strings);
            java.util.Collections.shuffle(strings, random);
            strings = new ArrayList<>(strings.subList(0, Math.min(150, strings.size())));
            for (int i = 0; i < 40; i++) {
                Optional<List<Integer>> drawn = draw(machine, random);
                if (drawn.isPresent()) {
                    strings.add(drawn.get());
                    strings.add(mutant(drawn.get(), machine.alphabet().tokens(), random));
                    strings.add(mutant(drawn.get(), machine.alphabet().tokens(), random));
                }
            }
            for (List<Integer> string : strings) {
                List<String> tokens =
                        string.stream().map(machine.alphabet()::text).toList();
                boolean expected = definition.validates(tokens) && RandomDefinition.depth(tokens) <= DEPTH;
                assertThat(accepts(machine, string))
                        .as("seed %d, %s%n%s", seed, tokens, definition.text())
                        .isEqualTo(expected);
                valid += expected ? 1 : 0;
                judged++;
            }
        }
        assertThat(ambiguous).isGreaterThan(20);
        assertThat(valid).isGreaterThan(4000);
        assertThat(judged - valid).isGreaterThan(10_000);
    }

    @Test
    void parameterEntitiesWorkInsideContentModels() {
        Machine machine = read("<!ENTITY % inline 'em|b'>\n<!ENTITY % rule '<!ELEMENT em EMPTY>'>\n"
                        + "<!ELEMENT p (#PCDATA|%inline;)*>\n%rule;\n<![INCLUDE[<!ELEMENT b (%inline;)?>]]>\n"
                        + "<!ATTLIST p class CDATA #REQUIRED>")
                .machine(OptionalInt.of(3));
        assertThat(machine.alphabet().texts()).containsExactly("<p>", "<em>", "<b>", "</p>", "</em>", "</b>", "#text");
        assertThat(machine.contains(machine.alphabet().parse("<p> #text <b> <em> </em> </b> #text #text </p> END")))
                .isTrue();
        assertThat(machine.contains(machine.alphabet().parse("<p> <b> #text </b> </p> END")))
                .isFalse();
    }

    @Test
    void theRootIsTheFirstElementOrTheOneAskedFor() {
        String text = "<!ELEMENT a (b)>\n<!ELEMENT b (#PCDATA)>";
        Grammar inner = DtdReader.read(new Source("x.dtd", text), Optional.of("b"));
        Machine machine = inner.machine(OptionalInt.of(1));
        assertThat(machine.contains(machine.alphabet().parse("<b> #text </b> END")))
                .isTrue();
        assertThat(inner.warnings()).containsExactly("x.dtd:1:1: warning: the element 'a' is never used");
        assertThatThrownBy(() -> DtdReader.read(new Source("x.dtd", text), Optional.of("c")))
                .hasMessage("x.dtd does not declare the root element 'c'");
    }

    @Test
    void elementsThatAreNotDeclaredNeverOccur() {
        Grammar grammar = read("<!ELEMENT a (b?, c*)>\n<!ELEMENT c EMPTY>");
        assertThat(grammar.warnings())
                .containsExactly("x.dtd:1:14: warning: 'a' may contain 'b', which is not declared, so it never occurs");
        Machine machine = grammar.machine(OptionalInt.of(2));
        assertThat(machine.contains(machine.alphabet().parse("<a> <c> </c> </a> END")))
                .isTrue();
    }

    @Test
    void nothingOutsideOfTheFileIsLoaded(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.ent"), "<!ELEMENT secret EMPTY>");
        Grammar grammar = read("<!ENTITY % other SYSTEM \"" + secret.toUri() + "\">\n%other;\n<!ELEMENT a EMPTY>\n"
                + "<!ENTITY file SYSTEM \"" + secret.toUri() + "\">");
        assertThat(grammar.alphabet().texts()).containsExactly("<a>", "</a>", "#text");
        assertThat(grammar.warnings()).hasSize(1).first().asString().contains("is outside of the file");
    }

    /** A stack symbol says where to go on, not which child was entered: the state knows that. */
    @Test
    void elementsThatMayContainEachOtherNeedOneStackSymbolEach() {
        StringBuilder names = new StringBuilder();
        StringBuilder elements = new StringBuilder();
        for (int element = 0; element < 40; element++) {
            names.append("|e" + element);
            elements.append("<!ELEMENT e" + element + " (#PCDATA%all;)*>\n");
        }
        Machine machine = read("<!ENTITY % all '" + names + "'>\n" + elements).machine(OptionalInt.of(3));
        assertThat(machine.stackSymbols()).isLessThanOrEqualTo(41);
        assertThat(machine.contains(machine.alphabet().parse("<e0> <e39> <e1> #text </e1> </e39> </e0> END")))
                .isTrue();
        assertThat(machine.contains(machine.alphabet().parse("<e0> <e39> </e1> </e0> END")))
                .isFalse();
    }

    @Test
    void expansionIsBounded() {
        StringBuilder text = new StringBuilder("<!ENTITY % e0 'x|y|z'>\n");
        for (int entity = 1; entity < 40; entity++) {
            text.append("<!ENTITY % e" + entity + " '%e" + (entity - 1) + ";|%e" + (entity - 1) + ";'>\n");
        }
        assertThatThrownBy(() -> read(text + "<!ELEMENT a (%e39;)>"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("limit");
    }
}
