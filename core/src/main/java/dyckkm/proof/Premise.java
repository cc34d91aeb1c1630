package dyckkm.proof;

import dyckkm.proof.engine.EngineFunction;
import dyckkm.proof.engine.Segment;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** An assumption of a proof about the engine that runs the network. */
public sealed interface Premise {
    /** A one-word identifier for programs. */
    String kind();

    /** A sentence for people. */
    String text();

    /** Whether this premise implies the other. */
    boolean implies(Premise other);

    /**
     * How a function of the engine behaves for some arguments.
     *
     * @param variant in which of the engine model's ways of making a step, from 0
     * @param function which one
     * @param from the least argument that occurs
     * @param to the greatest
     * @param says the assumption on that interval; the segment's own ends are ignored
     * @param where in which of several ways of making a step, in words; empty if there is one
     */
    record Function(int variant, EngineFunction function, double from, double to, Segment says, String where)
            implements Premise {
        @Override
        public String kind() {
            return "function";
        }

        @Override
        public String text() {
            return function.text() + said() + where;
        }

        @Override
        public boolean implies(Premise other) {
            return other instanceof Function needed
                    && variant == needed.variant
                    && function == needed.function
                    && from <= needed.from
                    && to >= needed.to
                    && says.saysTheSameAs(needed.says);
        }

        private String said() {
            if (says.isExact() && from == to) {
                return "(" + number(from, RoundingMode.HALF_EVEN) + ") = " + value(says.least());
            }
            if (says.isExact() && from > 0) {
                return "(x) = " + value(says.least()) + " for x ≥ " + number(from, RoundingMode.FLOOR);
            }
            if (says.isExact()) {
                return "(x) = " + value(says.least()) + " for x ≤ " + number(to, RoundingMode.CEILING);
            }
            if (from == to) {
                String at = "(" + number(from, RoundingMode.HALF_EVEN) + ")";
                return from == 0 && function == EngineFunction.TANH && says.isRelative() ? at + " = 0" : at + bounds();
            }
            return "(x)" + bounds() + " for x from " + number(from, RoundingMode.FLOOR) + " to "
                    + number(to, RoundingMode.CEILING);
        }

        private String bounds() {
            return says.isRelative()
                    ? " is off the true value by " + share(says.low()) + " to " + share(says.high())
                    : " is from " + value(says.least()) + " to " + value(says.greatest());
        }

        private static String share(double deviation) {
            String digits = number(100 * deviation, deviation < 0 ? RoundingMode.FLOOR : RoundingMode.CEILING);
            return (deviation > 0 ? "+" : "") + digits + " %";
        }

        private static String value(double value) {
            return value == (long) value ? Long.toString((long) value).replace('-', '−') : Double.toString(value);
        }

        /** Four digits, rounded towards the stronger assumption. */
        private static String number(double value, RoundingMode mode) {
            if (Double.isInfinite(value)) {
                return value > 0 ? "∞" : "−∞";
            }
            BigDecimal rounded =
                    new BigDecimal(value).round(new MathContext(4, mode)).stripTrailingZeros();
            String text = Math.abs(value) >= 1e-3 && Math.abs(value) < 1e6 || value == 0
                    ? rounded.toPlainString()
                    : rounded.toString();
            return text.replace('-', '−');
        }
    }

    /**
     * Any other premise.
     *
     * @param kind one word for programs
     * @param text a sentence for people
     */
    record Stated(String kind, String text) implements Premise {
        /** The value that a threshold is compared with. */
        public static final Stated SOFTMAX =
                new Stated("softmax", "probabilities are the softmax of the logits in real numbers, not rounded");

        /** Used where the rounding of a sum matters. */
        public static final Stated SUMS = new Stated(
                "sums",
                "sums of weights times units are made in any order, each product and each partial sum rounded to nearest"
                        + " or not at all");

        /** Used where it does not. */
        public static final Stated EXACT_SUMS = new Stated(
                "exactSums", "sums of weights times units are made in any order, in which nothing has to be rounded");

        /** The remaining operations of a cell. */
        public static final Stated UPDATES = new Stated(
                "updates",
                "the cell's other products and sums are rounded to nearest, one by one or fused; what is too small for a"
                        + " normal number may become zero");

        /** If the order of rounded sums does not matter, that of exact ones does not either. */
        @Override
        public boolean implies(Premise other) {
            return kind.equals(other.kind())
                    || kind.equals(SUMS.kind) && other.kind().equals(EXACT_SUMS.kind);
        }
    }
}
