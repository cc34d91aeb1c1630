package dyckkm.network;

import dyckkm.common.BadInputException;

/** The behaviour of σ and tanh far from zero. */
public sealed interface Activation {
    /** The exact functions, rounded to the network's format. */
    Activation IEEE = new Ieee();

    /**
     * The paper's σ_fp and tanh_fp: exactly at their bounds from β on (at β itself too, a value that the Simple RNN attains).
     */
    static Activation saturating(double beta) {
        return new Saturating(beta);
    }

    /**
     * Hard thresholds, the limit of a small β: σ is 1 above zero and 0 below, tanh the sign. At zero itself, which no
     * construction's unit attains, they are ½ and 0.
     */
    Activation THRESHOLD = new Saturating(Saturating.THRESHOLD_BETA);

    /** The form in model files and on the command line: {@code ieee}, {@code saturating:20} or {@code threshold}. */
    String text();

    static Activation parse(String text) {
        if (text.equals("ieee")) {
            return IEEE;
        }
        if (text.equals("threshold")) {
            return THRESHOLD;
        }
        String prefix = "saturating:";
        if (text.startsWith(prefix)) {
            try {
                return saturating(Double.parseDouble(text.substring(prefix.length())));
            } catch (NumberFormatException e) {
                throw new BadInputException("'" + text + "': β is not a number");
            }
        }
        throw new BadInputException(
                "'" + text + "' is not an activation: ieee, threshold or saturating:<β>, such as saturating:20");
    }

    /** See {@link #IEEE}. */
    record Ieee() implements Activation {
        @Override
        public String text() {
            return "ieee";
        }
    }

    /**
     * See {@link #saturating}.
     *
     * @param beta the point from which the functions are at their bounds
     */
    record Saturating(double beta) implements Activation {
        /** Smaller than any non-zero number that a network computes. */
        private static final double THRESHOLD_BETA = 0x1p-1000;

        public Saturating {
            if (!(beta > 1 || beta == THRESHOLD_BETA) || Double.isInfinite(beta)) {
                throw new BadInputException("β must be a finite number above 1, not " + beta);
            }
        }

        /** Whether this is {@link Activation#THRESHOLD}. */
        public boolean isThreshold() {
            return beta == THRESHOLD_BETA;
        }

        @Override
        public String text() {
            return isThreshold()
                    ? "threshold"
                    : "saturating:"
                            + (beta == Math.rint(beta) && beta < 1e9
                                    ? Long.toString((long) beta)
                                    : Double.toString(beta));
        }
    }
}
