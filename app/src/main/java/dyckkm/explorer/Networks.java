package dyckkm.explorer;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Networks by name; those that were asked for last are kept, since a string is mostly written one token after the other. */
final class Networks {
    private static final int MOST_KEPT = 12;

    private static final Arithmetic FLOAT64 = new Arithmetic(Precision.FLOAT64, Activation.IEEE);

    private final Limits limits;
    private final ModelFolder models;
    private final Map<Key, NamedNetwork> kept = new LinkedHashMap<>();

    /** A name, and for a file what changes when it does. */
    private record Key(NetworkName name, Object version) {}

    Networks(ModelFolder models, Limits limits) {
        this.models = models;
        this.limits = limits;
    }

    NamedNetwork get(NetworkName name) throws IOException {
        Key key = new Key(name, name instanceof NetworkName.File file ? models.version(file.name()) : "");
        synchronized (kept) {
            NamedNetwork known = kept.remove(key);
            if (known != null) {
                // Again at the end, where what was used last is.
                kept.put(key, known);
                return known;
            }
        }
        NamedNetwork made = name instanceof NetworkName.File file ? read(file) : build((NetworkName.Built) name);
        synchronized (kept) {
            kept.put(key, made);
            if (kept.size() > MOST_KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
        return made;
    }

    private NamedNetwork read(NetworkName.File file) throws IOException {
        Optional<Network> example = Examples.find(file.name());
        return example.isPresent() ? NamedNetwork.ofFile(example.get()) : models.read(file.name(), file.m());
    }

    private NamedNetwork build(NetworkName.Built name) {
        Entry entry = Catalogue.find(name.cell(), name.encoding());
        DyckLanguage language = new DyckLanguage(limits.requireTypes(name.k()), limits.requireDepth(name.m()));
        entry.requireExistsFor(language);
        limits.requireUnits(entry.name(), entry.hiddenUnits(language));
        try {
            return NamedNetwork.of(entry.build(Request.of(language, Arithmetic.FLOAT32)));
        } catch (BadInputException tooFine) {
            // Deep stacks in powers of two, or many levels per unit, need the longer format.
            return NamedNetwork.of(entry.build(Request.of(language, FLOAT64)));
        }
    }
}
