package dyckkm.construction;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import java.util.List;
import java.util.Optional;

/**
 * A construction for one language before its weights are written: which units it has, and how the stack is read from their values.
 * Making one costs little, however large the network would be.
 */
abstract class Blueprint {
    private final DyckLanguage language;
    private final UnitLayout layout = new UnitLayout();

    Blueprint(DyckLanguage language) {
        this.language = language;
    }

    final DyckLanguage language() {
        return language;
    }

    final int k() {
        return language.k();
    }

    final int m() {
        return language.m();
    }

    final UnitLayout layout() {
        return layout;
    }

    /** Writes the weights for a request about this language, or refuses what its arithmetic cannot hold. */
    abstract Network network(Request request);

    /** The types on the stack that a memory stands for, the bottom first; empty if it stands for none. */
    abstract Optional<List<Integer>> decode(Memory memory);

    /** A stack, unless it has numbers that are no type. */
    final Optional<List<Integer>> ofTypes(List<Integer> stack) {
        return stack.stream().allMatch(type -> type < k()) ? Optional.of(stack) : Optional.empty();
    }

    /** As the entry of this construction would have it, whatever the request. */
    final Construction built(Request request) {
        return new Construction(network(request), this::decode);
    }
}
