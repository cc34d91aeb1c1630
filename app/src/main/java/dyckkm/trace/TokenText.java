package dyckkm.trace;

import dyckkm.language.Language;
import dyckkm.language.TokenNames;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.State;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Symbols and stacks as short text: types are named by letters while these are few, then by numbers.
 *
 * @param language the language
 */
public record TokenText(Language language) {
    /** Up to here the name of a bracket type has at most eight letters. */
    private static final int MOST_TOKENS_IN_LETTERS = 2 * 208;

    /** So many elements of a deep stack are shown, the topmost ones. */
    private static final int MOST_ELEMENTS = 8;

    private static final String EMPTY = "–";

    private TokenNames names() {
        return language.alphabet().tokens() <= MOST_TOKENS_IN_LETTERS ? TokenNames.LETTERS : TokenNames.NUMERIC;
    }

    public String of(int symbol) {
        return language.alphabet().text(symbol, names());
    }

    /** What is on a stack: of Dyck-(k,m) a bracket type without its bracket. */
    public String ofType(int type) {
        return language.stackText(type, names());
    }

    /** The open brackets of a stack, all of them, the bottom first. */
    public String ofOpenBrackets(List<Integer> types) {
        return types.isEmpty()
                ? EMPTY
                : types.stream()
                        .map(type -> of(DyckLanguage.of(language).vocabulary().open(type)))
                        .collect(Collectors.joining(" "));
    }

    /** The types on a stack, the bottom first; of a deep one the topmost and how many are below. */
    public String ofStack(List<Integer> types) {
        if (types.isEmpty()) {
            return EMPTY;
        }
        int below = types.size() <= MOST_ELEMENTS + 1 ? 0 : types.size() - MOST_ELEMENTS;
        String shown =
                types.subList(below, types.size()).stream().map(this::ofType).collect(Collectors.joining(" "));
        return below == 0 ? shown : "(" + below + ") … " + shown;
    }

    public String ofState(State state) {
        return state instanceof State.Stack stack
                ? ofStack(stack.types())
                : state.equals(State.ACCEPT) ? "accept" : "reject";
    }

    /** The symbols with at least ε: open brackets, which mostly come together, as one. */
    public String ofSupport(NextSymbols next) {
        int k = language.alphabet().calls();
        StringBuilder text = new StringBuilder();
        if (next.supportedOpens() > 0) {
            text.append(next.supportedOpens() == k ? "open" : next.supportedOpens() + " of " + k + " open");
        }
        List<Integer> closes = next.supportedCloses();
        if (closes.size() > 2) {
            text.append(' ').append(closes.size()).append(" close");
        } else {
            closes.forEach(close -> text.append(' ').append(of(close)));
        }
        if (next.supportsEnd()) {
            text.append(" END");
        }
        return text.isEmpty() ? "nothing" : text.toString().strip();
    }
}
