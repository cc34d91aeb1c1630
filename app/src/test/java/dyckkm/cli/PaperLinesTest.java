package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Line;
import dyckkm.report.language.LanguageSection;
import dyckkm.report.learning.LearningSection;
import dyckkm.report.learning.Runs;
import dyckkm.report.mechanism.MechanismSection;
import dyckkm.report.proof.ProofPlan;
import dyckkm.report.proof.ProofSection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The lines that the report gives to be copied. */
class PaperLinesTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private static final List<Line> PROOFS = new ProofSection(
                    new ProofPlan(
                            List.of(new DyckLanguage(2, 3)),
                            List.of(),
                            new DyckLanguage(3, 3),
                            List.of(),
                            Duration.ofMinutes(10)),
                    2,
                    step -> {})
            .lines();

    private static final List<Line> LANGUAGES = new LanguageSection(2_000, 1, step -> {}).lines();

    private static Stream<String> training() {
        return new LearningSection(Runs.quick(), "quick", Optional.empty())
                .runs().rows().stream().map(row -> row.get(row.size() - 1));
    }

    /** The commands of a line, each as words. */
    private static Stream<String[]> commands(String line) {
        return Arrays.stream(line.split(" && | \\| ")).map(command -> {
            List<String> words = new ArrayList<>();
            Matcher word = WORD.matcher(command);
            while (word.find()) {
                words.add(word.group(1) == null ? word.group(2) : word.group(1));
            }
            assertThat(words.remove(0)).isEqualTo("./dyckkm");
            return words.toArray(String[]::new);
        });
    }

    @Test
    void everyLineCanBeTyped() {
        CommandLine program = Main.commandLine();
        Stream.of(
                        new MechanismSection().lines().stream().map(Line::command),
                        PROOFS.stream().map(Line::command),
                        LANGUAGES.stream().map(Line::command),
                        training())
                .flatMap(lines -> lines)
                .flatMap(PaperLinesTest::commands)
                .forEach(words -> assertThatCode(() -> program.parseArgs(words))
                        .as(String.join(" ", words))
                        .doesNotThrowAnyException());
    }

    @Test
    void everyRowOfTheMainTablesHasALine() {
        assertThat(PROOFS.stream().map(Line::table).distinct())
                .containsExactlyInAnyOrder(
                        "theorems",
                        "constructions",
                        "large-language",
                        "units-m2",
                        "units-m3",
                        "units-m5",
                        "units-m10",
                        "lower-bound",
                        "errata");
        assertThat(PROOFS.stream()
                        .filter(line -> line.table().equals("theorems"))
                        .map(Line::row))
                .containsExactlyInAnyOrder(
                        "Theorem 1", "Theorem 2", "Theorem 3", "Theorem 4", "Theorem 5", "Theorem 6");
        assertThat(LANGUAGES.stream().filter(line -> line.table().equals("length-statistics")))
                .hasSize(16);
    }

    /** All but E6, whose formula as printed is harmless. */
    @Test
    void theLinesOfErrataAndOfMachinesBelowTheBoundRefute() {
        List<Line> lines = PROOFS.stream()
                .filter(line -> line.table().equals("errata") || line.table().equals("lower-bound"))
                .toList();
        assertThat(lines).hasSize(10 + 2);
        assertThat(lines)
                .allSatisfy(line -> assertThat(commands(line.command())
                                .map(words -> Run.of(words).code()))
                        .as(line.command())
                        .containsExactly(line.row().equals("E6 in lstm/log") ? ExitCode.SUCCESS : ExitCode.NO));
        assertThat(lines).extracting(Line::row).contains("E6 in lstm/log");
    }

    @Test
    void theLinesOfTheoremsAndConstructionsProve() {
        assertThat(PROOFS.stream()
                        .filter(line ->
                                line.table().equals("theorems") || line.table().equals("constructions"))
                        .flatMap(line -> commands(line.command()))
                        .map(words -> Run.of(words).code()))
                .containsOnly(ExitCode.SUCCESS);
    }
}
