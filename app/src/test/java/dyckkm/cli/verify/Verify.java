package dyckkm.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Command lines of {@code verify}. */
final class Verify {
    private Verify() {}

    static Run verify(String... args) {
        List<String> all = new ArrayList<>(List.of("verify"));
        all.addAll(Arrays.asList(args));
        return Run.of(all.toArray(String[]::new));
    }

    /** What a run printed that ended with this exit code and without complaint. */
    static JsonNode json(Run run, int code) throws IOException {
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        return new ObjectMapper().readTree(run.out());
    }
}
