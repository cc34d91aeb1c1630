package dyckkm.proof.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many units a machine needs, whatever it computes. */
class LowerBoundTest {
    /** By hand: 1+2+4+8 = 15 stacks; 1+128+…+128⁵ is between 2³⁵ and 2³⁶; 10¹⁵ between 2⁴⁹ and 2⁵⁰; m+1 stacks of one type. */
    @ParameterizedTest
    @CsvSource({
        "2, 3, 1, 4, 3",
        "2, 3, 2, 2, 2",
        "2, 3, 3, 2, 1",
        "8, 3, 1, 10, 9",
        "3, 6, 1, 11, 10",
        "128, 5, 1, 36, 35",
        "128, 5, 2, 18, 18",
        "128, 5, 32, 2, 2",
        "100000, 3, 1, 50, 50",
        "1, 1, 1, 1, 0",
        "1, 7, 1, 3, 0",
        "1, 8, 1, 4, 0"
    })
    void knownValues(int k, int m, int bitsPerUnit, int least, int paper) {
        LowerBound bound = new LowerBound(new DyckLanguage(k, m));
        assertThat(bound.leastUnits(bitsPerUnit)).isEqualTo(least);
        assertThat(bound.paperLeastUnits(bitsPerUnit)).isEqualTo(paper);
    }

    @Test
    void thePapersBoundIsARealNumber() {
        LowerBound bound = new LowerBound(new DyckLanguage(128, 5));
        assertThat(bound.paperUnits(1)).isCloseTo(35, within(1e-12));
        assertThat(bound.paperUnits(2)).isCloseTo(17.5, within(1e-12));
        assertThat(bound.exactBits()).isBetween(35.011, 35.012);
    }

    @Property
    void itIsTheLeastNumberOfUnitsWithAMemoryForEveryStack(
            @ForAll @IntRange(min = 1, max = 5000) int k,
            @ForAll @IntRange(min = 1, max = 60) int m,
            @ForAll @IntRange(min = 1, max = 128) int bitsPerUnit) {
        BigInteger stacks = BigInteger.ZERO;
        for (int depth = 0; depth <= m; depth++) {
            stacks = stacks.add(BigInteger.valueOf(k).pow(depth));
        }
        int units = new LowerBound(new DyckLanguage(k, m)).leastUnits(bitsPerUnit);
        assertThat(BigInteger.TWO.pow(bitsPerUnit * units)).isGreaterThanOrEqualTo(stacks);
        assertThat(BigInteger.TWO.pow(bitsPerUnit * (units - 1))).isLessThan(stacks);
    }

    @Property
    void thePaperCountsAtMostOneBitLess(
            @ForAll @IntRange(min = 2, max = 5000) int k, @ForAll @IntRange(min = 1, max = 60) int m) {
        LowerBound bound = new LowerBound(new DyckLanguage(k, m));
        assertThat(bound.leastUnits(1)).isBetween(bound.paperLeastUnits(1), bound.paperLeastUnits(1) + 1);
        assertThat((double) bound.paperLeastUnits(3)).isBetween(bound.paperUnits(3) - 1e-9, bound.paperUnits(3) + 1);
    }

    @Test
    void aUnitOfNoBitsIsRefused() {
        LowerBound bound = new LowerBound(new DyckLanguage(2, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> bound.leastUnits(0));
        assertThatIllegalArgumentException().isThrownBy(() -> bound.paperUnits(-1));
    }

    /** Two states that do the same are one thing to remember: parity with each state twice needs one bit, not two. */
    @Test
    void configurationsThatNothingTellsApartAreNotCounted() {
        Machine doubled = MachineJson.read("""
                {"calls": [], "returns": [], "internals": ["0", "1"], "initial": "even", "accepting": ["even", "even again"], "depth": 0,
                 "rules": [
                  {"state": "even", "top": null, "symbol": "0", "next": "even again"}, {"state": "even", "top": null, "symbol": "1", "next": "odd"},
                  {"state": "even again", "top": null, "symbol": "0", "next": "even"}, {"state": "even again", "top": null, "symbol": "1", "next": "odd"},
                  {"state": "odd", "top": null, "symbol": "0", "next": "odd again"}, {"state": "odd", "top": null, "symbol": "1", "next": "even"},
                  {"state": "odd again", "top": null, "symbol": "0", "next": "odd"}, {"state": "odd again", "top": null, "symbol": "1", "next": "even"}]}
                """, "parity, twice");
        assertThat(doubled.configurations()).isEqualTo(4);
        assertThat(new LowerBound(doubled).bits()).isEqualTo(1);
    }
}
