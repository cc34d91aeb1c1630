package dyckkm.grammar;

import dyckkm.common.BadInputException;
import dyckkm.grammar.Expression.Pair;
import dyckkm.grammar.Expression.Reference;
import dyckkm.grammar.Expression.Token;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Reads grammars from document type definitions: each element is a rule with its tags as call and return, text between tags is
 * the token {@code #text}. Attributes are ignored. The JDK's parser does the parsing and expands parameter entities.
 */
public final class DtdReader {
    private static final int MOST_ELEMENTS = 2_000;
    private static final int LONGEST_NAME = 190;

    private final Source source;
    private final Map<String, ElementDeclaration> declarations = new LinkedHashMap<>();
    private final TreeSet<String> undeclared = new TreeSet<>();

    private DtdReader(Source source) {
        this.source = source;
    }

    /**
     * Parses a grammar.
     *
     * @param root the outermost element; empty for the first declared one
     * @throws BadInputException with file, line and column if the text is not a valid grammar
     */
    public static Grammar read(Source source, Optional<String> root) {
        return new DtdReader(source).grammar(root);
    }

    private Grammar grammar(Optional<String> root) {
        DeclarationParser.Result parsed = DeclarationParser.parse(source);
        parsed.declarations().forEach(this::add);
        if (declarations.isEmpty()) {
            throw source.error(0, "no element is declared: a line such as <!ELEMENT note (#PCDATA)> is needed");
        }
        String start = root.orElse(parsed.declarations().get(0).name());
        if (!declarations.containsKey(start)) {
            throw new BadInputException(source.name() + " does not declare the root element '" + start + "'"
                    + Similar.to(start, declarations.keySet())
                            .map(name -> "; did you mean '" + name + "'?")
                            .orElse(""));
        }
        List<String> names = List.copyOf(declarations.keySet());
        List<GrammarRule> rules =
                declarations.values().stream().map(one -> rule(one, names)).toList();
        GrammarBuilder builder = new GrammarBuilder(
                source,
                "element",
                names.stream().map(DtdReader::opening).toList(),
                names.stream().map(DtdReader::closing).toList(),
                List.of(ContentModel.TEXT));
        parsed.warnings().forEach(builder::warn);
        undeclared.forEach(builder::warn);
        return builder.build(rules, start);
    }

    private static String opening(String element) {
        return "<" + element + ">";
    }

    private static String closing(String element) {
        return "</" + element + ">";
    }

    private void add(ElementDeclaration declaration) {
        ElementDeclaration other = declarations.putIfAbsent(declaration.name(), declaration);
        if (other != null) {
            throw source.error(
                    declaration.from(),
                    "the element '" + declaration.name() + "' is declared at " + source.position(other.from())
                            + " already");
        }
        if (declaration.name().length() > LONGEST_NAME) {
            throw source.error(declaration.from(), "a name of more than " + LONGEST_NAME + " characters");
        }
        if (declarations.size() > MOST_ELEMENTS) {
            throw source.error(declaration.from(), "more than " + MOST_ELEMENTS + " elements");
        }
    }

    private GrammarRule rule(ElementDeclaration declaration, List<String> names) {
        Expression content = ContentModel.read(declaration.model(), names, name -> declaration.place(source, name))
                .orElseThrow(() -> source.error(
                        declaration.from(), "the content of '" + declaration.name() + "' is nested too deeply"));
        ContentModel.ambiguity(content).ifPresent(token -> {
            throw source.error(
                    declaration.place(source, token),
                    "the content of '" + declaration.name() + "' is ambiguous, which XML forbids: '" + token
                            + "' can be matched by two places in " + declaration.model());
        });
        int at = declaration.from();
        return new GrammarRule(
                declaration.name(),
                new Pair(
                        new Token(opening(declaration.name()), at),
                        declared(content, declaration),
                        new Token(closing(declaration.name()), at)),
                at);
    }

    /** Removes undeclared elements: XML allows naming them, but no valid document contains them. */
    private Expression declared(Expression content, ElementDeclaration declaration) {
        if (content instanceof Reference reference && !declarations.containsKey(reference.rule())) {
            undeclared.add(source.position(reference.offset()) + ": warning: '" + declaration.name() + "' may contain '"
                    + reference.rule() + "', which is not declared, so it never occurs");
            return Expression.IMPOSSIBLE;
        }
        if (content instanceof Expression.Sequence sequence) {
            return new Expression.Sequence(sequence.items().stream()
                    .map(item -> declared(item, declaration))
                    .toList());
        }
        if (content instanceof Expression.Choice choice) {
            return new Expression.Choice(choice.alternatives().stream()
                    .map(alternative -> declared(alternative, declaration))
                    .toList());
        }
        return content instanceof Expression.Repetition repetition
                ? new Expression.Repetition(
                        declared(repetition.of(), declaration), repetition.optional(), repetition.repeated())
                : content;
    }
}
