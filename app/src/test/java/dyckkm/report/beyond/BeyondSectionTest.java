package dyckkm.report.beyond;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.grammar.Gallery;
import dyckkm.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeyondSectionTest {
    private static final BeyondSection SECTION = new BeyondSection(1, step -> {});

    private static List<String> row(String language) {
        return SECTION.tables().get(0).rows().stream()
                .filter(row -> row.get(0).equals(language))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyLanguageOfTheGalleryIsCompiledAndProved() {
        assertThat(SECTION.notShown()).isEmpty();
        assertThat(SECTION.tables()).extracting(Table::name).containsExactly("compiled-languages");
        assertThat(SECTION.tables().get(0).rows()).extracting(row -> row.get(0)).isEqualTo(Gallery.names());
        assertThat(SECTION.lines()).hasSameSizeAs(Gallery.names());
    }

    /** Configurations, bound and units of docs/theory.md's table, which others have found too. */
    @Test
    void theTableHasTheKnownSizes() {
        assertThat(row("json").subList(1, 11))
                .containsExactly("5", "5", "2", "250", "8", "841", "16", "17", "15", "all");
        assertThat(row("parity").subList(1, 11)).containsExactly("0", "2", "0", "2", "1", "4", "2", "2", "1", "all");
    }

    @Test
    void theFindingCountsTheProofs() {
        int networks = 3 * Gallery.names().size();
        assertThat(SECTION.findings())
                .singleElement()
                .asString()
                .contains(networks + " of " + networks + " proved", "JSON to depth 5: 16 units");
    }
}
