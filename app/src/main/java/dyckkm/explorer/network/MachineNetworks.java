package dyckkm.explorer.network;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Machine;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.trace.NamedNetwork;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Networks for languages other than Dyck-(k,m). How many units one has is known only when its machine has been built and compiled, which
 * is work: so a request is let in with the memory of the largest that is shown, and what turns out to be larger is refused before its
 * weights are written down.
 */
public final class MachineNetworks {
    /**
     * What building, minimising and compiling a machine takes at most: all languages of the gallery, at their own depth and at the
     * largest, are compiled one after the other in a heap of this size.
     */
    public static final long BYTES_OF_A_MACHINE = 48L << 20;

    private static final int MOST_UNITS = 1000;

    private static final long MOST_WEIGHTS = 400_000;

    /** Of a larger machine in a file only the units are shown that the file names: compiling it anew could take minutes. */
    private static final int MOST_RULES_TO_COMPILE = 2000;

    private MachineNetworks() {}

    /** What can be said of a network before it is there. */
    static ExpectedNetwork expect(NetworkName.OfLanguage name, ServerLimits limits) {
        entry(name);
        Gallery.get(name.language());
        return new ExpectedNetwork(
                name,
                "",
                BYTES_OF_A_MACHINE
                        + NetworkSize.bytesWhileBuilding(
                                BigInteger.valueOf(MOST_WEIGHTS), BigInteger.valueOf(MOST_UNITS)),
                MOST_WEIGHTS,
                MOST_UNITS,
                WorkSize.valuesOfAStep(MOST_UNITS, name.cell(), limits.symbols()));
    }

    private static Entry entry(NetworkName.OfLanguage name) {
        Entry entry = Catalogue.find(name.cell(), name.encoding());
        if (!Catalogue.of(Machine.class).contains(entry)) {
            throw new BadInputException(entry.name() + " is for Dyck-(k,m), not for " + name.language());
        }
        return entry;
    }

    public static NamedNetwork build(NetworkName.OfLanguage name, ServerLimits limits) {
        Entry entry = entry(name);
        Machine machine = Gallery.get(name.language()).grammar().machine(name.depth());
        limits.requireLanguage(machine);
        entry.requireExistsFor(machine);
        BigInteger units = entry.hiddenUnits(machine);
        require(entry.name(), units, MOST_UNITS, "hidden units");
        require(entry.name(), NetworkSize.dense(entry, machine, units), MOST_WEIGHTS, "weights");
        return NamedNetwork.of(
                entry.build(Request.of(machine, Arithmetic.FLOAT32).orInFloat64()));
    }

    private static void require(String network, BigInteger count, long most, String what) {
        if (count.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new BadInputException(network + " would have up to " + count + " " + what + ", more than the " + most
                    + " that this page shows for such languages: take a smaller depth, or another encoding");
        }
    }

    /** A network from a file, with the key to its memory if that is soon found. */
    static NamedNetwork named(Network network) {
        boolean isSmall = network.language()
                .filter(language ->
                        language instanceof Machine machine && machine.rules().size() <= MOST_RULES_TO_COMPILE)
                .isPresent();
        return isSmall ? NamedNetwork.ofFile(network) : new NamedNetwork(network, Optional.empty());
    }
}
