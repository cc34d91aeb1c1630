package dyckkm.experiment.run;

import java.io.Serializable;

/**
 * How far a run is that is under way.
 *
 * @param epoch which, from 1; 0 before the first
 * @param share of the epoch that is done
 * @param firstEpochs how many epochs were done when the run was taken up; not a number before
 * @param tokensPerSecond of late
 * @param devLoss nats per token of the development corpus after the last epoch; not a number before
 */
public record RunState(Phase phase, int epoch, double share, double firstEpochs, double tokensPerSecond, double devLoss)
        implements Serializable {
    /** What a run does. */
    public enum Phase {
        STARTS("starts"),
        LEARNS("learns"),
        IS_EVALUATED("evaluated");

        private final String text;

        Phase(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** Before anything has happened. */
    public static final RunState BEGIN = new RunState(Phase.STARTS, 0, 0, Double.NaN, 0, Double.NaN);

    /** How many epochs are done. */
    public double epochs() {
        return epoch == 0 ? 0 : epoch - 1 + share;
    }

    /** How many epochs were done since the run was taken up. */
    public double epochsHere() {
        return Double.isNaN(firstEpochs) ? 0 : epochs() - firstEpochs;
    }
}
