package dyckkm.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the catalogue says of constructions: its formulas are those of the units that are built. */
class FactsTest {
    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theFormulaIsTheNumberOfUnits(Entry entry) {
        String formula = entry.facts().units();
        for (int k = 1; k <= 17; k++) {
            for (int m = 1; m <= 9; m++) {
                DyckLanguage language = new DyckLanguage(k, m);
                if (entry.existsFor(language)) {
                    assertThat(new Formula(formula, letters(language)).value())
                            .as("%s for %s by %s", entry.name(), language, formula)
                            .isEqualTo(entry.hiddenUnits(language).doubleValue());
                }
            }
        }
    }

    @Test
    void everyConstructionSaysInALineWhatItIs() {
        assertThat(Catalogue.entries()).allSatisfy(entry -> {
            assertThat(entry.facts().sentence())
                    .isNotBlank()
                    .doesNotContain("\n")
                    .hasSizeLessThan(120);
            assertThat(entry.facts().origin()).isNotBlank();
            assertThat(entry.condition().isEmpty())
                    .as(entry.name())
                    .isEqualTo(!entry.takes(DyckLanguage.class)
                            || IntStream.rangeClosed(1, 60)
                                    .allMatch(m -> entry.existsFor(new DyckLanguage(1, m))
                                            && entry.existsFor(new DyckLanguage(3, m))));
        });
        assertThat(Catalogue.entries()).extracting(Entry::name).doesNotHaveDuplicates();
    }

    /** The paper's five, each once. */
    @Test
    void everyTheoremHasItsConstruction() {
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(Catalogue::theorem))
                .extracting(Entry::name)
                .containsExactly("rnn/dfa", "rnn/one-hot", "lstm/one-hot", "rnn/log", "lstm/log");
        assertThat(Catalogue.entries())
                .filteredOn(entry -> entry.facts().theorem().isPresent())
                .hasSize(5);
    }

    private static double stacks(int k, int depth) {
        double count = 1;
        for (int d = 0; d < depth; d++) {
            count = k * count + 1;
        }
        return count;
    }

    /** As {@link Facts#LETTERS} says. */
    private static Map<Character, Double> letters(DyckLanguage language) {
        int k = language.k();
        int m = language.m();
        return Map.of(
                'k',
                (double) k,
                'm',
                (double) m,
                'L',
                Math.ceil(Math.log(k) / Math.log(2) - 1e-12),
                'n',
                Math.ceil(Math.log(k + 1) / Math.log(2) - 1e-12),
                'N',
                language.stackStates().doubleValue(),
                'A',
                stacks(k, (m + 1) / 2),
                'B',
                stacks(k, m / 2),
                'G',
                m <= 5 ? 1 : 1 + Math.ceil((m - 5) / 2.0),
                'w',
                (double) leastTernaryWidth(k));
    }

    private static int leastTernaryWidth(int k) {
        return IntStream.iterate(1, width -> width + 1)
                .filter(width -> IntStream.rangeClosed(1, width)
                        .anyMatch(weight -> choose(width, weight) * Math.pow(2, weight - 1) >= k))
                .findFirst()
                .orElseThrow();
    }

    private static double choose(int all, int some) {
        return some == 0 ? 1 : choose(all - 1, some - 1) * all / some;
    }

    /** Sums and products of letters and numbers, with brackets and ⌈ ⌉; products may be written without a sign. */
    private static final class Formula {
        private final String text;
        private final Map<Character, Double> letters;
        private int at;

        Formula(String text, Map<Character, Double> letters) {
            this.text = text;
            this.letters = letters;
        }

        double value() {
            double value = sum();
            assertThat(at).as("all of " + text + " is read").isEqualTo(text.length());
            return value;
        }

        private double sum() {
            double value = product();
            while (at < text.length() && "+−".indexOf(text.charAt(at)) >= 0) {
                value += text.charAt(at++) == '+' ? product() : -product();
            }
            return value;
        }

        private double product() {
            double value = factor();
            while (at < text.length() && "+−)⌉".indexOf(text.charAt(at)) < 0) {
                boolean divide = text.charAt(at) == '/';
                if (divide || text.charAt(at) == '·') {
                    at++;
                }
                value = divide ? value / factor() : value * factor();
            }
            return value;
        }

        private double factor() {
            char first = text.charAt(at++);
            if (first == '(' || first == '⌈') {
                double inside = sum();
                at++;
                return first == '(' ? inside : Math.ceil(inside);
            }
            if (Character.isDigit(first)) {
                return first - '0';
            }
            return letters.get(first);
        }
    }
}
