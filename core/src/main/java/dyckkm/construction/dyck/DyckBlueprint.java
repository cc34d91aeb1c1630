package dyckkm.construction.dyck;

import dyckkm.construction.Blueprint;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.State;
import java.util.List;
import java.util.Optional;

/** A construction for Dyck-(k,m): a configuration is a stack of bracket types. */
public abstract class DyckBlueprint extends Blueprint {
    private final DyckLanguage language;

    DyckBlueprint(DyckLanguage language) {
        super(language);
        this.language = language;
    }

    @Override
    public final DyckLanguage language() {
        return language;
    }

    final int k() {
        return language.k();
    }

    final int m() {
        return language.m();
    }

    /** The types on the stack that a memory represents, the bottom first; empty if it represents none. */
    abstract Optional<List<Integer>> stack(State state);

    @Override
    public final Optional<Configuration> decode(State state) {
        return configuration(stack(state));
    }

    public static Optional<Configuration> configuration(Optional<List<Integer>> stack) {
        return stack.map(types -> new Configuration(Language.INITIAL, types));
    }

    /** A stack; empty if it has numbers that are not types. */
    final Optional<List<Integer>> ofTypes(List<Integer> stack) {
        return stack.stream().allMatch(type -> type < k()) ? Optional.of(stack) : Optional.empty();
    }
}
