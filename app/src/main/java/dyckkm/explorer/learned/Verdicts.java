package dyckkm.explorer.learned;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The verdicts that were found, the most recently used ones. A verdict does not depend on when it was asked for. */
public final class Verdicts {
    private static final int MOST = 200;

    private final Map<Object, Map<String, Object>> known = new LinkedHashMap<>(16, .75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Map<String, Object>> eldest) {
            return size() > MOST;
        }
    };

    /** The verdict on what was asked for under a key. */
    public synchronized Optional<Map<String, Object>> find(Object key) {
        return Optional.ofNullable(known.get(key));
    }

    public synchronized void keep(Object key, Map<String, Object> verdict) {
        known.put(key, verdict);
    }
}
