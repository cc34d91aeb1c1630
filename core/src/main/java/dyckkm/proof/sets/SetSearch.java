package dyckkm.proof.sets;

import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.refute.Criterion;
import java.util.List;
import java.util.Optional;

/**
 * Looks for sets of states that no step leaves, by telling apart more and more of the last symbols. What is found is to be believed
 * after {@link dyckkm.proof.recheck.sets.SetCheck} has; what is not found is not refuted.
 *
 * @param criterion what is to hold on each of the sets
 * @param listener receives the progress of the search
 */
public record SetSearch(Criterion criterion, SetListener listener) {
    /** How many last symbols are distinguished, in successive attempts. */
    private static final int[] SYMBOLS_KEPT = {1, 2, 4, 6, 8};

    private static final int MOST_SETS = 20_000;

    private static final int MOST_SWEEPS = 400;

    /** Whether a network is of the kind that sets are made for: most of its recurrent weights are not zero, as after training. */
    public static boolean suits(Network network) {
        Matrix recurrent = network.layers().get(0).recurrentWeights();
        long[] nonZero = {0};
        for (int row = 0; row < recurrent.rows(); row++) {
            recurrent.forEachNonZero(row, (column, weight) -> nonZero[0]++);
        }
        return network.layers().size() == 1
                && network.arithmetic().rounding().isEmpty()
                && 2 * nonZero[0] > (long) recurrent.rows() * recurrent.columns();
    }

    /**
     * What was found.
     *
     * @param certificate to be checked
     * @param because why there is none
     */
    public record Found(Optional<SetCertificate> certificate, String because) {}

    /**
     * Searches until the deadline has passed.
     *
     * @param reserve how many times the usual margin every set is wider than the images in it: more for a check that bounds
     *     them more coarsely
     */
    public Found search(Question question, EngineModel model, Deadline deadline, double reserve) {
        if (question.network().layers().size() != 1) {
            return new Found(
                    Optional.empty(),
                    "sets are for networks of one layer, not of "
                            + question.network().layers().size());
        }
        if (question.network().arithmetic().rounding().isPresent()) {
            return new Found(Optional.empty(), "sets are for networks that do not round their state");
        }
        Target target = new Target(criterion, question.epsilon());
        String last = "";
        for (int kept : SYMBOLS_KEPT) {
            try {
                List<SetNode> nodes = SetGraph.of(question, kept, MOST_SETS, deadline);
                LogitBounds.Answer established = new InvariantSearch(
                                question, model, target, deadline, listener, reserve)
                        .close(nodes, MOST_SWEEPS);
                return new Found(
                        Optional.of(new SetCertificate(question, model, criterion, established, nodes, List.of())), "");
            } catch (NoInvariantException e) {
                last = " by the last " + (kept == 1 ? "symbol: " : kept + " symbols: ") + e.getMessage();
                if (deadline.hasPassed()) {
                    break;
                }
            } catch (OutOfMemoryError e) {
                return new Found(Optional.empty(), "the heap was full");
            }
        }
        return new Found(Optional.empty(), "no sets were found that no step leaves, told apart" + last);
    }
}
