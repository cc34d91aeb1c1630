package dyckkm.proof.refute;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Keeps the evidence against the network: a single string, or two that have no threshold in common. */
final class Hunt {
    private Optional<Prefix> wrong = Optional.empty();
    private Optional<Node> probable = Optional.empty();
    private Optional<Node> improbable = Optional.empty();
    private int longest;

    /** Examines a prefix; returns whether the network is wrong after it. */
    boolean meets(Node node) {
        longest = Math.max(longest, node.path().length());
        if (node.isWrong()
                && wrong.map(path -> path.length() > node.path().length()).orElse(true)) {
            wrong = Optional.of(node.path());
        }
        if (Double.isFinite(node.logForbidden())
                && probable.map(one -> one.logForbidden() < node.logForbidden()).orElse(true)) {
            probable = Optional.of(node);
        }
        if (Double.isFinite(node.logAllowed())
                && improbable.map(one -> one.logAllowed() > node.logAllowed()).orElse(true)) {
            improbable = Optional.of(node);
        }
        return node.isWrong();
    }

    /** Examines several prefixes; returns the minimum of their margins and another one. */
    double meetsAll(double margin, List<Node> nodes) {
        double least = margin;
        for (Node node : nodes) {
            meets(node);
            least = Math.min(least, node.margin());
        }
        return least;
    }

    /** The shortest prefix after which the network is wrong. */
    Optional<Prefix> wrong() {
        return wrong;
    }

    /** Two prefixes: an allowed symbol after the first is less probable than a forbidden one after the second, or as probable. */
    Optional<List<Prefix>> conflict() {
        if (probable.isEmpty()
                || improbable.isEmpty()
                || probable.get().logForbidden() < improbable.get().logAllowed()) {
            return Optional.empty();
        }
        return Optional.of(List.of(improbable.get().path(), probable.get().path()));
    }

    /** The length of the longest prefix examined. */
    int longest() {
        return longest;
    }

    /**
     * What makes a string worth following, by whichever criterion it is judged: the least margins, the largest deviation, and the most
     * probable forbidden and least probable allowed symbols, since an error at closing brackets often begins as one of the support.
     */
    static final List<ToDoubleFunction<Node>> OBJECTIVES = List.of(
            Node::margin, Node::outlook, node -> -node.deviation(), node -> -node.logForbidden(), Node::logAllowed);
}
