package dyckkm.construction.catalogue;

import java.util.Comparator;
import java.util.Map;
import java.util.Set;

/**
 * A constant of the paper's proofs: a multiple, in halves, of one of its scales.
 *
 * @param scale the scale
 * @param halves twice the multiple
 */
public record Constant(Scale scale, int halves) implements Comparable<Constant> {
    /** The unit of a constant. */
    public enum Scale {
        ONE(""),
        GAMMA("γ"),
        BETA("β"),
        LAMBDA("λ"),
        GAMMA_LAMBDA("γλ"),
        ZETA("ζ"),
        ZETA_GAMMA("ζγ");

        private final String text;

        Scale(String text) {
            this.text = text;
        }
    }

    public static final Constant ZERO = new Constant(Scale.ONE, 0);

    private static final Comparator<Constant> BY_SCALE =
            Comparator.comparing(Constant::scale).thenComparingInt(Constant::halves);

    /** The appendix's "Accounting of finite precision", whose union is the paper's ℙ, by scale in halves. */
    private static final Map<Scale, Set<Integer>> OF_THE_PAPER = Map.of(
            Scale.ONE, Set.of(0, 2),
            Scale.BETA, Set.of(2, -2, 4, -4, -6),
            Scale.GAMMA, Set.of(2, -2, -4),
            Scale.LAMBDA, Set.of(2),
            Scale.GAMMA_LAMBDA, Set.of(-2, -4, 1, -1, 3, -3),
            Scale.ZETA, Set.of(2, -2, 1, -1),
            Scale.ZETA_GAMMA, Set.of(2, -2, 1, -1));

    public Constant {
        if (halves == 0) {
            scale = Scale.ONE;
        }
    }

    /** Whether the paper lists it. */
    public boolean isListed() {
        return OF_THE_PAPER.get(scale).contains(halves);
    }

    /** Such as {@code −1½γλ}. */
    public String text() {
        if (halves == 0) {
            return "0";
        }
        int whole = Math.abs(halves) / 2;
        String half = halves % 2 == 0 ? "" : "½";
        boolean isOneTimes = whole == 1 && half.isEmpty() && scale != Scale.ONE;
        return (halves < 0 ? "−" : "") + (whole == 0 || isOneTimes ? "" : whole) + half + scale.text;
    }

    @Override
    public int compareTo(Constant other) {
        return BY_SCALE.compare(this, other);
    }
}
