package dyckkm.proof.sets;

import dyckkm.language.Configuration;
import dyckkm.proof.sets.image.StateBox;
import java.util.List;
import java.util.Optional;

/**
 * One of the sets: states that strings may lead to whose configuration, last symbols and rough state agree.
 */
final class SetNode {
    private final Configuration configuration;
    private final List<Integer> recent;
    /** A state in it, from which its neighbours were found. */
    private final double[] centre;

    private int[] symbols = new int[0];
    private SetNode[] next = new SetNode[0];
    private StateBox box;
    private Optional<Parallelotope> slanted = Optional.empty();
    private boolean waits = true;

    SetNode(Configuration configuration, List<Integer> recent, double... centre) {
        this.configuration = configuration;
        this.recent = recent;
        this.centre = centre;
        this.box = StateBox.point(centre);
    }

    Configuration configuration() {
        return configuration;
    }

    /** The last symbols of its strings, as many as are distinguished. */
    List<Integer> recent() {
        return recent;
    }

    double[] centre() {
        return centre;
    }

    void leadsTo(int[] read, SetNode[] nodes) {
        symbols = read;
        next = nodes;
    }

    /** What may be read there. */
    int[] symbols() {
        return symbols;
    }

    /** Where each of these leads to. */
    SetNode next(int index) {
        return next[index];
    }

    StateBox box() {
        return box;
    }

    void setBox(StateBox wider) {
        box = wider;
    }

    /** What its states also lie in. */
    Optional<Parallelotope> slanted() {
        return slanted;
    }

    void setSlanted(Parallelotope wider) {
        slanted = Optional.of(wider);
    }

    /** Whether it has grown since it was left last. */
    boolean waits() {
        return waits;
    }

    void setWaits(boolean still) {
        waits = still;
    }
}
