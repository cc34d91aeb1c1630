package dyckkm.proof.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShareTest {
    private static Share share(double own, double... others) {
        Share share = new Share();
        share.add(own, true);
        for (double logit : others) {
            share.add(logit, false);
        }
        return share;
    }

    @Test
    void equalLogitsShareEqually() {
        assertThat(share(1, 1, 1, 1).isAbove(.25)).isFalse();
        assertThat(share(1, 1, 1, 1).isAbove(Math.nextDown(.25))).isTrue();
        assertThat(share(2, 2).isAbove(.5)).isFalse();
        assertThat(share(Math.nextUp(2), 2).isAbove(.5)).isTrue();
    }

    /** The double nearest to .8 is d, and ln(d/(1−d)) = 1.38629436111989089639… lies between two doubles. */
    @Test
    void neighbouringDoublesAreOnEitherSideOfAShare() {
        double below = 0x1.62e42fefa39fp0;
        assertThat(share(below, 0).isAbove(.8)).isFalse();
        assertThat(share(Math.nextUp(below), 0).isAbove(.8)).isTrue();
    }

    @Test
    void whatHasNoProbabilityChangesNothing() {
        assertThat(share(0, Double.NEGATIVE_INFINITY).isAbove(.999)).isTrue();
        assertThat(share(Double.NEGATIVE_INFINITY, 0).isAbove(.001)).isFalse();
    }
}
