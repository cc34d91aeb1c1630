package dyckkm.explorer.learned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Witness;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.refute.Refuter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known of a trained network is what the command line says of it. */
class ExaminationTest {
    private static final String REFUTED = "src/main/resources/dyckkm/explorer/models/lstm-8-3.safetensors";
    private static final String PROVED = "../docs/trained/trained-2-2-h8.safetensors";
    private static final String PLAIN = "../docs/trained/plain-2-2-h4.safetensors";

    private static final ProofBudget SMALL = new ProofBudget(60_000_000, 60_000_000, 10_000, 400, 60_000_000);

    /** Remembers the stages, and is over after so many of them. */
    private static final class Stages implements Watch {
        private final List<String> seen = new ArrayList<>();
        private final int most;

        Stages(int most) {
            this.most = most;
        }

        @Override
        public boolean isOver() {
            return seen.size() >= most;
        }

        @Override
        public void stage(String stage, Findings soFar) {
            seen.add(stage);
        }
    }

    private static Findings examine(String file, Watch watch) throws IOException {
        Network network = ModelFile.read(Path.of(file));
        Language language = network.language().orElseThrow();
        return Examination.of(network, language, 1 / language.inverseEpsilon(), SMALL, watch);
    }

    private static JsonNode json(String file) throws IOException {
        return new ObjectMapper().valueToTree(FindingsJson.of(examine(file, new Stages(100))));
    }

