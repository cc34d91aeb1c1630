package dyckkm.proof.certificate;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineModel;

/** One step on bounds, of a network that reads brackets: all types at once. */
final class AbstractStep {
    private final CellStep step;
    private final InputTerms inputs;

    AbstractStep(Network network, int slots, EngineModel model, PremiseLog log) {
        TablePool pool = new TablePool();
        this.step =
                new CellStep(network, slots, Vocabulary.of(network.alphabet()).k(), pool, model, log);
        this.inputs = new InputTerms(network, pool);
    }

    /**
     * @param slot the slot that is pushed or popped; not used for START
     */
    AbstractMemory after(AbstractMemory memory, Operation operation, int slot) {
        AbstractMemory next = step.from(memory).after(inputs.reading(operation, slot));
        return operation == Operation.POP ? next.forget(slot) : next;
    }
}
