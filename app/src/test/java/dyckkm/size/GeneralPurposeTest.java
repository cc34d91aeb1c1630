package dyckkm.size;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class GeneralPurposeTest {
    @Test
    void theOrderIsTheRootOfTheNumberOfFullStacks() {
        assertThat(GeneralPurpose.order(new DyckLanguage(100, 2))).isEqualByComparingTo("100");
        assertThat(GeneralPurpose.order(new DyckLanguage(100_000, 3))).isEqualByComparingTo("31622800");
        assertThat(GeneralPurpose.text(new DyckLanguage(100_000, 3))).isEqualTo("k^(m/2) ≈ 3·10^7");
        assertThat(GeneralPurpose.text(new DyckLanguage(8, 3))).isEqualTo("k^(m/2) ≈ 20");
        assertThat(GeneralPurpose.order(new DyckLanguage(1000, 20)).toString()).doesNotContain("E");
    }

    /** Why it is no number of units: with Dyck-(9,1) it is 3, and 4 units of one bit are needed. */
    @Test
    void itCanBeBelowTheLowerBound() {
        DyckLanguage language = new DyckLanguage(9, 1);
        assertThat(GeneralPurpose.order(language))
                .isLessThan(new BigDecimal(ConstructionSize.oneBitLowerBound(language)));
    }
}
