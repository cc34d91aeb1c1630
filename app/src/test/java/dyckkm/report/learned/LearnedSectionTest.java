package dyckkm.report.learned;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.Support;
import dyckkm.model.ModelFile;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Witness;
import dyckkm.proof.refute.Criterion;
import dyckkm.report.Claim;
import dyckkm.report.Line;
import dyckkm.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LearnedSectionTest {
    private static final LearnedBudget SMALL = new LearnedBudget(20_000_000, 30_000, 20_000_000, 2_000);

    private static CommittedModel committed(String name) throws IOException {
        return CommittedModel.all().stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A network whose state, rounded to eighths, takes a dozen values. */
    private static CommittedModel plain() throws IOException {
        return new CommittedModel("plain", ModelFile.read(Path.of("../docs/trained/plain-2-2-h4.safetensors")));
    }

    private static LearnedSection section(int threads, CommittedModel... models) {
        return new LearnedSection(List.of(models), SMALL, threads, step -> {});
    }

    @Test
    void theEightNetworksOfTwoMillionTokensComeWithTheProgram() throws IOException {
        assertThat(CommittedModel.all())
                .extracting(CommittedModel::name)
                .containsExactly("(2,3)", "(2,5)", "(8,3)", "(8,5)", "(32,3)", "(32,5)", "(128,3)", "(128,5)");
        for (CommittedModel model : CommittedModel.all()) {
            assertThat(Files.isDirectory(Path.of("..", model.path())))
                    .as(model.path())
                    .isTrue();
        }
    }

    @Test
    void afterAStringThatRefutesTheSupportAForbiddenSymbolIsAsProbableAsAnAllowedOne() throws IOException {
        LearnedVerdict verdict = LearnedVerdict.of(committed("(2,5)"), SMALL);
        Counterexample found = verdict.counterexample(Criterion.SUPPORT).orElseThrow();
        assertThat(found.witnesses()).hasSize(1);
        Witness witness = found.witnesses().get(0);
        double[] probabilities = probabilities(verdict, witness);
        Support allowed = witness.configuration().support(verdict.question().language());
        double least = IntStream.range(0, probabilities.length)
                .filter(allowed::contains)
                .mapToDouble(symbol -> probabilities[symbol])
                .min()
                .orElseThrow();
        double most = IntStream.range(0, probabilities.length)
                .filter(symbol -> !allowed.contains(symbol))
                .mapToDouble(symbol -> probabilities[symbol])
                .max()
                .orElseThrow();
        assertThat(most).isGreaterThanOrEqualTo(least);
        assertThat(verdict.isRefuted()).isTrue();
        assertThat(verdict.isProved()).isFalse();
    }

    @Test
    void afterAStringThatRefutesClosingTheRightBracketHasAtMostFourFifthsOfWhatAllHave() throws IOException {
        LearnedVerdict verdict = LearnedVerdict.of(committed("(2,5)"), SMALL);
        Witness witness = verdict.counterexample(Criterion.CLOSING)
                .orElseThrow()
                .witnesses()
                .get(0);
        double[] probabilities = probabilities(verdict, witness);
        int types = verdict.question().language().alphabet().calls();
        double all = IntStream.range(types, 2 * types)
                .mapToDouble(symbol -> probabilities[symbol])
                .sum();
        assertThat(witness.allowed()).isTrue();
        assertThat(probabilities[witness.symbol()] / all).isLessThanOrEqualTo(.8);
    }

    private static double[] probabilities(LearnedVerdict verdict, Witness witness) {
        ReferenceStepper stepper = new ReferenceStepper(verdict.model().network());
        State state = stepper.start();
        witness.prefix().forEach(symbol -> stepper.step(state, symbol));
        return stepper.probabilities(state);
    }

    @Test
    void aNetworkThatIsNotProvedAsItIsMayBeProvedRounded() throws IOException {
        LearnedSection section = section(1, plain());
        List<String> columns = section.tables().get(1).columns();
        List<String> row = section.tables().get(1).rows().get(0);
        assertThat(row.get(columns.indexOf("float32"))).doesNotStartWith("✓");
        // 13 pairs of docs/trained.md, and the empty prefix apart from others of no open bracket.
        assertThat(row.get(columns.indexOf("B = 3"))).isEqualTo("✓ 14");
        assertThat(section.findings())
                .singleElement()
                .asString()
                .contains("1 were proved for all lengths: (2,2) with", "B = 3 (14 states)");
    }

    @Test
    void theAnswersDoNotDependOnThreads() throws IOException {
        CommittedModel[] models = {plain(), committed("(2,3)"), committed("(2,5)")};
        assertThat(section(3, models).tables()).isEqualTo(section(1, models).tables());
    }

    /** A network that gets some string wrong may still keep a stack, for a while. */
    @Test
    void aWrongStringDoesNotRefuteTheSpeculation() throws IOException {
        assertThat(section(1, committed("(2,5)")).claims())
                .extracting(Claim::holds)
                .containsExactly(Claim.Holds.OPEN);
        assertThat(section(1, committed("(2,3)")).claims())
                .extracting(Claim::holds)
                .containsExactly(Claim.Holds.OPEN);
    }

    @Test
    void everyRowHasALineThatComputesItAgain() throws IOException {
        LearnedSection section = section(1, committed("(2,5)"));
        assertThat(section.lines())
                .extracting(Line::command)
                .allMatch(command -> command.startsWith(
                        Table.COMMAND + "verify docs/results/models/k2-m5-lstm10-2M-seed0-d0c78b66 --min-length 1 "))
                .anyMatch(command -> command.endsWith("--method search --criterion support --search-steps 10k"))
                .anyMatch(command -> command.endsWith("--method search --criterion closing --search-steps 10k"))
                .anyMatch(command -> command.endsWith("--method exhaustive --states 2k --precision search"))
                .anyMatch(command -> command.endsWith("--method exhaustive --states 2k --round-state search"));
    }
}
