package dyckkm.proof.mutation;

import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Question;

/**
 * One weight changed.
 *
 * @param group the tensor it is in
 * @param at its place there, row by row
 * @param change what happens to it
 */
public record WeightMutation(WeightGroup group, int at, WeightChange change) implements Mutation {
    @Override
    public Question of(Question question) {
        Network network = question.network();
        Precision precision = network.arithmetic().precision();
        Network changed = group.edit(
                network, weights -> weights.set(at, change.of(weights.get(at), weights.largest(), precision)));
        return Mutation.about(changed, question);
    }

    @Override
    public String kind() {
        return change.text();
    }
}
