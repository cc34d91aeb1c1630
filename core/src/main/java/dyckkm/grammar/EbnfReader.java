package dyckkm.grammar;

import dyckkm.grammar.EbnfLexer.Kind;
import dyckkm.grammar.EbnfLexer.Word;
import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Repetition;
import dyckkm.grammar.Expression.Sequence;
import dyckkm.grammar.Expression.Token;
import dyckkm.language.Alphabet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads grammars from EBNF by recursive descent: directives ({@code %brackets}, {@code %depth}, {@code %weight}), then rules {@code
 * name ::= expression} with {@code |}, {@code *}, {@code +}, {@code ?}, parentheses and quoted tokens.
 */
public final class EbnfReader {
    private static final String START_RULE = "root";
    private static final int LONGEST_TOKEN = 200;

    /** Expressions are walked recursively; nobody writes deeper ones by hand. */
    private static final int DEEPEST = 200;

    private static final int MOST_RULES = 2_000;

    private final Source source;
    private final EbnfLexer lexer;
    private final Brackets brackets;
    private final Map<Token, Double> weights = new LinkedHashMap<>();
    private final Map<String, GrammarRule> rules = new LinkedHashMap<>();
    private final Set<String> internals = new LinkedHashSet<>();
    private OptionalInt depth = OptionalInt.empty();
    private Word word;
    private Word ahead;

    private EbnfReader(Source source) {
        this.source = source;
        this.lexer = new EbnfLexer(source);
        this.brackets = new Brackets(source);
        this.word = lexer.next();
        this.ahead = lexer.next();
    }

    /**
     * Parses a grammar.
     *
     * @throws dyckkm.common.BadInputException with file, line and column if the text is not a valid grammar
     */
    public static Grammar read(Source source) {
        return new EbnfReader(source).grammar();
    }

    private Grammar grammar() {
        while (word.kind() == Kind.DIRECTIVE) {
            directive();
        }
        while (word.kind() != Kind.END) {
            rule();
        }
        if (rules.isEmpty()) {
            throw source.error(word.offset(), "there is no rule: write one such as root ::= \"a\"*");
        }
        List<GrammarRule> paired = rules.values().stream().map(brackets::paired).toList();
        internals.removeAll(brackets.calls());
        internals.removeAll(brackets.returns());
        GrammarRule start = rules.getOrDefault(START_RULE, paired.get(0));
        return new GrammarBuilder(source, "rule", brackets.calls(), brackets.returns(), List.copyOf(internals))
                .depth(depth)
                .weights(weights)
                .build(paired, start.name());
    }

    private Word take() {
        Word taken = word;
        word = ahead;
        ahead = lexer.next();
        return taken;
    }

    private Word take(Kind kind, String where) {
        if (word.kind() != kind) {
            throw source.error(word.offset(), kind.text() + " is missing " + where + ", before " + word.shown());
        }
        return take();
    }

    private void directive() {
        Word name = take();
        switch (name.text()) {
            case "%brackets" -> {
                do {
                    Token call = token("in %brackets");
                    brackets.add(call, token("in %brackets: each call has a return"));
                } while (word.kind() == Kind.TOKEN);
            }
            case "%depth" -> {
                if (depth.isPresent()) {
                    throw source.error(name.offset(), "%depth stands twice");
                }
                depth = OptionalInt.of(wholeNumber(take(Kind.NUMBER, "after %depth")));
            }
            case "%weight" -> {
                Token token = word.text().equals(Alphabet.END_TEXT)
                        ? new Token(
                                word.text(), take(Kind.TOKEN, "after %weight").offset())
                        : token("after %weight");
                weights.put(token, weight(take(Kind.NUMBER, "after the token of %weight")));
            }
            default ->
                throw source.error(
                        name.offset(), name.shown() + " is no directive; there are %brackets, %depth and %weight");
        }
    }

    private int wholeNumber(Word number) {
        try {
            return Integer.parseInt(number.text());
        } catch (NumberFormatException e) {
            throw source.error(number.offset(), "the depth is a whole number, not " + number.text());
        }
    }

