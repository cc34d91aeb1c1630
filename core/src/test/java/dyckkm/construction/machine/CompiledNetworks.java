package dyckkm.construction.machine;

import dyckkm.construction.Entry;
import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The compiled networks of a machine, and the languages of the gallery as machines. */
final class CompiledNetworks {
    static final List<Entry> ENTRIES = List.of(CompiledNetwork.RNN, CompiledNetwork.BOUNDED, CompiledNetwork.LSTM);

    private CompiledNetworks() {}

    static Stream<String> names() {
        return Gallery.names().stream().filter(name -> !name.equals("dyck"));
    }

    static Machine machine(String name) {
        return Gallery.get(name).grammar().machine(OptionalInt.empty());
    }

    static Machine machine(String name, int depth) {
        return Gallery.get(name).grammar().machine(OptionalInt.of(depth));
    }

    static Outcome proved(Network network, Machine machine) {
        return new ExhaustiveProof()
                .answer(Question.of(network, machine))
                .verdict()
                .outcome();
    }

    static int units(Entry entry, Machine machine) {
        return entry.hiddenUnits(machine).intValueExact();
    }
}
