package dyckkm.explorer;

import dyckkm.common.BadInputException;
import dyckkm.explorer.learned.LoopRequest;
import dyckkm.explorer.network.NetworkName;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.network.Cell;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The parameters of a request, checked: a wrong one is named in one line. */
final class PageQuery {
    private static final int LONGEST_SHOWN = 40;

    private final Map<String, List<String>> parameters;
    private final ServerLimits limits;

    PageQuery(Map<String, List<String>> parameters, ServerLimits limits) {
        this.parameters = parameters;
        this.limits = limits;
    }

    private String text(String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.isEmpty()) {
            throw new BadInputException("the parameter '" + name + "' is missing");
        }
        if (values.size() > 1) {
            throw new BadInputException("the parameter '" + name + "' is given " + values.size() + " times");
        }
        return values.get(0);
    }

    private boolean has(String name) {
        return parameters.containsKey(name);
    }

    long number(String name, long least, long most) {
        String text = text(name);
        boolean isNumber = text.matches("-?[0-9]{1,18}");
        long value = isNumber ? Long.parseLong(text) : 0;
        if (!isNumber || value < least || value > most) {
            throw new BadInputException(
                    name + " must be a whole number between " + least + " and " + most + ", not '" + shown(text) + "'");
        }
        return value;
    }

    private static String shown(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN) + "…";
    }

    int k() {
        return (int) number("k", 1, limits.types());
    }

    int m() {
        return (int) number("m", 1, limits.depth());
    }

    /** How deep a model file's language, or another one than Dyck-(k,m), may go; those without brackets have depth 0. */
    private OptionalInt depth() {
        return has("m") ? OptionalInt.of((int) number("m", 0, limits.depth())) : OptionalInt.empty();
    }

    /** The requested network: a model file by its name, or a construction. */
    NetworkName network() {
        if (has("model")) {
            return new NetworkName.File(text("model"), depth());
        }
        if (has("language")) {
            return new NetworkName.OfLanguage(
                    Cell.parse(shown(text("cell"))), shown(text("encoding")), shown(text("language")), depth());
        }
        return new NetworkName.Built(Cell.parse(shown(text("cell"))), shown(text("encoding")), k(), m());
    }

    /** How many units are to be kept; empty: all. */
    OptionalInt units() {
        return has("units") ? OptionalInt.of((int) number("units", 1, limits.units())) : OptionalInt.empty();
    }

    /** What stands before a loop that is repeated. */
    String prefix() {
        return has("prefix") ? text("prefix") : "";
    }

    String loop() {
        return text("loop");
    }

    /** How often a loop is repeated. */
    int rounds() {
        return (int) number("rounds", 1, LoopRequest.MOST_ROUNDS);
    }

    String string() {
        return has("string") ? text("string") : "";
    }
}
