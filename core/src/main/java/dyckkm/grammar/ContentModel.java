package dyckkm.grammar;

import dyckkm.grammar.Expression.Choice;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Repetition;
import dyckkm.grammar.Expression.Sequence;
import dyckkm.grammar.Expression.Token;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Reads a content model in the form reported by the JDK's parser: parameter entities expanded, without white space. */
final class ContentModel {
    /** The text between tags. */
    static final String TEXT = "#text";

    private static final String PARSED_TEXT = "#PCDATA";

    /** Expressions are walked recursively; nobody writes deeper ones by hand. */
    private static final int DEEPEST = 200;

    private final String model;
    private final ToIntFunction<String> places;
    private int at;

    private ContentModel(String model, ToIntFunction<String> places) {
        this.model = model;
        this.places = places;
    }

    /**
     * The content of an element, with other elements as references.
     *
     * @param elements all declared elements
     * @param places the position of an element's name in the source
     * @return empty if the model is nested too deeply
     */
    static Optional<Expression> read(String model, List<String> elements, ToIntFunction<String> places) {
        if (model.equals("EMPTY")) {
            return Optional.of(Expression.NOTHING);
        }
        if (model.equals("ANY")) {
            List<Expression> anything = new ArrayList<>(List.of(new Token(TEXT, places.applyAsInt(TEXT))));
            elements.forEach(element -> anything.add(new Reference(element, places.applyAsInt(element))));
            return Optional.of(new Repetition(new Choice(anything), true, true));
        }
        int open = 0;
        int deepest = 0;
        for (int i = 0; i < model.length(); i++) {
            open += model.charAt(i) == '(' ? 1 : model.charAt(i) == ')' ? -1 : 0;
            deepest = Math.max(deepest, open);
        }
        if (model.equals("(" + PARSED_TEXT + ")")) {
            // The one mixed model that need not end with an asterisk.
            return read(model + "*", elements, places);
        }
        return deepest > DEEPEST ? Optional.empty() : Optional.of(new ContentModel(model, places).particle());
    }

    private Expression particle() {
        Expression particle = model.charAt(at) == '(' ? group() : name();
        char operator = at < model.length() ? model.charAt(at) : 0;
        if (operator == '?' || operator == '*' || operator == '+') {
            at++;
            return new Repetition(particle, operator != '+', operator != '?');
        }
        return particle;
    }

    /**
     * An element, or text, that two positions of a content model can match, in violation of XML's rule of deterministic
     * content.
     */
    static Optional<String> ambiguity(Expression content) {
        Glushkov positions = new Glushkov(content, reference -> reference);
        for (int position = 0; position < positions.positions(); position++) {
            BitSet follow = positions.follow(position);
            Set<String> seen = new HashSet<>();
            for (int next = follow.nextSetBit(0); next >= 0; next = follow.nextSetBit(next + 1)) {
                String leaf = positions.leaf(next) instanceof Reference reference ? reference.rule() : PARSED_TEXT;
                if (!seen.add(leaf)) {
                    return Optional.of(leaf);
                }
            }
        }
        return Optional.empty();
    }

    private Expression group() {
        List<Expression> parts = new ArrayList<>();
        boolean choice = false;
        do {
            at++;
            parts.add(particle());
            choice |= model.charAt(at) == '|';
        } while (model.charAt(at) != ')');
        at++;
        return choice ? new Choice(parts) : new Sequence(parts);
    }

    private Expression name() {
        int from = at;
        while (at < model.length() && ",|)?*+".indexOf(model.charAt(at)) < 0) {
            at++;
        }
        String name = model.substring(from, at);
        return name.equals(PARSED_TEXT)
                ? new Token(TEXT, places.applyAsInt(PARSED_TEXT))
                : new Reference(name, places.applyAsInt(name));
    }
}
