package dyckkm.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.language.machine.Minimise;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The languages of the gallery, as people would write them, against machines that were written by others. */
class GalleryTest {
    private static String json(String name) throws IOException {
        try (InputStream in = GalleryTest.class.getResourceAsStream("/languages/" + name + ".json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @MethodSource("dyckkm.grammar.Gallery#names")
    void aLanguageIsThatOfItsMachineAtEveryDepth(String name) throws IOException {
        Grammar grammar = Gallery.get(name).grammar();
        int depth = grammar.depth().orElseThrow();
        assertThat(grammar.warnings()).isEmpty();
        assertThat(json(name)).contains("\"depth\": " + depth + ",");
        for (int bound = grammar.leastDepth(); bound <= depth; bound++) {
            Machine written = grammar.machine(OptionalInt.of(bound));
            Machine machine = MachineJson.read(
                    json(name).replace("\"depth\": " + depth + ",", "\"depth\": " + bound + ","), name);
            assertThat(SameLanguage.difference(written, machine))
                    .as("%s at depth %d", name, bound)
                    .isEmpty();
            assertThat(written.configurations())
                    .as("no two configurations of %s at depth %d are alike", name, bound)
                    .isEqualTo(Minimise.of(machine).configurations());
        }
    }
}
