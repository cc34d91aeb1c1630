package dyckkm.proof.sets.image;

import dyckkm.network.Nonlinearity;
import java.math.BigDecimal;
import java.math.MathContext;

/** σ, tanh and their derivatives to 60 digits, by Taylor's series. */
public final class ExactFunctions {
    private static final MathContext DIGITS = new MathContext(60);
    private static final int HALVINGS = 12;

    private ExactFunctions() {}

    public static BigDecimal value(Nonlinearity function, double x) {
        BigDecimal exponential = exponential(function == Nonlinearity.SIGMOID ? x : 2 * x);
        BigDecimal above = exponential.add(BigDecimal.ONE);
        return (function == Nonlinearity.SIGMOID ? exponential : exponential.subtract(BigDecimal.ONE))
                .divide(above, DIGITS);
    }

    public static BigDecimal slope(Nonlinearity function, double x) {
        BigDecimal exponential = exponential(function == Nonlinearity.SIGMOID ? x : 2 * x);
        BigDecimal above = exponential.add(BigDecimal.ONE);
        BigDecimal slope = exponential.divide(above.multiply(above), DIGITS);
        return function == Nonlinearity.SIGMOID ? slope : slope.multiply(BigDecimal.valueOf(4));
    }

    private static BigDecimal exponential(double x) {
        BigDecimal small = new BigDecimal(x).divide(BigDecimal.valueOf(1L << HALVINGS), new MathContext(90));
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int power = 1; power < 60; power++) {
            term = term.multiply(small).divide(BigDecimal.valueOf(power), new MathContext(90));
            sum = sum.add(term);
        }
        for (int doubling = 0; doubling < HALVINGS; doubling++) {
            sum = sum.multiply(sum, new MathContext(90));
        }
        return sum;
    }
}
