package dyckkm;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is known of a construction stands in its entry, in the class that builds it. Code that names an encoding elsewhere is about to
 * say a second time what the entry says, so every such place is listed here with what it is there for.
 */
class EncodingNamesTest {
    private static final String HOME = "core/src/main/java/dyckkm/construction/";
    private static final String PAGE = "app/src/main/resources/dyckkm/explorer/page/";
    private static final String REPORT = "app/src/main/java/dyckkm/report/proof/";

    /** Whole string literals, on lines that are no comments. */
    private static final Pattern LITERAL = Pattern.compile("\"([a-z/-]+)\"");

    private static final Pattern COMMENT = Pattern.compile("^\\s*(\\*|//|/\\*).*");

    /** Where a name is quoted, and why that is no fact about a construction. */
    private static final Map<String, String> ALLOWED = Map.ofEntries(
            Map.entry("app/src/main/java/dyckkm/cli/LanguageCommand.java dfa", "a kind of automaton"),
            Map.entry(
                    "app/src/main/java/dyckkm/experiment/sweep/Formula.java sqrt",
                    "a function in the formulas of grids"),
            Map.entry("core/src/main/java/dyckkm/network/unit/Part.java complement", "what one unit holds"),
            Map.entry(REPORT + "BoundWitness.java rnn/tight", "which network the report cuts below the bound"),
            Map.entry(REPORT + "UnitsFigure.java lstm/ternary", "which of ours the report's figure draws"),
            Map.entry("app/src/main/java/dyckkm/interop/automata/MachineDot.java circle", "a shape in drawings"),
            Map.entry(PAGE + "languages.js log", "the network that is chosen first for brackets"),
            Map.entry(PAGE + "languages.js compiled", "the same, for other languages"),
            Map.entry(PAGE + "chooser.js compiled", "what is chosen first when the language changes"),
            Map.entry(PAGE + "main.js compiled", "what a network of another language is first compared with"),
            Map.entry(PAGE + "chooser.js log", "what is chosen first when the cell changes"),
            Map.entry(PAGE + "inside.js tight", "a class of the style sheet"),
            Map.entry(PAGE + "main.js tight", "what a network is first compared with"),
            Map.entry(PAGE + "main.js log", "the same, for tight itself"),
            Map.entry(PAGE + "state.js log", "the network that the page opens with"),
            Map.entry(PAGE + "stops.js log", "the network of the tour"),
            Map.entry(PAGE + "stops.js one-hot", "the tour's other networks"),
            Map.entry(PAGE + "stops.js marker", "the tour's smallest network"));

    private static final Path ROOT = Path.of("..");

    private static Stream<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("core/src/main", "app/src/main", "spark/src/main")) {
            try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
                found.filter(file -> file.toString().matches(".*\\.(java|js)")).forEach(files::add);
            }
        }
        return files.stream();
    }

    /** How often each name is quoted, by file and name. */
    private static Map<String, Integer> quoted() throws IOException {
        Set<String> names = Catalogue.entries().stream()
                .flatMap(entry -> Stream.of(entry.encoding(), entry.name()))
                .collect(Collectors.toSet());
        Map<String, Integer> quoted = new TreeMap<>();
        sources()
                .forEach(file -> lines(file)
                        .filter(line -> !COMMENT.matcher(line).matches())
                        .flatMap(line -> LITERAL.matcher(line).results())
                        .map(match -> match.group(1))
                        .filter(names::contains)
                        .forEach(name -> quoted.merge(ROOT.relativize(file) + " " + name, 1, Integer::sum)));
        return quoted;
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noEncodingIsNamedOutsideItsHome() throws IOException {
        Set<String> outside = new TreeSet<>(quoted().keySet());
        outside.removeIf(place -> place.startsWith(HOME));
        assertThat(outside).isEqualTo(new TreeSet<>(ALLOWED.keySet()));
    }

    @Test
    void atHomeEachEncodingIsNamedOnceForEachConstruction() throws IOException {
        Map<String, Integer> atHome = new TreeMap<>();
        quoted().forEach((place, times) -> {
            if (place.startsWith(HOME)) {
                atHome.merge(place.substring(place.indexOf(' ') + 1), times, Integer::sum);
            }
        });
        Map<String, Integer> entries = new TreeMap<>();
        Catalogue.entries().stream().map(Entry::encoding).forEach(name -> entries.merge(name, 1, Integer::sum));
        assertThat(atHome).isEqualTo(entries);
    }
}
