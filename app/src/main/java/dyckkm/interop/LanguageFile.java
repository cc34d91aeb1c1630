package dyckkm.interop;

import dyckkm.common.BadInputException;
import dyckkm.grammar.DtdReader;
import dyckkm.grammar.EbnfReader;
import dyckkm.grammar.Gallery;
import dyckkm.grammar.Grammar;
import dyckkm.grammar.Source;
import dyckkm.interop.automata.DotReader;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineBuilder;
import dyckkm.language.machine.MachineJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Finds a language by its name in the gallery, or reads it from a file, whose ending says in which notation it is. */
public final class LanguageFile {
    private static final long LONGEST = 32 << 20;
    private static final String ENDINGS =
            ".ebnf, a grammar, .dtd, a document type definition, .dot, a finite automaton, " + "or .json, a machine";

    private LanguageFile() {}

    /**
     * The language of a name or a file.
     *
     * @param root the outermost element of a document type definition; if empty, the first
     */
    public static NamedLanguage open(String language, Optional<String> root) throws IOException {
        Optional<Gallery.Entry> entry = Gallery.find(language);
        if (root.isPresent() && (entry.isPresent() || !language.endsWith(".dtd"))) {
            throw new BadInputException("--root names an element of a .dtd; " + language + " is none");
        }
        if (entry.isPresent()) {
            return of(entry.get().grammar());
        }
        Path file = path(language);
        if (language.endsWith(".ebnf")) {
            return of(EbnfReader.read(new Source(language, text(file))));
        }
        if (language.endsWith(".dtd")) {
            return of(DtdReader.read(new Source(language, text(file)), root));
        }
        Machine machine = language.endsWith(".dot") ? DotReader.read(file) : json(file);
        return new NamedLanguage(
                List.of(),
                machine.depthBound(),
                depth -> depth.isPresent() ? lowered(machine, depth.getAsInt()) : machine);
    }

    /** What is written there, or in the gallery's file of that name. */
    public static String source(String language) throws IOException {
        Optional<Gallery.Entry> entry = Gallery.find(language);
        return entry.isPresent() ? entry.get().source().text() : text(path(language));
    }

    /** The language of a file at its own depth. */
    public static Machine read(Path file) throws IOException {
        return open(file.toString(), Optional.empty()).machine(OptionalInt.empty());
    }

    private static NamedLanguage of(Grammar grammar) {
        int greatest = grammar.alphabet().calls() == 0 ? 0 : MachineBuilder.LARGEST_DEPTH;
        return new NamedLanguage(grammar.warnings(), greatest, grammar::machine);
    }

    private static Machine lowered(Machine machine, int depth) {
        if (machine.alphabet().calls() == 0 && depth != 0) {
            throw new BadInputException(machine.name() + " has no brackets, so its depth is 0, not " + depth);
        }
        return machine.atDepth(depth);
    }

    private static Machine json(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        try {
            return MachineJson.read(text(file), name.substring(0, name.length() - ".json".length()));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    /** An existing file with one of the endings. */
    private static Path path(String language) {
        Path file;
        try {
            file = Path.of(language);
        } catch (InvalidPathException e) {
            throw new BadInputException("'" + language + "' is not the name of a file: " + e.getReason());
        }
        if (!Files.isRegularFile(file)) {
            throw new BadInputException("there is no file " + language + " to read a language from"
                    + (language.contains(".") || language.contains("/")
                            ? ""
                            : "; built in are dyck, " + String.join(", ", Gallery.names())));
        }
        if (!language.matches(".*\\.(ebnf|dtd|dot|json)")) {
            throw new BadInputException(language + ": a language is read from " + ENDINGS);
        }
        return file;
    }

    private static String text(Path file) throws IOException {
        if (Files.size(file) > LONGEST) {
            throw new BadInputException(file + " has more than " + LONGEST + " bytes");
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + " is not UTF-8 text");
        }
    }
}
