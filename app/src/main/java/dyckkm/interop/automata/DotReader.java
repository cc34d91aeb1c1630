package dyckkm.interop.automata;

import dyckkm.common.BadInputException;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import net.automatalib.automaton.fsa.impl.CompactNFA;
import net.automatalib.exception.FormatException;
import net.automatalib.serialization.dot.DOTInputModelData;
import net.automatalib.serialization.dot.DOTParsers;

/**
 * Reads deterministic finite automata from DOT, as AutomataLib writes them: accepting states are double circles, an edge's label is its
 * token, and an edge from {@code __start0} leads to the initial state.
 */
public final class DotReader {
    private static final String START = "__start0";
    private static final Pattern START_EDGE = Pattern.compile("(?m)(^|[\\s;{])\"?" + START + "\"?\\s*->");

    /** A drawing of more is not one of an automaton that is meant to be read. */
    private static final long LONGEST = 1 << 20;

    private DotReader() {}

    /**
     * The automaton of a file.
     *
     * @throws BadInputException if it has none, or one that is not deterministic
     */
    public static Machine read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (Files.size(file) > LONGEST) {
            throw new BadInputException(file + " has more than " + LONGEST + " bytes");
        }
        try {
            return read(Files.readString(file, StandardCharsets.UTF_8), name.replaceFirst("\\.dot$", ""));
        } catch (java.nio.charset.CharacterCodingException e) {
            throw new BadInputException(file + " is not UTF-8 text");
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    /**
     * The automaton of a text.
     *
     * @param name what to call its language
     */
    public static Machine read(String text, String name) {
        // Without it AutomataLib's parser would take the text for another automaton.
        if (!START_EDGE.matcher(text).find()) {
            throw new BadInputException("no edge from " + START + " says which state is the initial one");
        }
        Set<String> tokens = new LinkedHashSet<>();
        DOTInputModelData<Integer, String, CompactNFA<String>> parsed = parse(text, tokens);
        CompactNFA<String> automaton = parsed.model;
        if (automaton.getInitialStates().size() != 1) {
            throw new BadInputException(
                    "there are " + automaton.getInitialStates().size() + " initial states, not one");
        }
        int initial = automaton.getInitialStates().iterator().next();
        List<String> names = names(automaton, parsed);
        TokenAlphabet alphabet = new TokenAlphabet(List.of(), List.of(), List.copyOf(tokens));
        MachineBuilder builder = new MachineBuilder(name, alphabet, names.get(initial), 0);
        for (int state : automaton.getStates()) {
            if (automaton.isAccepting(state)) {
                builder.accept(names.get(state));
            }
            for (String token : tokens) {
                Collection<Integer> next = automaton.getTransitions(state, token);
                if (next.size() > 1) {
                    throw new BadInputException("the automaton is not deterministic: from the state '"
                            + names.get(state) + "' the token '" + token + "' leads to " + next.size() + " states");
                }
                next.forEach(
                        to -> builder.rule(names.get(state), Optional.empty(), token, names.get(to), Optional.empty()));
            }
        }
        return builder.build();
    }

    /** The names in the file, which need not differ from each other as labels do not. */
    private static List<String> names(
            CompactNFA<String> automaton, DOTInputModelData<Integer, String, CompactNFA<String>> parsed) {
        List<String> names = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            String label = parsed.stateLabels.get(state);
            names.add(label == null || names.contains(label) ? "state " + state : label);
        }
        return names;
    }

    private static String firstLine(Throwable problem) {
        String message = String.valueOf(problem.getMessage());
        return message.lines().findFirst().orElse("").strip();
    }

    /**
     * @param tokens is given the labels of edges in the order of the file
     */
    private static DOTInputModelData<Integer, String, CompactNFA<String>> parse(String text, Set<String> tokens) {
        try {
            return DOTParsers.nfa(DOTParsers.DEFAULT_FSA_NODE_PARSER, (Map<String, String> attributes) -> {
                        String label = DOTParsers.DEFAULT_EDGE_PARSER.apply(attributes);
                        if (label == null) {
                            throw new BadInputException("an edge has no label, so no token");
                        }
                        tokens.add(label);
                        return label;
                    })
                    .readModel(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (FormatException e) {
            throw new BadInputException("this is not DOT: " + firstLine(e));
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory", e);
        } catch (BadInputException e) {
            throw e;
        } catch (RuntimeException e) {
            // An edge between states that are nowhere declared, for one.
            throw new BadInputException("this is not DOT of an automaton: its states and edges do not fit together");
        } catch (StackOverflowError e) {
            throw new BadInputException("this is not DOT that can be read: it is nested too deeply");
        } catch (Error e) {
            // Its scanner throws a package-private error for unknown characters.
            if (e.getClass().getName().startsWith(DOTParsers.class.getPackageName())) {
                throw new BadInputException("this is not DOT: " + firstLine(e));
            }
            throw e;
        }
    }
}
