package dyckkm.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    private static final Table TABLE = Table.of("t", "A <title>", "name", "value")
            .row("first", "1,000")
            .row("a, \"b\"", "2")
            .note("A note.")
            .build();

    @Test
    void textAlignsNumbersToTheRight() {
        assertThat(TextTables.render(TABLE)).isEqualTo("""
                        A <title>
                         name   | value
                        --------+-------
                         first  | 1,000
                         a, "b" |     2
                         A note.
                        """);
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        assertThat(CsvTables.render(TABLE)).isEqualTo("name,value\nfirst,\"1,000\"\n\"a, \"\"b\"\"\",2\n");
    }

    @Test
    void htmlEscapesItsCells() {
        String html = HtmlReport.render("kicker", "h", Stories.SOME, List.of(section(TABLE)));
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .contains("A &lt;title&gt;")
                .doesNotContain("<title>h<title>", "http");
    }

    private static Section section(Table table) {
        return new Section() {
            @Override
            public String heading() {
                return "Section";
            }

            @Override
            public List<String> findings() {
                return List.of("1 < 2");
            }

            @Override
            public List<Block> blocks() {
                return List.of(table);
            }

            @Override
            public List<Table> data() {
                return List.of(Table.of("data", "Data", "x").row("0").build());
            }
        };
    }

    @Test
    void findingsOpenThePageAndDataStaysOutOfIt() {
        assertThat(HtmlReport.render("kicker", "h", Stories.SOME, List.of(section(TABLE))))
                .contains("<ul><li>1 &lt; 2</li></ul>", "<section id=\"section\"><h2>Section</h2>")
                .doesNotContain("Data");
    }

    @Test
    void aFolderHasThePageTheTablesAndTheData(@TempDir Path folder) throws IOException {
        ReportFolder report = new ReportFolder(folder.resolve("new"));
        report.write(section(TABLE));
        assertThat(report.writePage("<html>")).hasContent("<html>");
        assertThat(folder.resolve("new/tables/t.csv")).hasContent(CsvTables.render(TABLE));
        assertThat(folder.resolve("new/tables/data.csv")).hasContent("x\n0\n");
    }

    @Test
    void rowsMustFitTheirTable() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Table.of("t", "T", "a", "b").row("1").build());
    }

    @Test
    void numbersAreReadable() {
        assertThat(Numbers.integer(BigInteger.TEN.pow(12))).isEqualTo("1,000,000,000,000");
        assertThat(Numbers.integer(BigInteger.TWO.pow(1000))).isEqualTo("≈ 1.07151·10^301");
        assertThat(Numbers.significant(0.000014543, 3)).isEqualTo("1.45e-05");
        assertThat(Numbers.significant(123.456, 4)).isEqualTo("123.5");
        assertThat(Numbers.percent(0.000145)).isEqualTo("0.0145 %");
        assertThat(Numbers.percent(1)).isEqualTo("100 %");
    }
}
