package dyckkm.construction;

import dyckkm.construction.code.UnitLayout;
import dyckkm.construction.machine.RecentBlueprints;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.State;
import java.util.Optional;

/**
 * A construction for one language before its weights are written: its units, and how the configuration is decoded from their
 * values. Blueprints are cheap, however large the network; {@link RecentBlueprints} caches those that are not.
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

    /** The blueprint for a request: another one of the same language if these units cannot satisfy it. */
    public Blueprint fitting(Request request) {
        return this;
    }

    /** Writes the weights for a request about this language; rejects requests whose arithmetic cannot represent them. */
    public abstract Network network(Request request);

    /** The configuration that a memory encodes; empty if none. */
    public abstract Optional<Configuration> decode(State state);

    /** The construction as its catalogue entry builds it, whatever the request. */
    public final Construction built(Request request) {
        return new Construction(network(request), this::decode);
    }
}
