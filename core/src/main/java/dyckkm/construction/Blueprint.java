package dyckkm.construction;

import dyckkm.construction.code.UnitLayout;
import dyckkm.construction.machine.RecentBlueprints;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import java.util.Optional;

/**
 * A construction for one language before its weights are written: which units it has, and how the configuration is read from their
 * values. Making one costs little, however large the network would be; where it does not, {@link RecentBlueprints} remember it.
 */
public abstract class Blueprint {
    private final Language language;
    private final UnitLayout layout = new UnitLayout();

    public Blueprint(Language language) {
        this.language = language;
    }

    public Language language() {
        return language;
    }

    public final UnitLayout layout() {
        return layout;
    }

    /** What a request is built from: another blueprint of the same language where it asks for what these units cannot do. */
    public Blueprint fitting(Request request) {
        return this;
    }

    /** Writes the weights for a request about this language, or refuses what its arithmetic cannot hold. */
    public abstract Network network(Request request);

    /** The configuration that a memory stands for; empty if it stands for none. */
    public abstract Optional<Configuration> decode(Memory memory);

    /** As the entry of this construction would have it, whatever the request. */
    public final Construction built(Request request) {
        return new Construction(network(request), this::decode);
    }
}
