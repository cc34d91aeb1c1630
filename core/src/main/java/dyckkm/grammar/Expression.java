package dyckkm.grammar;

import java.util.List;
import java.util.stream.Collectors;

/** An expression of a rule or a content model. Offsets are positions in the source. */
sealed interface Expression {
    /** The empty string. */
    Expression NOTHING = new Sequence(List.of());

    /** No string at all: the empty language. */
    Expression IMPOSSIBLE = new Choice(List.of());

    record Token(String text, int offset) implements Expression {}

    record Reference(String rule, int offset) implements Expression {}

    record Sequence(List<Expression> items) implements Expression {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    record Choice(List<Expression> alternatives) implements Expression {
        public Choice {
            alternatives = List.copyOf(alternatives);
        }
    }

    /** {@code ?} is optional, {@code +} repeated, {@code *} both. */
    record Repetition(Expression of, boolean optional, boolean repeated) implements Expression {}

    /** A call, its content, and the matching return. */
    record Pair(Token call, Expression content, Token closing) implements Expression {}

    /** The direct subexpressions. */
    default List<Expression> parts() {
        if (this instanceof Sequence sequence) {
            return sequence.items();
        }
        if (this instanceof Choice choice) {
            return choice.alternatives();
        }
        if (this instanceof Repetition repetition) {
            return List.of(repetition.of());
        }
        return this instanceof Pair pair ? List.of(pair.content()) : List.of();
    }

    /** The expression in EBNF. */
    default String ebnf() {
        if (this instanceof Token token) {
            return quoted(token.text());
        }
        if (this instanceof Reference reference) {
            return reference.rule();
        }
        if (this instanceof Sequence sequence) {
            return sequence.items().stream().map(Expression::operand).collect(Collectors.joining(" "));
        }
        if (this instanceof Choice choice) {
            return choice.alternatives().stream().map(Expression::ebnf).collect(Collectors.joining(" | "));
        }
        if (this instanceof Repetition repetition) {
            String operator = !repetition.repeated() ? "?" : repetition.optional() ? "*" : "+";
            return (repetition.of() instanceof Repetition
                            ? "(" + repetition.of().ebnf() + ")"
                            : repetition.of().factor())
                    + operator;
        }
        Pair pair = (Pair) this;
        String content = pair.content().operand();
        return quoted(pair.call().text()) + " " + (content.isEmpty() ? "" : content + " ")
                + quoted(pair.closing().text());
    }

    /** A token in EBNF. */
    static String quoted(String token) {
        return '"' + token.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** As an element of a sequence. */
    private String operand() {
        return this instanceof Choice choice && choice.alternatives().size() != 1 ? "(" + ebnf() + ")" : ebnf();
    }

    /** As the operand of a repetition. */
    private String factor() {
        return this instanceof Token
                        || this instanceof Reference
                        || this instanceof Sequence sequence
                                && sequence.items().size() == 1
                                && !(sequence.items().get(0) instanceof Pair)
                ? ebnf()
                : "(" + ebnf() + ")";
    }
}
