package dyckkm.report.made;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.report.Host;
import dyckkm.report.Line;
import dyckkm.report.Provenance;
import dyckkm.report.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MadeSectionTest {
    private static final Provenance MADE = new Provenance(
            "dyckkm 1.2",
            "abcdef",
            "./dyckkm paper --scale quick",
            "2025-01-01",
            90.4,
            new Host("Some CPU", 2, 16L << 30, 4L << 30, "Linux 6", "OpenJDK 17"));

    @Test
    void programMachineTimeAndSeedsAreTold() {
        Table table = new MadeSection(MADE, List.of("training: 0"), List.of(), List.of())
                .tables()
                .get(0);
        assertThat(table.rows())
                .containsExactly(
                        List.of("program", "dyckkm 1.2"),
                        List.of("commit", "abcdef"),
                        List.of("command", "./dyckkm paper --scale quick"),
                        List.of("date", "2025-01-01"),
                        List.of("time, all together", "90 s"),
                        List.of("processor", "Some CPU, 2 used"),
                        List.of("memory", "16.0 GiB, of which the program may use 4.0 GiB"),
                        List.of("system", "Linux 6"),
                        List.of("Java", "OpenJDK 17"),
                        List.of("seeds", "training: 0"));
    }

    @Test
    void linesAreThereToBeCopied() {
        MadeSection section = new MadeSection(
                MADE,
                List.of(),
                List.of(),
                List.of(new Line("theorems", "Theorem 5", "./dyckkm verify lstm/log -k 8 -m 3")));
        assertThat(section.tables().get(1).rows())
                .containsExactly(List.of("theorems", "Theorem 5", "./dyckkm verify lstm/log -k 8 -m 3"));
    }

    private static List<Provenance> read(String json) throws IOException {
        return Provenance.readAll(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        assertThat(read(MADE.json())).containsExactly(MADE);
    }

    @Test
    void whatWasMadePieceByPieceIsAList() throws IOException {
        Provenance later = Provenance.now("dyckkm 1", "unknown", "./dyckkm sweep rest.yaml", 2);
        assertThat(read("[" + MADE.json() + "," + later.json() + "]")).containsExactly(MADE, later);
    }

    @Test
    void thisMachineIsKnown() {
        Provenance now = Provenance.now("v", "unknown", "c", 1);
        assertThat(now.machine().processors()).isPositive();
        assertThat(now.machine().memoryBytes()).isGreaterThan(now.machine().heapBytes() / 2);
        assertThat(now.machine().processor()).isNotBlank();
    }
}
