package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Subject;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.NamedLanguage;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options that name a language: Dyck-(k,m) by -k and -m, any other by --language and perhaps -m. */
public final class LanguageChoice {
    /** The language that -k and -m alone name. */
    public static final String DYCK = "dyck";

    /** Before all options in a command's help. */
    private static final int FIRST = -10;

    @Option(names = "-k", order = FIRST, paramLabel = "K", description = "the number of bracket types")
    private Integer k;

    @Option(
            names = {"-m", "--max-depth"},
            order = FIRST,
            paramLabel = "M",
            description = "the largest number of brackets open at a time (default: what the language's file says)")
    private Integer m;

    @Option(
            names = "--language",
            order = FIRST,
            paramLabel = "NAME|FILE",
            description = {
                "instead of -k: a built-in language ('dyckkm language --list' shows them), or one in a file:",
                ".ebnf, a grammar, .dtd, a document type definition, .dot, a finite automaton, .json, a machine"
            })
    private String named;

    @Option(
            names = "--root",
            order = FIRST,
            paramLabel = "ELEMENT",
            description = "the outermost element of a .dtd (default: the first one declared)")
    private String root;

    private boolean warned;

    /** Takes a language that was given as a parameter for one given by --language. */
    public void name(String language) {
        if (named != null) {
            throw new BadInputException("'" + language + "' and --language both name a language: give one");
        }
        named = language;
    }

    /** What --language, or a parameter instead of it, says, if it is not dyck. */
    public Optional<String> other() {
        return Optional.ofNullable(named).filter(name -> !name.equals(DYCK));
    }

    /** The given -k. */
    OptionalInt k() {
        return k == null ? OptionalInt.empty() : OptionalInt.of(k);
    }

    /** The given -m. */
    OptionalInt depth() {
        return m == null ? OptionalInt.empty() : OptionalInt.of(m);
    }

    /** The language that -k and -m name; both are then needed. */
    public DyckLanguage dyck() {
        requireNoRoot();
        if (k == null || m == null) {
            throw new BadInputException("give both -k K and -m M: "
                    + (k == null && m == null ? "they are" : k == null ? "-k is" : "-m is") + " missing");
        }
        return LanguageOptions.language(k, m);
    }

    /**
     * The language that --language names, if it is not dyck.
     *
     * @param warnings receives warnings about its source
     */
    public Optional<Machine> machine(PrintWriter warnings) throws IOException {
        if (other().isEmpty()) {
            requireNoRoot();
            return Optional.empty();
        }
        requireNoTypes();
        NamedLanguage language = LanguageFile.open(named, Optional.ofNullable(root));
        Machine machine = language.machine(depth());
        if (!warned) {
            language.warnings().forEach(warnings::println);
            warned = true;
        }
        return Optional.of(machine);
    }

    /** The language that --language names, to the greatest depth that there is a machine for. */
    public Machine deepest() throws IOException {
        return LanguageFile.open(named, Optional.ofNullable(root)).deepest(depth());
    }

    /** The language, whichever it is. */
    public Language language(PrintWriter warnings) throws IOException {
        Optional<Machine> machine = machine(warnings);
        return machine.isPresent() ? machine.get() : dyck();
    }

    /** Whether anything says which language. */
    public boolean isGiven() {
        return k != null || m != null || named != null || root != null;
    }

    /** The language as a run's configuration names it. */
    public Subject subject(Consumer<String> warnings) throws IOException {
        if (other().isEmpty()) {
            return Subject.of(dyck());
        }
        requireNoTypes();
        return Subject.named(named, Optional.ofNullable(root), depth(), warnings);
    }

    private void requireNoTypes() {
        if (k != null) {
            throw new BadInputException("-k is for brackets: leave it out with --language " + named);
        }
    }

    private void requireNoRoot() {
        if (root != null) {
            throw new BadInputException("--root names an element of a .dtd: give one with --language");
        }
    }
}