    private static JsonNode verify(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("verify", "--json"));
        command.addAll(List.of(options));
        return new ObjectMapper()
                .readTree(Run.of(command.toArray(String[]::new)).out());
    }

    @Test
    void aWrongStringIsThatOfVerify() throws IOException {
        JsonNode found = json(REFUTED);
        assertThat(found.get("outcome").asText()).isEqualTo("refuted");
        assertThat(found.get("minLength").asInt()).isEqualTo(1);
        for (String criterion : List.of("support", "closing")) {
            JsonNode said = verify(
                    REFUTED,
                    "--method",
                    "search",
                    "--criterion",
                    criterion,
                    "--min-length",
                    "1",
                    "--search-steps",
                    found.get("symbols").asText());
            JsonNode search = found.get(criterion);
            assertThat(search.get("read").asLong())
                    .isEqualTo(said.get("searchedSymbols").asLong());
            assertThat(search.get("covered").asInt())
                    .isEqualTo(said.get("allSearchedUpTo").asInt());
            assertThat(search.has("counterexample"))
                    .isEqualTo(said.get("verdict").asText().equals("refuted"));
            if (search.has("counterexample")) {
                List<String> tokens = new ArrayList<>();
                said.get("counterexample").get("tokens").forEach(token -> tokens.add(token.asText()));
                JsonNode wrong = search.get("counterexample");
                assertThat(wrong.get("string").asText()).isEqualTo(String.join(" ", tokens));
                assertThat(wrong.get("symbol").asText())
                        .isEqualTo(said.get("counterexample").get("symbol").asText());
                assertThat(wrong.get("probability").asDouble())
                        .isEqualTo(said.get("counterexample").get("probability").asDouble());
            }
        }
        assertThat(found.get("support").has("counterexample")).isTrue();
    }

    @Test
    void aProofIsThatOfVerify() throws IOException {
        JsonNode found = json(PROVED);
        JsonNode said = verify(PROVED);
        assertThat(found.get("outcome").asText()).isEqualTo(said.get("verdict").asText());
        assertThat(found.get("minLength").asInt()).isZero();
        assertThat(found.get("sets").get("sets").asInt())
                .isEqualTo(said.get("sets").asInt());
        assertThat(found.get("sets").get("engineModel").asText())
                .isEqualTo(said.get("engineModel").asText());
        // What is proved need not be searched.
        assertThat(found.has("support")).isFalse();
    }

    @Test
    void whatIsUnknownSaysHowFarItIsKnownAndWhereARoundedStateIsProved() throws IOException {
        JsonNode found = json(PLAIN);
        assertThat(found.get("outcome").asText()).isEqualTo("unknown");
        assertThat(found.get("exhaustive").get("outcome").asText()).isEqualTo("unknown");
        assertThat(found.get("upToLength").get("length").asInt()).isPositive();
        JsonNode rounded = found.get("roundings").get(0);
        JsonNode said = verify(PLAIN, "--round-state", rounded.get("bits").asText(), "--method", "exhaustive");
        assertThat(rounded.get("outcome").asText())
                .isEqualTo("proved")
                .isEqualTo(said.get("verdict").asText());
        assertThat(rounded.get("states").asInt()).isEqualTo(said.get("states").asInt());
    }

    /** Both were found by searches of their own; after the first a forbidden symbol is the most probable one. */
    @Test
    void whatIsUnsureOfClosingRefutesWhereNoThresholdIsRight() throws IOException {
        Network network = ModelFile.read(Path.of("src/main/resources/dyckkm/explorer/models/lstm-2-3.safetensors"));
        EmptyString asked = EmptyString.of(network, network.language().orElseThrow(), .1);
        String wrong = "(b (b (b b) (b b) (b b) (b b) (b b) b) (b b) (b b) (b b) (b b) (b (a";
        assertThat(unsure(asked, wrong).outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(unsure(asked, "(a (b").outcome()).isEqualTo(Outcome.UNKNOWN);
    }

    private static Findings unsure(EmptyString asked, String string) {
        List<Integer> prefix = Arrays.stream(
                        asked.question().network().alphabet().parse(string))
                .boxed()
                .toList();
        Configuration at = asked.question()
                .language()
                .after(prefix.stream().mapToInt(Integer::intValue).toArray());
        Counterexample found = new Counterexample("", List.of(new Witness(prefix, at, 2, true, -1)));
        return Findings.none(asked, 1, 1)
                .with(new Refutation(Criterion.CLOSING, Optional.of(found), 1, prefix.size(), 0, true));
    }

    /** With fewer symbols two long strings that contradict each other are all that is found. */
    @Test
    void theUsualBudgetFindsTheShortStringThatThePapersNetworkOfEightTypesGetsWrong() throws IOException {
        Network network =
                ModelFile.read(Path.of("../docs/results/models/k8-m3-lstm24-2M-seed0-dc143eaf/model.safetensors"));
        Language language = LongStrings.of(network.language().orElseThrow(), 1);
        Refutation found = new Refuter(Criterion.SUPPORT, ProofBudget.USUAL.symbols(network), Refuter.USUAL.longest())
                .search(Question.of(network, language), Deadline.never());
        List<Witness> wrong = found.counterexample().orElseThrow().witnesses();
        assertThat(wrong).hasSize(1);
        assertThat(wrong.get(0).prefix()).hasSize(14);
    }

    @Test
    void parallelotopesAreTriedAsFarAsTheirCoordinatesAreWithinTheBudget() throws IOException {
        // It is proved by 99 of them.
        assertThat(slanted("../docs/trained/trained-2-3-h12.safetensors")).isBetween(110, 130);
        assertThat(slanted("../docs/results/models/k8-m5-lstm40-2M-seed0-afe59733/model.safetensors"))
                .isLessThan(5);
    }

    private static int slanted(String file) throws IOException {
        Network network = ModelFile.read(Path.of(file));
        return ProofBudget.USUAL.slanted(network, network.language().orElseThrow());
    }

    @Test
    void theSameNetworkHasTheSameAnswer() throws IOException {
        assertThat(json(PLAIN)).isEqualTo(json(PLAIN));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void nothingGoesOnWhenNobodyWaits(int stages) {
        Stages watch = new Stages(stages);
        assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> examine(PLAIN, watch));
        assertThat(watch.seen).hasSize(stages);
    }

    @Test
    void aNetworkThatWasTaughtTheEmptyStringIsAskedAboutIt() throws IOException {
        Findings found = examine(PROVED, new Stages(100));
        assertThat(found.outcome()).isEqualTo(Outcome.PROVED);
        assertThat(found.empty().isLeftOut()).isFalse();
        assertThat(found.empty().end()).isGreaterThan(found.empty().epsilon());
    }

    @Test
    void withTheEmptyStringAPapersNetworkIsRefutedByIt() throws IOException {
        Findings found =
                examine("../docs/results/models/k2-m3-lstm6-2M-seed0-b04a4139/model.safetensors", new Stages(100));
        assertThat(found.outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(found.empty().wrong()).isPresent();
        assertThat(found.empty().wrong().get().witnesses().get(0).prefix()).isEmpty();
    }
}
