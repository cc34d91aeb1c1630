package dyckkm.explorer.network;

import dyckkm.network.Arithmetic;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * From where a function is exactly at its bounds in an arithmetic.
 *
 * @param low at this pre-activation and below, the lower bound
 * @param high at this pre-activation and above, the upper bound
 */
record Saturation(double low, double high) {
    /** Both functions are at their bounds here in every format. */
    private static final double FAR = 1100;

    static Saturation ofSigmoid(Arithmetic arithmetic) {
        return new Saturation(-least(x -> -arithmetic.sigmoid(-x), 0), least(arithmetic::sigmoid, 1));
    }

    static Saturation ofTanh(Arithmetic arithmetic) {
        double high = least(arithmetic::tanh, 1);
        return new Saturation(-high, high);
    }

    /** The least x, up to the spacing of floats, where a function that never falls has reached a bound. */
    private static double least(DoubleUnaryOperator function, double bound) {
        float below = 0;
        float reached = (float) FAR;
        while (Math.nextUp(below) < reached) {
            float middle = (below + reached) / 2;
            if (middle <= below || middle >= reached) {
                break;
            }
            if (function.applyAsDouble(middle) >= bound) {
                reached = middle;
            } else {
                below = middle;
            }
        }
        return reached;
    }

    Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("low", low);
        json.put("high", high);
        return json;
    }
}
