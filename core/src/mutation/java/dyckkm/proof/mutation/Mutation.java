package dyckkm.proof.mutation;

import dyckkm.network.Network;
import dyckkm.proof.Question;

/** A change to a network, or to the language it is held against. */
public sealed interface Mutation permits WeightMutation, StructuralMutation {
    /** The question after the change; the given one stays as it is. */
    Question of(Question question);

    /** What kind of change it is, in a few words: many mutations share it. */
    String kind();

    /** The same question about another network. */
    static Question about(Network network, Question question) {
        return new Question(network, question.language(), question.epsilon(), question.readsStart());
    }
}
