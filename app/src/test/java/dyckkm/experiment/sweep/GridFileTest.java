package dyckkm.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.training.ModelShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridFileTest {
    @TempDir
    private Path folder;

    private List<RunConfig> read(String text) throws IOException {
        return GridFile.read(Files.writeString(folder.resolve("grid.yaml"), text));
    }

    @Test
    void thePapersGridCanBeWrittenAsAFile() throws IOException {
        assertThat(read("""
                k: [2, 8, 32, 128]
                m: [3, 5]
                tokens: [2k, 20k, 200k, 2M, 20M]
                seeds: [0, 1, 2]
                cell: lstm
                hidden: 3*m*ceil(log2(k))-m
                recipe: reference
                """)).containsExactlyElementsOf(PaperGrid.full());
    }

    @Test
    void aGridIsEveryCombinationOfItsLists() throws IOException {
        List<RunConfig> runs =
                read("{k: [2, 3], m: 3, tokens: 2k, hidden: [4, 5], cell: [gru, rnn], seeds: [1, 2, 1]}");
        assertThat(runs).hasSize(2 * 2 * 2 * 2).doesNotHaveDuplicates();
        assertThat(runs.stream().map(RunConfig::name))
                .doesNotHaveDuplicates()
                .allMatch(name -> name.contains("-2k-seed"));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 9, 128, 129, 1 << 20, (1 << 29), (1 << 29) + 1})
    void theFormulaOfThePaperIsExact(int k) {
        assertThat(new Formula("3*m*ceil(log2(k))-m").value(OptionalInt.of(k), 5))
                .isEqualTo(ModelShape.hiddenFor(new DyckLanguage(k, 5)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {k: 2, m: 3, tokens: 2k, hiden: 4}           | unknown key 'hiden'
            {k: two, m: 3, tokens: 2k}                   | 'k' must be a whole number, not "two"
            {k: 2.5, m: 3, tokens: 2k}                   | 'k' must be a whole number, not 2.5
            {k: 2, m: 3}                                 | 'tokens' is missing
            {k: 2, m: [], tokens: 2k}                    | 'm' has no values
            {k: 2, m: 3, tokens: 2 million}              | 'tokens': '2 million' is not a count
            {k: 2, m: 3, tokens: -5}                     | 'tokens': '-5' is not a count
            {k: 2, m: 3, tokens: 0}                      | at least 1 token
            {k: 2, m: 3, tokens: 2k, cell: transformer}  | 'cell': 'transformer' is not a cell
            {k: 2, m: 3, tokens: 2k, cell: 3}            | 'cell' must be a cell
            {k: 2, m: 3, tokens: 2k, noiseGates: much}   | 'noiseGates': must be a number, or one for each stage
            {k: 2, m: 3, tokens: 2k, decay: -1}          | 'decay': must be a number of at least 0, not -1.0
            {k: 2, m: 3, tokens: 2k, ramp: 0.5}          | stages and a ramp are for recipe provable
            {k: 2, m: 3, tokens: 2k, cell: gru, penaltyCell: 1} | a gru has no c
            {k: 2, m: 3, tokens: 2k, cell: second-order} | cannot be trained
            {k: 2, m: 3, tokens: 2k, hidden: 3*n}        | 'hidden': '3*n' is not a formula of k and m
            {k: 2, m: 3, tokens: 2k, hidden: "round(k, 999999999)"} | more than 10 digits
            {k: 128, m: 3, tokens: 2k, hidden: "round(k, k^m)"} | more than 10 digits
            {k: 2, m: 3, tokens: 2k, hidden: "sqrt(null)"} | 'sqrt(null)' is not a formula of k and m
            {k: 2, m: 3, tokens: 2k, hidden: "min(-, 2)"} | 'min(-, 2)' is not a formula of k and m
            {k: 2, m: 3, tokens: 2k, hidden: "9^0X"} | '9^0X' is not a formula of k and m
            {k: 2, m: 3, tokens: 2k, hidden: m/2}        | 'm/2' is not a whole number for k = 2, m = 3
            {k: 2, m: 3, tokens: 2k, hidden: m-3}        | at least 1 hidden unit
            {k: 2, m: 3, tokens: 2k, hidden: '"a"'}      | 'hidden'
            {k: 1, m: 3, tokens: 2k}                     | give the number
            {k: 2, m: 3, tokens: 2k, learningRate: fast} | 'learningRate' must be a number, not "fast"
            {k: 2, m: 3, tokens: 2k, learningRate: -1}   | learning rate must be above 0
            {k: 2, m: 3, tokens: 2k, recipe: pasta}      | 'pasta' is not a recipe
            {k: 2, m: 3, tokens: 2k, window: loose}      | 'window' must be a window
            {k: 2, m: 3, tokens: 2k, seeds: [0, {}]}     | 'seeds' must be a whole number, not {}
            {k: 2, k: 3, m: 3, tokens: 2k}               | Duplicate
            {k: 2, m: 3, tokens: 2k, hidden: 9^9^9^9}    | a power beyond 1e12
            {k: 2, m: 3, tokens: 2k, hidden: 2^-9^9}     | a power beyond 1e12
            {k: 2, m: 3, tokens: 2k, hidden: sqrt(1E+999999999)} | without exponents
            {k: 2, m: 3, tokens: 99999999999999999999}   | not a whole number that fits
            {k: 2, m: 3, tokens: 2k, maxLength: 2147483647} | at most 1073741823
            [k, m]                                       | not a grid
            {k: [                                        | line 1: not YAML
            ``                                           | not a grid
            """)
    void whatIsWrongWithAGridIsToldByName(String text, String complaint) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("grid.yaml")
                .hasMessageContaining(complaint);
    }

    @Test
    void powersOfOrdinarySizeArePartOfAFormula() {
        assertThat(new Formula("k^2+m^(1+1)").value(OptionalInt.of(3), 5)).isEqualTo(34);
    }

    @Test
    void aSecondDocumentIsNotPassedOver() {
        assertThatThrownBy(() -> read("{k: 2, m: 3, tokens: 2k}\n---\n{k: 3, m: 3, tokens: 2k}"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a second document");
    }

    @Test
    void moreRunsThanALongCountsAreAMistakeToo() {
        String many = "[" + "1, ".repeat(999) + "1]";
        String axes = Stream.of("k", "m", "tokens", "seeds", "hidden", "layers", "batch", "epochs")
                .map(key -> key + ": " + many)
                .collect(Collectors.joining(", ", "{", "}"));
        assertThatThrownBy(() -> read(axes)).hasMessageContaining("a grid of 1000000000000000000000000 runs");
    }

    @Test
    void aGridOfMillionsOfRunsIsAMistake() {
        String many = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]";
        assertThatThrownBy(() ->
                        read("{k: %s, m: %s, tokens: %s, seeds: %s, hidden: 4}".formatted(many, many, many, many)))
                .hasMessageContaining("a grid of 160000 runs");
    }

    /** Each digit of a long number takes as much time as there are digits. */
    @Test
    void aCountOfVeryManyDigitsIsNone() {
        String digits = "9".repeat(200_000);
        assertThatThrownBy(() -> read("{k: 2, m: 3, tokens: \"" + digits + "\"}"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not a count");
    }

    @Test
    void whatIsNoOrdinaryFileIsNotReadForEver() {
        assumeThat(Path.of("/dev/zero")).exists();
        assertThatThrownBy(() -> GridFile.read(Path.of("/dev/zero")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("more than 262144 bytes");
    }

    /** The usual lengths of a deep language are derived in some time: not again for each of very many runs. */
    @Test
    void lengthsAreDerivedOnceForEachDepth() throws IOException {
        String seeds = IntStream.range(0, 2000).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        List<RunConfig> runs = read("{k: 2, m: 64, tokens: 2k, hidden: 4, seeds: [" + seeds + "]}");
        assertThat(runs).hasSize(2000);
        assertThat(runs.get(0).corpora().train().window().max()).isEqualTo(DyckWindows.longestByRule(64));
    }

    @Test
    void whereLengthsAreGivenAnyDepthWillDo() throws IOException {
        assertThat(read("{k: 2, m: 100, tokens: 2k, hidden: 4, minLength: 1, maxLength: 300}"))
                .hasSize(1);
        assertThatThrownBy(() -> read("{k: 2, m: 100, tokens: 2k, hidden: 4}"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no default length window for m = 100");
    }
}