    private double weight(Word number) {
        try {
            double weight = Double.parseDouble(number.text());
            if (weight > 0 && weight < Double.POSITIVE_INFINITY) {
                return weight;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw source.error(number.offset(), "a weight is a positive number, not " + number.text());
    }

    private Token token(String where) {
        Word found = take(Kind.TOKEN, where);
        String text = found.text();
        if (text.isEmpty()) {
            throw source.error(found.offset(), "an empty token: for nothing, leave the alternative empty");
        }
        if (text.length() > LONGEST_TOKEN) {
            throw source.error(found.offset(), "a token of more than " + LONGEST_TOKEN + " characters");
        }
        if (text.equals(Alphabet.START_TEXT) || text.equals(Alphabet.END_TEXT)) {
            throw source.error(
                    found.offset(), found.shown() + " is reserved: it stands for the beginning or end of a string");
        }
        return new Token(text, found.offset());
    }

    private void rule() {
        if (word.kind() == Kind.DIRECTIVE) {
            throw source.error(word.offset(), "directives such as " + word.shown() + " stand before the rules");
        }
        Word name = take(Kind.NAME, "where a rule begins");
        take(Kind.DEFINED, "after " + name.shown());
        GrammarRule rule = new GrammarRule(name.text(), choice(0), name.offset());
        if (word.kind() == Kind.CLOSE) {
            throw source.error(word.offset(), "')' without '('");
        }
        GrammarRule other = rules.putIfAbsent(rule.name(), rule);
        if (other != null) {
            throw source.error(
                    name.offset(),
                    "the rule " + name.shown() + " is at " + source.position(other.offset()) + " already");
        }
        if (rules.size() > MOST_RULES) {
            throw source.error(name.offset(), "more than " + MOST_RULES + " rules");
        }
    }

    private Expression choice(int nested) {
        if (nested > DEEPEST) {
            throw source.error(word.offset(), "more than " + DEEPEST + " parentheses around each other");
        }
        List<Expression> alternatives = new ArrayList<>(List.of(sequence(nested)));
        while (word.kind() == Kind.BAR) {
            take();
            alternatives.add(sequence(nested));
        }
        return alternatives.size() == 1 ? alternatives.get(0) : new Choice(alternatives);
    }

    private Sequence sequence(int nested) {
        List<Expression> items = new ArrayList<>();
        while (true) {
            switch (word.kind()) {
                case TOKEN -> {
                    Token token = token("");
                    internals.add(token.text());
                    add(items, token);
                }
                case NAME -> {
                    if (ahead.kind() == Kind.DEFINED) {
                        return new Sequence(items);
                    }
                    Word name = take();
                    add(items, new Reference(name.text(), name.offset()));
                }
                case OPEN -> {
                    Word open = take();
                    Expression group = choice(nested + 1);
                    if (word.kind() != Kind.CLOSE) {
                        throw source.error(open.offset(), "this '(' has no ')' before " + word.shown());
                    }
                    take();
                    add(items, group);
                }
                case STAR, PLUS, QUESTION ->
                    throw source.error(word.offset(), word.shown() + " has nothing before it to repeat");
                case NUMBER, DEFINED ->
                    throw source.error(word.offset(), word.shown() + " has no place in an expression");
                default -> {
                    return new Sequence(items);
                }
            }
        }
    }

    /** Adds an item with its postfix operators. A group with a single alternative is inlined into the sequence. */
    private void add(List<Expression> items, Expression item) {
        Expression repeated = item;
        for (int operators = 0; isOperator(word.kind()); operators++) {
            if (operators > DEEPEST) {
                throw source.error(word.offset(), "more than " + DEEPEST + " operators after each other");
            }
            Kind operator = take().kind();
            repeated = new Repetition(repeated, operator != Kind.PLUS, operator != Kind.QUESTION);
        }
        if (repeated instanceof Sequence sequence) {
            items.addAll(sequence.items());
        } else {
            items.add(repeated);
        }
    }

    private static boolean isOperator(Kind kind) {
        return kind == Kind.STAR || kind == Kind.PLUS || kind == Kind.QUESTION;
    }
}
