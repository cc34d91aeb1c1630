package dyckkm.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code verify} looking for a string on which a trained network errs, as users see it. */
class VerifySearchTest {
    /** Trained by the paper's recipe, with test error below 1e-4. */
    private static final String TRAINED = "src/main/resources/dyckkm/explorer/models/lstm-8-3.safetensors";

    @Test
    void aTrainedNetworkIsRefutedByAStringThatATraceShows() throws IOException {
        Run run = Run.of("verify", TRAINED, "--method", "search", "--search-steps", "300k", "--json");
        assertThat(run.code()).isEqualTo(1);
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("method").textValue()).isEqualTo("search");
        assertThat(json.get("searchedSymbols").longValue()).isLessThan(400_000);
        List<String> tokens = new ArrayList<>();
        json.at("/counterexample/tokens").forEach(token -> tokens.add(token.textValue()));
        assertThat(tokens).hasSizeBetween(1, 40);
        // Other code shows the same: after this string some allowed symbol is not more probable than a forbidden one.
        Run trace = Run.of("trace", TRAINED, String.join(" ", tokens), "--format", "json");
        JsonNode steps = new ObjectMapper().readTree(trace.out()).get("steps");
        JsonNode last = steps.get(steps.size() - 1);
        JsonNode stack = last.get("stack");
        double least = stack.isEmpty()
                ? last.at("/next/end").doubleValue()
                : last.at("/next/probabilities/"
                                + stack.get(stack.size() - 1).textValue().replace("(", "") + ")")
                        .doubleValue();
        double allowed = stack.size() == 3
                ? least
                : Math.min(least, last.at("/next/openLeast").doubleValue());
        assertThat(last.at("/next/largestDisallowed/probability").doubleValue()).isGreaterThanOrEqualTo(allowed);
    }

    @Test
    void whatTheSearchFindsIsTheSameAgain() {
        String[] line = {"verify", TRAINED, "--method=search", "--criterion=closing", "--search-steps=100k", "--json"};
        Run first = Run.of(line);
        assertThat(first.code()).isEqualTo(1);
        assertThat(withoutTime(Run.of(line).out())).isEqualTo(withoutTime(first.out()));
    }

    private static String withoutTime(String json) {
        return json.lines().filter(text -> !text.contains("econds")).collect(Collectors.joining("\n"));
    }

    @Test
    void closingIsForTheSearchAlone() {
        Run run = Run.of("verify", TRAINED, "--criterion", "closing");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--criterion closing is for --method search");
    }
}
