package dyckkm.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Careless readers, each caught for what it does. */
class JudgeTest {
    private static final Limits LIMITS = new Limits(200_000_000, 0, 4 << 20, 100);

    @TempDir
    private Path folder;

    private Judgement judge(Reader<?> reader, int size) throws IOException {
        return new Judge(reader, LIMITS, folder.resolve("file"), List.of()).judge(new byte[size]);
    }

    private void assertCaught(Reader<?> reader, String what) throws IOException {
        assertThat(judge(reader, 10).fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains(what));
    }

    private static Object deep(int depth) {
        return deep(depth + 1);
    }

    @Test
    void aCarefulReaderIsLeftAlone() throws IOException {
        assertThat(judge(Files::readAllBytes, 10))
                .satisfies(judgement -> assertThat(judgement.fault()).isEmpty())
                .satisfies(judgement -> assertThat(judgement.accepted()).isTrue());
        Reader<Object> refusing = file -> {
            throw new BadInputException("not this one");
        };
        assertThat(judge(refusing, 10))
                .satisfies(judgement -> assertThat(judgement.fault()).isEmpty())
                .satisfies(judgement -> assertThat(judgement.accepted()).isFalse());
    }

    @Test
    void whatEndsInAnotherExceptionIsCaught() throws IOException {
        assertCaught(file -> List.of().get(0), "ArrayIndexOutOfBoundsException");
        assertCaught(file -> deep(0), "StackOverflowError");
        assertCaught(
                file -> {
                    throw new OutOfMemoryError("as if");
                },
                "OutOfMemoryError");
        assertCaught(
                file -> {
                    throw new IOException("but the file could be read");
                },
                "IOException");
    }

    @Test
    void whatTakesLongIsCaught() throws IOException {
        assertCaught(
                file -> {
                    long end = System.nanoTime() + 1_000_000_000L;
                    long sum = 0;
                    while (System.nanoTime() < end) {
                        sum += sum ^ end;
                    }
                    return sum;
                },
                "s for a file of 10 bytes");
    }

    @Test
    void whatTakesMuchMemoryIsCaughtUnlessTheFileIsLarge() throws IOException {
        Reader<Object> lavish = file -> {
            List<byte[]> kept = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                kept.add(new byte[1 << 20]);
            }
            return kept;
        };
        assertCaught(lavish, "MB allocated for a file of 10 bytes");
        assertThat(judge(lavish, 100_000).fault()).isEmpty();
    }

    @Test
    void aRefusalThatSaysNothingIsCaught() throws IOException {
        assertCaught(
                file -> {
                    throw new BadInputException(" ");
                },
                "not in one line");
    }

    @Test
    void whatIsAnotherWhenItIsWrittenAndReadAgainIsCaught() throws IOException {
        Reader<String> reader = file -> "x" + Files.readString(file, StandardCharsets.ISO_8859_1);
        assertCaught(
                new RoundTrip<>(reader, (text, file) -> Files.writeString(file, text), text -> text), "it is another");
        Reader<String> plain = file -> Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(judge(new RoundTrip<>(plain, (text, file) -> Files.writeString(file, text), text -> text), 10)
                        .fault())
                .isEmpty();
    }
}
