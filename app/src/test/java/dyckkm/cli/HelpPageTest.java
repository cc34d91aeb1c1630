package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpPageTest {
    private static final Pattern SENTENCE = Pattern.compile("[A-Z][^.:;]{40,}[.:;]");

    static Stream<String> commands() {
        return Main.commandLine().getSubcommands().keySet().stream();
    }

    private static String help(String command, int columns) {
        CommandLine line = Main.commandLine();
        HelpPage.layOut(line, columns);
        StringWriter text = new StringWriter();
        line.getSubcommands().get(command).usage(new PrintWriter(text, true));
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpFitsIntoTheTerminal(String command) {
        for (int columns : new int[] {80, 110}) {
            assertThat(help(command, columns).lines().filter(line -> !isExample(line) && !line.contains("dyckkm ")))
                    .as("%d columns", columns)
                    .allMatch(line -> line.length() <= columns);
        }
    }

    private static boolean isExample(String line) {
        return line.startsWith("  dyckkm ") || line.startsWith("Usage:") || line.startsWith("       ");
    }

    /** Every word of a wide page is a word of a narrow one. */
    @ParameterizedTest
    @MethodSource("commands")
    void linesBreakAtSpacesOnly(String command) {
        assertThat(words(help(command, 80))).isEqualTo(words(help(command, 110)));
    }

    private static Set<String> words(String text) {
        return new TreeSet<>(Arrays.asList(text.split("\\s+")));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noSentenceStandsTwice(String command) {
        List<String> sentences = SENTENCE.matcher(help(command, 110).replaceAll("\\s+", " "))
                .results()
                .map(result -> result.group().trim())
                .toList();
        assertThat(sentences).doesNotHaveDuplicates();
    }

    @Test
    void optionsOfItsOwnComeFirst() {
        assertThat(help("verify", 80))
                .containsSubsequence("--method", "--json", "Language:", "--language", "Network:", "--cell", "--scale")
                .containsSubsequence("Network:", "Help:", "--help");
    }

    @Test
    void partsOfASentenceAreOneParagraphAndItemsOfAListAreOneEach() {
        assertThat(HelpPage.paragraphs("one of", "these:", "a: first;", "b: second"))
                .containsExactly("one of these:", "a: first;", "b: second");
    }

    @Test
    void aCommandIsHelpedWithInBothWays() {
        Run run = Run.of("help", "build");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(Run.of("build", "--help").out()).contains("Usage: dyckkm build");
    }

    @Test
    void whatIsMisspeltIsCalledByItsName() {
        assertBad(Run.of("buld"), "dyckkm: 'buld' is not a command: did you mean build?");
        assertBad(
                Run.of("verify", "lstm/log", "--metod", "walk"), "'--metod' is not an option: did you mean --method?");
        // Before what else is missing: a misspelt -o is why.
        assertBad(Run.of("build", "--encodin=log"), "'--encodin' is not an option: did you mean --encoding?");
        assertBad(Run.of("sizes", "what"), "'what' is one parameter too many");
    }

    private static void assertBad(Run run, String message) {
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }
}
