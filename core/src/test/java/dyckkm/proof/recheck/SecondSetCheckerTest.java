package dyckkm.proof.recheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dyckkm.StoredMachines;
import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.sets.SetCheck;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import dyckkm.proof.sets.SlantedCertificates;
import dyckkm.proof.sets.TrainedNetworks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** scripts/check_certificate.py and the checker of this program agree on certificates of sets of states. Skipped without a Python. */
class SecondSetCheckerTest {
    private static final Question SMALL = TrainedNetworks.provable("k1-m3-lstm4-400k-seed0-fb9ee855");
    private static final int RANDOM_CHANGES = 15;

    @TempDir
    private static Path folder;

    private static Optional<PythonChecker> python = Optional.empty();
    private static String certificate = "";
    private static String slanted = "";

    @BeforeAll
    static void start() throws IOException {
        Optional<String> found = PythonChecker.find();
        assumeTrue(found.isPresent(), "there is no Python 3.9 here: scripts/check_certificate.py is not run");
        python = Optional.of(new PythonChecker(found.get()));
        certificate = proved(SMALL, Criterion.SUPPORT);
        slanted = SlantedCertificates.of(SMALL, Criterion.SUPPORT);
    }

    @AfterAll
    static void end() throws IOException {
        if (python.isPresent()) {
            python.get().close();
        }
    }

    private static String proved(Question question, Criterion criterion) {
        return new String(
                new SetProof(criterion, Duration.ofHours(1), SetListener.NONE)
                        .answer(question, EngineModels.standard(question.network()))
                        .certificate()
                        .orElseThrow(),
                StandardCharsets.UTF_8);
    }

    /** Asks both, and returns whether they accept. */
    private static boolean isAccepted(Question question, Network network, String text) throws IOException {
        boolean isAccepted;
        String said;
        try {
            SetCheck.Result result = SetCheck.check(
                    network, question.language(), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
            isAccepted = result instanceof SetCheck.Accepted;
            said = result.toString();
        } catch (BadInputException notJson) {
            isAccepted = false;
            said = notJson.getMessage();
        }
        Path model = folder.resolve("model.safetensors");
        ModelFile.write(network, model);
        Path file = Files.writeString(folder.resolve("sets.json"), text);
        PythonChecker.Answer there = python.orElseThrow().check(model.toString(), file.toString());
        assertThat(there.isAccepted()).as("%s, here %s", there, said).isEqualTo(isAccepted);
        assertThat(there.lines()).hasSize(1).noneMatch(line -> line.contains("the checker failed"));
        return isAccepted;
    }

    private static boolean isAccepted(String text) throws IOException {
        return isAccepted(SMALL, SMALL.network(), text);
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void bothAcceptWhatIsTrue(Criterion criterion) throws IOException {
        assertThat(isAccepted(proved(SMALL, criterion))).isTrue();
    }

    @Test
    void bothAcceptSetsForAMachine() throws IOException {
        Machine json = StoredMachines.of("json", 2);
        Question question = Question.of(MachineNetworks.network(Cell.RNN, "compiled", json), json);
        assertThat(isAccepted(question, question.network(), proved(question, Criterion.SUPPORT)))
                .isTrue();
    }

    @Test
    void bothAcceptTheNetworkOfThePage() throws IOException {
        Question question = TrainedNetworks.ofDepthTwo();
        assertThat(isAccepted(question, question.network(), proved(question, Criterion.SUPPORT)))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void bothAcceptSlantedSets(Criterion criterion) throws IOException {
        assertThat(isAccepted(SlantedCertificates.of(SMALL, criterion))).isTrue();
    }

    @Test
    void bothRefuseWhatWasTamperedWith() throws IOException {
        assertRefused(certificate);
    }

    @Test
    void bothRefuseSlantedSetsThatWereTamperedWith() throws IOException {
        assertRefused(slanted);
    }

    private static void assertRefused(String holds) throws IOException {
        for (Map.Entry<String, List<String>> kind : SetTampering.of(holds).entrySet()) {
            assertThat(kind.getValue()).as(kind.getKey()).isNotEmpty().doesNotContain(holds);
            for (String text : kind.getValue()) {
                assertThat(isAccepted(text)).as(kind.getKey()).isFalse();
            }
        }
    }

    @Test
    void bothRefuseOtherWeightsUnderEitherDigest() throws IOException {
        Network network = SMALL.network();
        for (int symbol = 0; symbol < network.readoutBias().length; symbol++) {
            double[] biases = network.readoutBias().clone();
            biases[symbol] += 40;
            Network mutant = network.withWeights(network.embedding(), network.layers(), network.readout(), biases);
            assertThat(isAccepted(SMALL, mutant, certificate)).isFalse();
            assertThat(isAccepted(SMALL, mutant, Certificates.said(certificate, mutant)))
                    .isFalse();
        }
    }

    @Test
    void bothAgreeOnCharactersChangedAtRandom() throws IOException {
        assertAgreed(certificate, "sets");
        assertAgreed(slanted, "bases");
    }

    /** Outside of sets, their bases and premises: the two bound images in different ways, so one may need a little more than the other. */
    private static void assertAgreed(String text, String images) throws IOException {
        JsonText.Part model = JsonText.at(text, "engineModel");
        JsonText.Part premises = JsonText.at(text, "premises");
        int[] places = Stream.of(
                        IntStream.range(0, model.start()),
                        IntStream.range(model.end(), premises.start()),
                        IntStream.range(
                                premises.end(), JsonText.at(text, images).start()))
                .flatMapToInt(part -> part)
                .toArray();
        String telling = "0123456789abcdef-.xp\"{}[]:,";
        for (int seed = 0; seed < RANDOM_CHANGES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder changed = new StringBuilder(text);
            changed.setCharAt(places[random.nextInt(places.length)], telling.charAt(random.nextInt(telling.length())));
            isAccepted(changed.toString());
        }
    }
}
