package dyckkm.proof.recheck;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** Machines, and networks for them. */
public final class MachineNetworks {
    private static final String STATE = "q";

    private MachineNetworks() {}

    /** Dyck-(k,m) as a machine. */
    public static Machine brackets(int k, int m) {
        return nested(k, m, (inner, outer) -> true);
    }

    /** Brackets of k types, of which some may stand directly within some. */
    public static Machine nested(int k, int m, BiPredicate<Integer, Integer> mayBeIn) {
        TokenAlphabet alphabet = new TokenAlphabet(texts("<", k), texts("</", k), List.of());
        MachineBuilder builder = new MachineBuilder("nested", alphabet, STATE, m).accept(STATE);
        for (int type = 0; type < k; type++) {
            Optional<String> pushed = Optional.of("s" + type);
            builder.rule(STATE, Optional.empty(), alphabet.text(type), STATE, pushed);
            for (int outer = 0; outer < k; outer++) {
                if (mayBeIn.test(type, outer)) {
                    builder.rule(STATE, Optional.of("s" + outer), alphabet.text(type), STATE, pushed);
                }
            }
            builder.rule(STATE, pushed, alphabet.text(k + type), STATE, Optional.empty());
        }
        return builder.build();
    }

    private static List<String> texts(String start, int k) {
        return IntStream.range(0, k).mapToObj(type -> start + type + ">").toList();
    }

    public static Network network(Cell cell, String encoding, Machine machine) {
        return network(cell, encoding, machine, Arithmetic.FLOAT32);
    }

    public static Network network(Cell cell, String encoding, Machine machine, Arithmetic arithmetic) {
        return Catalogue.find(cell, encoding)
                .build(Request.of(machine, arithmetic))
                .network();
    }

    /** The weights of a network for brackets, as one for the machine, whose symbols are in the same order. */
    public static Network over(Machine machine, Network network) {
        return new Network(
                machine.alphabet(),
                Optional.of(machine),
                network.cell(),
                network.nonlinearity(),
                network.embedding(),
                network.layers(),
                network.readout(),
                network.readoutBias(),
                network.arithmetic(),
                network.source(),
                OptionalDouble.empty());
    }
}
