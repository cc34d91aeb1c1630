package dyckkm.proof.certificate.step;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.TablePool;
import dyckkm.proof.engine.EngineModel;

/** One step on bounds, of a network that reads brackets: all types at once. */
public final class AbstractStep {
    private final CellStep step;
    private final InputTerms inputs;

    public AbstractStep(Network network, int slots, EngineModel model, PremiseLog log) {
        TablePool pool = new TablePool();
        this.step =
                new CellStep(network, slots, Vocabulary.of(network.alphabet()).k(), pool, model, log);
        this.inputs = new InputTerms(network, pool);
    }

    /**
     * @param slot the slot that is pushed or popped; not used for START
     */
    public AbstractState after(AbstractState state, Operation operation, int slot) {
        AbstractState next = step.from(state).after(inputs.reading(operation, slot));
        return operation == Operation.POP ? next.forget(slot) : next;
    }
}
