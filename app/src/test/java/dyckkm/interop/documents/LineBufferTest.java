package dyckkm.interop.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineBufferTest {
    @Test
    void linesAreTheSameWhetherOrNotTheyFitIntoMemory() throws IOException {
        Random random = new Random(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder expected = new StringBuilder();
        try (LineBuffer line = new LineBuffer(10)) {
            for (int round = 0; round < 200; round++) {
                StringBuilder text = new StringBuilder();
                for (int word = random.nextInt(12); word >= 0; word--) {
                    String token = "x".repeat(random.nextInt(5)) + round + " ";
                    line.append(token.getBytes(StandardCharsets.UTF_8));
                    text.append(token);
                }
                if (random.nextInt(3) == 0) {
                    line.clear();
                } else {
                    line.moveTo(out);
                    expected.append(text);
                }
            }
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }
}
