package dyckkm.proof.certificate;

import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.step.AbstractStep;
import dyckkm.proof.certificate.step.Mode;
import dyckkm.proof.certificate.step.Operation;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.NotCertifiedException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounds for every mode that hold initially and are preserved by every step: an inductive invariant of all runs along prefixes
 * of the language, found by iterating one abstract step to a fixed point.
 */
final class Invariant {
    /** Exact networks need no iteration; what has not converged by then will not. */
    private static final int MOST_VISITS = 80;

    /** How often a mode may grow before it is widened, and before it is widened coarsely. */
    private static final int PATIENCE = 2;

    private static final int MORE_PATIENCE = 40;

    private static final int ANY_TYPE = 0;

    private final AbstractStep step;
    private final Language language;
    private final Map<Mode, AbstractState> memories = new TreeMap<>();
    private final Map<Mode, Integer> growths = new HashMap<>();
    private final Deque<Mode> waiting = new ArrayDeque<>();

    private Invariant(AbstractStep step, Language language) {
        this.step = step;
        this.language = language;
    }

    /** The bounds for each mode, in the order of depths. */
    static Map<Mode, AbstractState> find(AbstractStep step, Question question, Deadline deadline) {
        Network network = question.network();
        AbstractState zero =
                AbstractState.zero(network.hiddenUnits(), network.cell().hasCellState());
        Invariant invariant = new Invariant(step, question.language());
        invariant.arrive(
                new Mode(0, Operation.START), question.readsStart() ? step.after(zero, Operation.START, 0) : zero);
        while (!invariant.waiting.isEmpty()) {
            NotCertifiedException.unlessBefore(deadline);
            invariant.leave(invariant.waiting.remove());
        }
        return invariant.memories;
    }

    private void leave(Mode mode) {
        AbstractState state = memories.get(mode);
        int depth = mode.depth();
        // A mode contains all stacks of its depth, which agree on whether a bracket can be opened or closed.
        Support support = language.support(Language.INITIAL, depth, depth == 0 ? Language.NO_TOP : ANY_TYPE);
        int calls = support.below(language.alphabet().calls());
        if (calls > 0) {
            arrive(new Mode(depth + 1, Operation.PUSH), step.after(state, Operation.PUSH, depth + 1));
        }
        if (support.below(language.alphabet().start()) > calls) {
            arrive(new Mode(depth - 1, Operation.POP), step.after(state, Operation.POP, depth));
        }
    }

    private void arrive(Mode mode, AbstractState state) {
        AbstractState known = memories.get(mode);
        if (known != null && known.contains(state)) {
            return;
        }
        int growth = growths.merge(mode, 1, Integer::sum);
        if (growth > MOST_VISITS) {
            throw new NotCertifiedException("the bounds at " + mode + " keep growing");
        }
        AbstractState joined = known == null ? state : known.join(state);
        memories.put(
                mode,
                growth > MORE_PATIENCE
                        ? joined.widenCoarsely(known)
                        : growth > PATIENCE ? joined.widen(known) : joined);
        if (!waiting.contains(mode)) {
            waiting.add(mode);
        }
    }
}
