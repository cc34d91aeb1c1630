package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.language.ChiSquare;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class CountingTest {
    @Test
    void withoutADepthBoundTheCountsAreCatalanNumbersTimesPowersOfK() {
        BigInteger catalan = BigInteger.ONE;
        StringCounts three = new StringCounts(new DyckLanguage(3, 40));
        for (int pairs = 0; pairs <= 40; pairs++) {
            assertThat(three.ofLength(2 * pairs + 1))
                    .isEqualTo(catalan.multiply(BigInteger.valueOf(3).pow(pairs)));
            catalan =
                    catalan.multiply(BigInteger.valueOf(2L * (2L * pairs + 1))).divide(BigInteger.valueOf(pairs + 2L));
        }
    }

    @Test
    void depthTwoOfOneTypeCountsPowersOfTwoAndDepthThreeFibonacciNumbers() {
        StringCounts two = new StringCounts(new DyckLanguage(1, 2));
        StringCounts three = new StringCounts(new DyckLanguage(1, 3));
        BigInteger fibonacci = BigInteger.ONE;
        BigInteger nextFibonacci = BigInteger.ONE;
        for (int pairs = 1; pairs <= 60; pairs++) {
            assertThat(two.ofLength(2 * pairs + 1)).isEqualTo(BigInteger.TWO.pow(pairs - 1));
            assertThat(three.ofLength(2 * pairs + 1)).isEqualTo(fibonacci);
            BigInteger skipped = fibonacci.add(nextFibonacci);
            fibonacci = skipped;
            nextFibonacci = skipped.add(nextFibonacci);
        }
    }

    @Test
    void evenAndSenselessLengthsHaveNoStrings() {
        StringCounts counts = new StringCounts(new DyckLanguage(2, 3));
        assertThat(counts.ofLength(4)).isZero();
        assertThat(counts.ofLength(0)).isZero();
        assertThat(counts.ofLength(-3)).isZero();
        assertThat(counts.ofLength(1)).isEqualTo(1);
    }

    @Property(tries = 500)
    void rankIsTheInverseOfUnrank(
            @ForAll @IntRange(min = 1, max = 6) int k,
            @ForAll @IntRange(min = 1, max = 6) int m,
            @ForAll @LongRange(min = 0, max = 1L << 50) long rank) {
        LengthLexOrder order = new LengthLexOrder(new DyckLanguage(k, m));
        // With one type and depth 1 there is one string per length, so a rank is as long as its string.
        BigInteger number = BigInteger.valueOf(k == 1 ? rank % 300 : rank);
        int[] string = order.unrank(number);
        assertThat(new DyckLanguage(k, m).contains(string)).isTrue();
        assertThat(order.rank(string)).isEqualTo(number);
    }

    @Test
    void theOrderIsByLengthAndThenBySymbol() {
        DyckLanguage language = new DyckLanguage(2, 3);
        List<int[]> strings = new LengthLexOrder(language).strings().limit(2000).toList();
        for (int i = 1; i < strings.size(); i++) {
            int[] before = strings.get(i - 1);
            int[] after = strings.get(i);
            assertThat(before.length).isLessThanOrEqualTo(after.length);
            if (before.length == after.length) {
                assertThat(Arrays.compare(before, after)).isNegative();
            }
        }
        StringCounts counts = new StringCounts(language);
        assertThat(strings.stream().filter(string -> string.length == 7).count())
                .isEqualTo(counts.ofLength(7).longValueExact());
    }

    @Test
    void uniformStringsAreUniform() {
        LengthLexOrder order = new LengthLexOrder(new DyckLanguage(2, 2));
        SplittableRandom random = new SplittableRandom(20201116);
        Map<BigInteger, Integer> seen = new HashMap<>();
        int cells = new StringCounts(new DyckLanguage(2, 2)).ofLength(7).intValueExact();
        int draws = 1000 * cells;
        for (int i = 0; i < draws; i++) {
            int[] string = order.uniform(7, random);
            assertThat(string).hasSize(7);
            seen.merge(order.rank(string), 1, Integer::sum);
        }
        assertThat(seen).hasSize(cells);
        double chiSquare = seen.values().stream()
                .mapToDouble(count -> (count - 1000.0) * (count - 1000.0) / 1000)
                .sum();
        assertThat(chiSquare).isLessThan(ChiSquare.critical(cells - 1));
    }

    @Test
    void aLengthWithoutStringsAndAStringOutsideTheLanguageAreRefused() {
        LengthLexOrder order = new LengthLexOrder(new DyckLanguage(2, 2));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> order.uniform(6, new SplittableRandom(1)));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> order.rank(0, 5));
        assertThatExceptionOfType(BadInputException.class).isThrownBy(() -> order.unrank(BigInteger.valueOf(-1)));
    }
}
