package dyckkm.construction.machine;

import dyckkm.construction.Blueprint;
import dyckkm.language.Language;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Caches the blueprints of the last few languages, for constructions whose blueprints take long to build: a command uses the
 * units, the network and its decoder, and builds the blueprint once.
 */
public final class RecentBlueprints<L extends Language> implements Function<L, Blueprint> {
    private static final int MOST = 8;

    private final Function<L, Blueprint> make;
    private final Map<Key<L>, SoftReference<Blueprint>> recent = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key<L>, SoftReference<Blueprint>> eldest) {
            return size() > MOST;
        }
    };

    /**
     * Equal languages with different names are kept apart, since messages show the name.
     *
     * @param description the language with its name
     */
    private record Key<L>(String description, L language) {}

    RecentBlueprints(Function<L, Blueprint> make) {
        this.make = make;
    }

    @Override
    public Blueprint apply(L language) {
        Key<L> key = new Key<>(language.description(), language);
        Blueprint known = known(key);
        if (known != null) {
            return known;
        }
        Blueprint made = make.apply(language);
        synchronized (recent) {
            recent.put(key, new SoftReference<>(made));
        }
        return made;
    }

    private Blueprint known(Key<L> key) {
        synchronized (recent) {
            SoftReference<Blueprint> found = recent.get(key);
            return found == null ? null : found.get();
        }
    }
}
