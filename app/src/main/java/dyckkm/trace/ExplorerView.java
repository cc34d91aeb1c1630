package dyckkm.trace;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A view of the explorer, as the address that {@code ./dyckkm serve} answers at its default port: everything after the # is the
 * state of the page.
 *
 * @param network a construction, as {@code lstm/log}
 * @param string what it reads
 * @param units how many of its units are kept, where not all are
 * @param words the name of a sentence whose words stand over the brackets; empty for none
 */
public record ExplorerView(String network, int k, int m, String string, OptionalInt units, String words) {
    public static final String HOST = "127.0.0.1";
    public static final int PORT = 8128;

    /** The largest k that the page shows. */
    public static final int MOST_TYPES = 1000;

    /** The largest m that the page shows. */
    public static final int MOST_DEPTH = 32;

    /** The longest string that the page shows, in tokens. */
    public static final int MOST_TOKENS = 1000;

    public static ExplorerView of(String network, int k, int m, String string) {
        return new ExplorerView(network, k, m, string, OptionalInt.empty(), "");
    }

    public ExplorerView keeping(int first) {
        return new ExplorerView(network, k, m, string, OptionalInt.of(first), words);
    }

    public ExplorerView saying(String sentence) {
        return new ExplorerView(network, k, m, string, units, sentence);
    }

    /** Its address; empty where the page refuses the language or the string as too large. */
    public Optional<String> address() {
        if (k > MOST_TYPES || m > MOST_DEPTH || string.split(" ").length > MOST_TOKENS) {
            return Optional.empty();
        }
        return Optional.of("http://" + HOST + ":" + PORT + "/#net=" + network
                + (units.isPresent() ? "&units=" + units.getAsInt() : "") + "&k=" + k + "&m=" + m + "&string="
                + readable(string) + (words.isEmpty() ? "" : "&words=" + words));
    }

    /** Brackets may stand in an address as they are. */
    private static String readable(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("%28", "(")
                .replace("%29", ")");
    }
}
