package dyckkm.proof.refute;

/** A configuration and a state of the network after a prefix of the language. Nodes are compared by identity. */
final class Node {
    private final Prefix path;
    private final double[] state;
    private final Place place;
    private final Judged judged;

    /**
     * What the network expects after a prefix.
     *
     * @param margin by how much it meets the criterion, as a difference of logarithms; from 0 down it does not
     * @param logForbidden ln of the greatest probability of a forbidden symbol
     * @param logAllowed ln of the least probability of an allowed symbol
     */
    record Judged(double margin, double logForbidden, double logAllowed) {}

    /** The least margin here and while the stack is emptied from here: what is remembered wrongly may lie below. */
    private double outlook;

    /** How far the state is from that after the first prefix that led to the place. */
    private double deviation;

    Node(Prefix path, double[] state, Place place, Judged judged) {
        this.path = path;
        this.state = state;
        this.place = place;
        this.judged = judged;
        this.outlook = judged.margin;
    }

    Prefix path() {
        return path;
    }

    /** A row of numbers; must not be modified. */
    double[] state() {
        return state;
    }

    Place place() {
        return place;
    }

    double margin() {
        return judged.margin;
    }

    double logForbidden() {
        return judged.logForbidden;
    }

    double logAllowed() {
        return judged.logAllowed;
    }

    double outlook() {
        return outlook;
    }

    double deviation() {
        return deviation;
    }

    void rate(double least, double away) {
        outlook = least;
        deviation = away;
    }

    boolean isWrong() {
        // NaN logits are ignored.
        return judged.margin <= 0;
    }
}
