package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.construction.catalogue.Catalogue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class SizesCommandTest {
    private static JsonNode json(String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("sizes", "--json"));
        args.addAll(List.of(more));
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    private static JsonNode row(JsonNode rows, String cell, String encoding) {
        return StreamSupport.stream(rows.spliterator(), false)
                .filter(row -> row.get("cell").textValue().equals(cell)
                        && row.get("encoding").textValue().equals(encoding))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void helpHasAnExample() {
        Run run = Run.of("sizes", "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Usage: dyckkm sizes", "Examples:").endsWith("\n");
    }

    @Test
    void theTableHasThePapersNumbersAndOurs() {
        Run run = Run.of("sizes", "-k", "128", "-m", "5");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "Dyck-(128,5): 34,630,287,489 stacks",
                        "at least 36 units",
                        "general-purpose constructions: of the order of k^(m/2) ≈ 2·10^5")
                .containsPattern("rnn/log +\\| +200 \\| +200 \\|")
                .containsPattern("rnn/tight +\\| +40 \\| +200 \\|")
                .containsPattern("lstm/circle +\\| +10 \\| +100 \\|")
                .containsPattern("gru/tight +\\| +40 \\| +– \\|")
                .doesNotContain("marker", "rnn/shift");
    }

    @Test
    void theListIsTheContracts() throws IOException {
        JsonNode rows = json("-k", "128", "-m", "5");
        JsonNode log = row(rows, "rnn", "log");
        assertThat(log.get("hiddenUnits").intValue()).isEqualTo(200);
        assertThat(log.get("paperUnits").intValue()).isEqualTo(200);
        assertThat(log.get("lowerBoundUnits").intValue()).isEqualTo(36);
        assertThat(log.get("paperLowerBound").doubleValue()).isEqualTo(35);
        assertThat(log.get("largestRecurrentWeight").doubleValue()).isEqualTo(2);
        assertThat(row(rows, "rnn", "cached").get("largestRecurrentWeight").doubleValue())
                .isEqualTo(8);
        assertThat(row(rows, "gru", "cached").get("hiddenUnits").intValue()).isEqualTo(47);
        assertThat(row(rows, "rnn", "dfa").get("largestRecurrentWeight").isNull())
                .isTrue();
        assertThat(row(rows, "gru", "tight").get("paperUnits").isNull()).isTrue();
        assertThat(row(rows, "lstm", "circle").get("bitsPerUnit").doubleValue()).isEqualTo(64);
    }

    @Test
    void noConstructionIsBelowItsLowerBound() throws IOException {
        for (JsonNode row : json("-k", "1,2,3,8,33", "-m", "1,2,3,4,6")) {
            assertThat(row.get("hiddenUnits").bigIntegerValue())
                    .as(row.toString())
                    .isGreaterThanOrEqualTo(row.get("lowerBoundUnits").bigIntegerValue());
        }
    }

    @Test
    void theMarkerMeetsTheBound() throws IOException {
        for (JsonNode row : json("-k", "2,4,8,128", "-m", "1,2,3")) {
            if (row.get("encoding").textValue().equals("marker")) {
                assertThat(row.get("hiddenUnits")).isEqualTo(row.get("lowerBoundUnits"));
            }
        }
    }

    @Test
    void compiledNetworksOfAnotherLanguageAreListedBesideItsAutomaton() throws IOException {
        JsonNode rows = json("--language", "json", "-m", "3,5");
        JsonNode compiled = row(rows, "rnn", "compiled");
        assertThat(compiled.get("hiddenUnits").intValue()).isEqualTo(12);
        assertThat(compiled.get("controlUnits").intValue()).isEqualTo(5);
        assertThat(compiled.get("stackUnits").intValue()).isEqualTo(7);
        assertThat(compiled.get("distinguishableConfigurations").intValue()).isEqualTo(58);
        assertThat(compiled.get("oneBitLowerBoundUnits").intValue()).isEqualTo(6);
        assertThat(compiled.get("shatteringBoundUnits").intValue()).isEqualTo(1);
        assertThat(compiled.get("shatteredSymbols")).hasSize(2);
        assertThat(compiled.get("largestRecurrentWeight").doubleValue()).isEqualTo(10);
        assertThat(row(rows, "lstm", "compiled").get("hiddenUnits").intValue()).isEqualTo(11);
        assertThat(row(rows, "rnn", "dfa").get("hiddenUnits").intValue()).isGreaterThan(100);
        assertThat(Run.of("sizes", "--language", "parity").out())
                .contains("parity: 2 configurations; one bit per unit: at least 1 units; any precision: at least 1")
                .contains("rnn/bounded");
        Run deep = Run.of("sizes", "--language", "json", "-m", "30");
        assertThat(deep.code()).isZero();
        assertThat(deep.err()).hasLineCount(1).contains("no rnn/compiled for json to depth 30", "at most depth 29");
        assertThat(deep.out())
                .contains("8,589,934,586 configurations; one bit per unit: at least 33 units")
                .containsPattern("rnn/dfa +\\| 28,991,029,225 ");
        Run refused = Run.of("sizes", "--language", "json", "-k", "2");
        assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(refused.err()).hasLineCount(1).contains("-k is for brackets");
    }

    @Test
    void byDefaultThePapersGridIsListed() throws IOException {
        List<String> languages = new ArrayList<>();
        for (JsonNode row : json()) {
            languages.add(row.get("k") + "," + row.get("m"));
        }
        assertThat(languages.stream().distinct())
                .containsExactly("2,3", "8,3", "32,3", "128,3", "2,5", "8,5", "32,5", "128,5");
    }

    @Test
    void optionsCanBeRepeatedAndWhatIsMissingCanBeShown() throws IOException {
        JsonNode rows = json("-k", "3", "-k", "1", "-m", "5", "--all");
        assertThat(rows).hasSize(2 * Catalogue.ofDyck().size());
        JsonNode marker = row(rows, "rnn", "marker");
        assertThat(marker.get("hiddenUnits").isNull()).isTrue();
        assertThat(marker.get("reason").textValue()).contains("power of two");
        assertThat(Run.of("sizes", "-k", "1", "-m", "5", "--all").out()).contains("exists for k > 1");
    }

    @Test
    void bigNumbersAreIntegersWithAllTheirDigits() {
        Run run = Run.of("sizes", "-k", "1000", "-m", "90", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsPattern("\"hiddenUnits\" : 2(002){89}000,")
                .contains("\"paperUnits\" : 1" + "0".repeat(273));
    }

    @Test
    void badSizesGetOneLine() {
        for (String[] args : new String[][] {
            {"sizes", "-k", "0"},
            {"sizes", "-k", "two"},
            {"sizes", "-m", "-1"},
            {"sizes", "-k", "1000000", "-m", "1000000"}
        }) {
            Run run = Run.of(args);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("dyckkm sizes: ").hasLineCount(1);
        }
    }

    @Test
    void listsTakeCommasOrSpaces() {
        assertThat(Run.of("sizes", "-k", "2", "8", "-m", "3").out())
                .isEqualTo(Run.of("sizes", "-k", "2,8", "-m", "3").out())
                .contains("Dyck-(8,3)");
    }
}
