package dyckkm.trace;

import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.TokenNames;
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

    /** The symbols of a string; a dash if it is empty. */
    public String ofPrefix(List<Integer> symbols) {
        return symbols.isEmpty() ? EMPTY : symbols.stream().map(this::of).collect(Collectors.joining(" "));
    }

    /** What is on a stack: of Dyck-(k,m) a bracket type without its bracket. */
    public String ofType(int type) {
        return language.stackText(type, names());
    }

    /** What is on a stack, in brackets where it is a bracket. */
    public String ofElement(int type) {
        return language.alphabet().bracketTypes().isPresent() ? of(type) : ofType(type);
    }

    /** What is on a stack, all of it, the bottom first; of Dyck-(k,m) open brackets. */
    public String ofElements(List<Integer> types) {
        return types.isEmpty() ? EMPTY : types.stream().map(this::ofElement).collect(Collectors.joining(" "));
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

    /** What a configuration is called: a stack alone where there is but one state. */
    public String configurationHeading() {
        return language.states() == 1 ? "stack" : "configuration";
    }

    /** A configuration: the state, where there are several, and the stack. */
    public String ofConfiguration(Configuration configuration) {
        String stack = ofStack(configuration.stack());
        if (language.states() == 1) {
            return stack;
        }
        String state = language.stateText(configuration.state());
        return configuration.depth() == 0 ? state : state + " · " + stack;
    }

    /** Where the automaton is after a step. */
    public String ofPlace(TraceStep step) {
        return step.configuration()
                .map(this::ofConfiguration)
                .orElse(step.progress() == TraceStep.Progress.ACCEPTED ? "accept" : "reject");
    }

    /** The symbols with at least ε. */
    public String ofSupport(NextSymbols next) {
        return next.brackets().map(brackets -> ofSupport(next, brackets)).orElseGet(() -> ofTokens(next));
    }

    private String ofTokens(NextSymbols next) {
        List<Integer> symbols = next.supported();
        if (symbols.isEmpty()) {
            return next.all().length > 0 ? "nothing" : "";
        }
        String shown = symbols.stream().limit(MOST_ELEMENTS).map(this::of).collect(Collectors.joining(" "));
        return symbols.size() <= MOST_ELEMENTS ? shown : shown + " … (" + symbols.size() + ")";
    }

    /** Of brackets: the open ones, which mostly come together, as one. */
    private String ofSupport(NextSymbols next, NextSymbols.Brackets brackets) {
        int k = language.alphabet().calls();
        StringBuilder text = new StringBuilder();
        if (brackets.supportedOpens() > 0) {
            text.append(brackets.supportedOpens() == k ? "open" : brackets.supportedOpens() + " of " + k + " open");
        }
        List<Integer> closes = brackets.supportedCloses();
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
