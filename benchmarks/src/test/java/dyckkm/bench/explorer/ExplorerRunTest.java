package dyckkm.bench.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class ExplorerRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private int run(String... arguments) throws IOException {
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        return ExplorerRun.run(List.of(arguments), folder, stream, stream);
    }

    @Test
    void aFewClientsOfAllKindsFindNothingBroken() throws IOException {
        assertThat(run("20", "2")).as(out.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("| trace ", "p99 s", "peak memory");
    }

    @Test
    void twentyClientsAreOfMostKindsAndAHundredOfAll() {
        Set<Kind> few = EnumSet.noneOf(Kind.class);
        Set<Kind> many = EnumSet.noneOf(Kind.class);
        for (int client = 0; client < 100; client++) {
            many.add(Kind.of(client));
            if (client < 20) {
                few.add(Kind.of(client));
            }
        }
        assertThat(few).hasSizeGreaterThan(8);
        assertThat(many).containsExactlyInAnyOrder(Kind.values());
    }

    @Test
    void argumentsThatMakeNoSenseAreRefused() throws IOException {
        for (String[] arguments : new String[][] {{"0"}, {"many"}, {"10", "-1"}, {"1", "2", "3"}, {"100000"}}) {
            assertThat(run(arguments)).isEqualTo(2);
        }
    }

    @Test
    void anAnswerThatIsCutOffIsNotTakenForAWholeOne() throws IOException {
        assertThat(read("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}").isObject())
                .isTrue();
        assertThat(read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
                        .isObject())
                .isTrue();
        for (String part : List.of(
                "",
                "HTTP/1.1 200 OK\r\nContent-Le",
                "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")) {
            Assertions.assertThatExceptionOfType(IOException.class).isThrownBy(() -> read(part));
        }
    }

    private static Answer read(String text) throws IOException {
        return Answer.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }
}
