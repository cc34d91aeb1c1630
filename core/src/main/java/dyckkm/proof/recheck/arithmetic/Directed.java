package dyckkm.proof.recheck.arithmetic;

/** Sums and products of doubles, rounded down; what is rounded up is minus something rounded down. */
public final class Directed {
    private static final double SPLITTER = 0x1p27 + 1;

    private Directed() {}

    public static double sum(double a, double b) {
        double sum = a + b;
        // The larger one taken from the sum is exact, and so is what is then missing (Dekker).
        double missing = Math.abs(a) >= Math.abs(b) ? b - (sum - a) : a - (sum - b);
        return missing < 0 ? Math.nextDown(sum) : sum;
    }

    public static double product(double a, double b) {
        double product = a * b;
        if (a == 0 || b == 0) {
            return product;
        }
        if (!(Math.abs(product) > 0x1p-900 && Math.abs(a) < 0x1p900 && Math.abs(b) < 0x1p900)) {
            return Math.nextDown(product);
        }
        double aTop = top(a);
        double bTop = top(b);
        double aRest = a - aTop;
        double bRest = b - bTop;
        double missing = aTop * bTop - product + aTop * bRest + aRest * bTop + aRest * bRest;
        return missing < 0 ? Math.nextDown(product) : product;
    }

    /** The upper half of a number's digits (Veltkamp). */
    private static double top(double a) {
        double large = SPLITTER * a;
        return large - (large - a);
    }
}
