package dyckkm.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecondJvmTest {
    private static final String WARNING = "WARNING: Using incubator modules: jdk.incubator.vector";

    @Test
    void theWarningIsLeftOutAndNothingElse() {
        assertThat(copied(WARNING + "\nepoch 1\n")).isEqualTo("epoch 1\n");
        assertThat(copied(WARNING + "\r\nepoch 1\r\n")).isEqualTo("epoch 1\r\n");
        assertThat(copied(WARNING)).isEmpty();
        assertThat(copied(WARNING + "\n" + WARNING + "\n")).isEqualTo(WARNING + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "W", "WARNING: Using", "\n", "no end of line", "WARNING: something else\nmore\n", "é\r50 %\r"
            })
    void allElsePassesUnchanged(String text) {
        assertThat(copied(text)).isEqualTo(text);
    }

    @Test
    void theExitCodeIsThatOfTheSecond() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        assertThat(new SecondJvm(List.of(java, "-cp", classes, Ends.class.getName(), "4"), List.of()).run())
                .isEqualTo(4);
    }

    /** A program that ends with the code it is given. */
    static final class Ends {
        private Ends() {}

        public static void main(String[] args) {
            System.exit(Integer.parseInt(args[0]));
        }
    }

    private static String copied(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SecondJvm.copy(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
