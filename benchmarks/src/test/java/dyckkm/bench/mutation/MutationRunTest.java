package dyckkm.bench.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutationRunTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private int run(List<Subject> subjects, String count) throws IOException {
        return MutationRun.run(subjects, count, directory, print(out), print(err));
    }

    private static List<Subject> small(String construction) {
        return Subject.all().stream()
                .filter(subject -> subject.construction().equals(construction))
                .limit(2)
                .toList();
    }

    @Test
    void everyConstructionIsMutated() {
        assertThat(Subject.all().stream().map(Subject::construction).distinct())
                .containsExactlyElementsOf(
                        Catalogue.ofDyck().stream().map(Entry::name).toList());
    }

    @Test
    void everyMutantIsCountedInTheTableAndInTheFile() throws IOException {
        assertThat(run(small("rnn/shift"), "5")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("10 mutants of 2 networks")
                .contains("| rnn/shift    |      10 |")
                .contains("Contradictions: 0");
        assertThat(directory.resolve("mutations.csv"))
                .content()
                .startsWith("construction,form,mutation,exhaustive,certificate,why,mutants\n\"rnn/shift\"");
    }

    @Test
    void allMutationsOfASmallNetworkAreMore() throws IOException {
        assertThat(run(small("rnn/shift").subList(0, 1), "all")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).matches("(?s)[1-9],?\\d{2,3} mutants of 1 networks.*");
    }

    @Test
    void aCountThatIsNoneIsBadUsageInOneLine() throws IOException {
        for (String count : List.of("0", "-3", "many", "")) {
            assertThat(MutationRun.run(List.of(count), directory, print(out), print(err)))
                    .isEqualTo(2);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).hasLineCount(4);
        assertThat(out.size()).isZero();
    }
}
