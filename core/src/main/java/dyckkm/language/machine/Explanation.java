package dyckkm.language.machine;

import dyckkm.language.Cursor;
import dyckkm.language.LanguageError;
import dyckkm.language.Support;
import java.util.ArrayList;
import java.util.List;

/** Explains why a string leaves the language of a machine: the symbol, its context, and the allowed symbols. */
final class Explanation {
    /** The maximum number of tokens listed. */
    private static final int MOST_LISTED = 8;

    private Explanation() {}

    static String of(Machine machine, int[] symbols, LanguageError error) {
        Cursor cursor = machine.cursor();
        for (int position = 0; position < error.position(); position++) {
            cursor.read(symbols[position]);
        }
        if (error.position() >= symbols.length || cursor.isFinished()) {
            return error.reason().explanation();
        }
        int wrong = symbols[error.position()];
        String read = wrong == machine.alphabet().end() ? "the end" : quoted(machine, wrong);
        String where = error.position() == 0
                ? " at the beginning"
                : " after " + quoted(machine, symbols[error.position() - 1]);
        return read + where + (needsDepth(machine, cursor, wrong) ? tooDeep(machine, cursor) : "") + ": "
                + expected(machine, cursor.support()) + " expected";
    }

    private static String quoted(Machine machine, int symbol) {
        return "'" + machine.alphabet().text(symbol) + "'";
    }

    /** Whether the symbol would be allowed at a smaller depth. */
    private static boolean needsDepth(Machine machine, Cursor cursor, int symbol) {
        return machine.rules().stream()
                .anyMatch(rule -> rule.state() == cursor.state()
                        && rule.symbol() == symbol
                        && rule.top() == cursor.top()
                        && rule.limit() < cursor.depth());
    }

    private static String tooDeep(Machine machine, Cursor cursor) {
        return " at depth " + cursor.depth() + ", too deep for at most " + machine.depthBound();
    }

    private static String expected(Machine machine, Support support) {
        List<String> texts = new ArrayList<>();
        for (int index = 0; index < support.count() && index < MOST_LISTED; index++) {
            int symbol = support.at(index);
            texts.add(symbol == machine.alphabet().end() ? "the end" : quoted(machine, symbol));
        }
        String last = texts.remove(texts.size() - 1);
        String more = support.count() > MOST_LISTED ? " or another of " + support.count() : "";
        String listed = texts.isEmpty() ? last : String.join(", ", texts) + (more.isEmpty() ? " or " : ", ") + last;
        return listed + more + " was";
    }
}
