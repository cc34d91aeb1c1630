package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import org.junit.jupiter.api.Test;

/** How far a search goes on follows from the network and the pairs looked at, not from the machine. */
class ConflictBudgetTest {
    private static final long ENOUGH_FOR_SMALL_NETWORKS = 1 << 18;

    private static Network lstm(int k, int m) {
        return Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(new DyckLanguage(k, m), Arithmetic.FLOAT32))
                .network();
    }

    @Test
    void aSmallNetworkIsSearchedAQuarterMillionPairsFurther() {
        ConflictBudget budget = new ConflictBudget(lstm(2, 3), 5);

        assertThat(budget.isSpent(5 + ENOUGH_FOR_SMALL_NETWORKS - 1)).isFalse();
        assertThat(budget.isSpent(5 + ENOUGH_FOR_SMALL_NETWORKS)).isTrue();
    }

    @Test
    void aNetworkWhoseStepsAreDearIsSearchedLessFar() {
        ConflictBudget budget = new ConflictBudget(lstm(128, 5), 5);

        assertThat(budget.isSpent(5 + 1000)).isFalse();
        assertThat(budget.isSpent(5 + ENOUGH_FOR_SMALL_NETWORKS / 2)).isTrue();
    }

    @Test
    void theSearchGoesOnAtLeastAsFarAgain() {
        ConflictBudget budget = new ConflictBudget(lstm(128, 5), 10_000_000);

        assertThat(budget.isSpent(19_999_999)).isFalse();
        assertThat(budget.isSpent(20_000_000)).isTrue();
    }
}
