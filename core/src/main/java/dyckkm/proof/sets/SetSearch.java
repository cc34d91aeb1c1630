package dyckkm.proof.sets;

import dyckkm.network.Cell;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.image.LogitBounds;
import dyckkm.proof.sets.image.NoInvariantException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks for sets of states that no step leaves: boxes, by telling apart more and more of the last symbols, and parallelotopes where
 * boxes do not close. What is found counts only if {@link dyckkm.proof.recheck.sets.SetCheck} accepts it; what is not found is not refuted.
 *
 * @param criterion what is to hold on each of the sets
 * @param mostSlanted how many parallelotopes to try at most
 * @param listener receives the progress of the search
 */
public record SetSearch(Criterion criterion, int mostSlanted, SetListener listener) {
    /** How many last symbols are distinguished, in successive attempts. */
    private static final int[] SYMBOLS_KEPT = {1, 2, 4};

    /** The same after parallelotopes have been tried, which take less time. */
    private static final int[] MORE_SYMBOLS_KEPT = {6, 8};

    private static final int MOST_SETS = 20_000;

    private static final int MOST_SWEEPS = 400;

    /** By how much a unit may differ within a slanted set, in successive attempts. */
    private static final double[] SPREADS = {0.15, 0.08, 0.05};

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
     * @param reserve by how much every set is wider than the images in it
     */
    public Found search(Question question, EngineModel model, Deadline deadline, Reserve reserve) {
        if (question.network().layers().size() != 1) {
            return new Found(
                    Optional.empty(),
                    "sets are for networks of one layer, not of "
                            + question.network().layers().size());
        }
        if (question.network().arithmetic().rounding().isPresent()) {
            return new Found(Optional.empty(), "sets are for networks that do not round their state");
        }
        List<Attempt> attempts = new ArrayList<>();
        for (int kept : SYMBOLS_KEPT) {
            attempts.add(boxes(question, model, deadline, reserve, kept));
        }
        if (question.network().cell() == Cell.LSTM) {
            for (double spread : SPREADS) {
                attempts.add(slanted(question, model, deadline, reserve, spread));
            }
        }
        for (int kept : MORE_SYMBOLS_KEPT) {
            attempts.add(boxes(question, model, deadline, reserve, kept));
        }
        return first(attempts, question, model, deadline);
    }

    /**
     * A way to find sets.
     *
     * @param name what they are
     * @param close finds them, or says why not by an exception
     */
    private record Attempt(String name, Supplier<Closed> close) {}

    private record Closed(List<SetNode> nodes, LogitBounds.Answer established) {}

    private Found first(List<Attempt> attempts, Question question, EngineModel model, Deadline deadline) {
        String last = "";
        for (Attempt attempt : attempts) {
            try {
                Closed closed = attempt.close.get();
                return new Found(
                        Optional.of(new SetCertificate(
                                question, model, criterion, closed.established, closed.nodes, List.of())),
                        "");
            } catch (NoInvariantException e) {
                last = attempt.name + ": " + e.getMessage();
                if (deadline.hasPassed()) {
                    break;
                }
            } catch (OutOfMemoryError e) {
                return new Found(Optional.empty(), "the heap was full");
            }
        }
        return new Found(Optional.empty(), "no sets were found that no step leaves; the last attempt was " + last);
    }

    private Attempt boxes(Question question, EngineModel model, Deadline deadline, Reserve reserve, int kept) {
        return new Attempt("boxes by the last " + (kept == 1 ? "symbol" : kept + " symbols"), () -> {
            List<SetNode> nodes = SetGraph.of(question, kept, MOST_SETS, deadline);
            return new Closed(
                    nodes,
                    new InvariantSearch(question, model, target(question), deadline, listener, reserve)
                            .close(nodes, MOST_SWEEPS));
        });
    }

    private Attempt slanted(Question question, EngineModel model, Deadline deadline, Reserve reserve, double spread) {
        return new Attempt("parallelotopes of states that differ by at most " + spread, () -> {
            List<SetNode> nodes = SplitGraph.of(question, spread, mostSlanted, deadline);
            return new Closed(
                    nodes,
                    new SlantedSearch(question, model, target(question), deadline, listener, reserve)
                            .close(nodes, MOST_SWEEPS));
        });
    }

    private Target target(Question question) {
        return new Target(criterion, question.epsilon());
    }
}
