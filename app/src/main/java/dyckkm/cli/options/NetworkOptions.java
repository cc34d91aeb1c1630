package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Embedding;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.Scales;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.catalogue.Released;
import dyckkm.experiment.run.RunFolder;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.linear.LinearPrograms;
import dyckkm.language.Language;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options that name a network: a construction by {@code --cell C --encoding E -k K -m M}, or how a model file is to be
 * read. A command that takes a network as a parameter hands it to {@link #named(String)}, and calls {@link #named()} where it
 * was not given.
 */
public final class NetworkOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--cell", paramLabel = "C", description = "rnn, lstm, gru or second-order")
    private Cell cell;

    @Option(
            names = "--encoding",
            paramLabel = "E",
            description = {
                "rnn: ${bundle:encodings.rnn};",
                "lstm: ${bundle:encodings.lstm};",
                "gru: ${bundle:encodings.gru}; second-order: ${bundle:encodings.second-order}"
            })
    private String encoding;

    @Mixin
    private LanguageChoice language;

    @Mixin
    private ConstructionOptions how;

    /** Whether a construction is named by --cell and --encoding. */
    public boolean nameConstruction() {
        return cell != null || encoding != null;
    }

    /** The language that -k and -m name; both are then needed. */
    public Language language() {
        language.other().ifPresent(name -> {
            throw new BadInputException(
                    "'" + spec.qualifiedName() + "' is for Dyck-(k,m), by -k and -m, not for " + name);
        });
        return language.dyck();
    }

    /** The language that --language names, if it is another than Dyck-(k,m). */
    public Optional<Machine> machine() throws IOException {
        return language.machine(spec.commandLine().getErr());
    }

    /** The requested language: --language, or -k and -m. */
    public Language anyLanguage() throws IOException {
        return language.language(spec.commandLine().getErr());
    }

    /** The language that a network is asked about: --language, else its own, to the depth of -m where that is given. */
    public Language languageOf(Network judged) throws IOException {
        Optional<Machine> asked = machine();
        if (asked.isPresent()) {
            return asked.get();
        }
        if (judged.language().isPresent() && judged.language().get() instanceof Machine own) {
            return depth().isPresent() ? own.atDepth(depth().getAsInt()) : own;
        }
        if (judged.language().isEmpty() && !(judged.alphabet() instanceof Vocabulary)) {
            throw new BadInputException(
                    "the model was trained on corpora without a language: nothing says which strings are right");
        }
        OptionalInt m = depth().isPresent() ? depth() : judged.m();
        if (m.isEmpty()) {
            throw new BadInputException("the model file does not tell its depth bound: give -m M");
        }
        return LanguageOptions.language(Vocabulary.of(judged.alphabet()).k(), m.getAsInt());
    }

    /** The network that --cell, --encoding and the language name. */
    public NamedNetwork named() throws IOException {
        return NamedNetwork.of(construction());
    }

    /** The construction that --cell, --encoding and the language name. */
    public Construction construction() throws IOException {
        return construction(entry());
    }

    /** What a file of that construction takes at the least: its recurrent weights. */
    public double leastBytes() throws IOException {
        Language whole = anyLanguage();
        if (!entry().existsFor(whole)) {
            return 0;
        }
        double units = entry().hiddenUnits(whole).doubleValue();
        return units
                * units
                * entry().cell().gates()
                * how.arithmetic().precision().bytes();
    }

    /** That construction and its size in a few words. */
    public String description() throws IOException {
        Language whole = anyLanguage();
        return entry().name() + " for " + whole.parameters() + " has " + entry().hiddenUnits(whole)
                + " hidden units and";
    }

    public boolean hasScale() {
        return how.hasScale();
    }

    /** That construction at the usual scale, for another depth if one is given. */
    public Network variant(OptionalInt depth) {
        Language wanted = depth.isPresent() ? language().atDepth(depth.getAsInt()) : language();
        return how.isAsReleased()
                ? released(entry(), wanted).network()
                : entry().build(how.request(wanted).atChosenScale().with(Embedding.COMPACT))
                        .network();
    }

    /** Whether formulas are taken as the paper prints them. */
    public boolean isAsPrinted() {
        return how.isAsPrinted();
    }

    /** The scales of that construction. */
    public Scales scales() throws IOException {
        return how.isAsReleased() ? Released.scales() : entry().scales(how.request(anyLanguage()));
    }

    private Entry entry() {
        if (cell == null || encoding == null) {
            throw new BadInputException("give both --cell C and --encoding E: "
                    + (cell == null && encoding == null ? "they are" : cell == null ? "--cell is" : "--encoding is")
                    + " missing");
        }
        return Catalogue.find(cell, encoding);
    }

    /**
     * The network of a model file, or of a construction written as {@code cell/encoding}, for which -k and -m are needed.
     */
    public NamedNetwork named(String network) throws IOException {
        return named(network, file -> how.in(NetworkFile.read(file, depth())));
    }

    /**
     * As {@link #named(String)}, but -m may differ from what a model file tells, whose own m the network's stays; and precisions may be
     * searched, in which case it is read in its own.
     */
    public NamedNetwork namedToVerify(String network) throws IOException {
        return named(network, file -> how.inOrSearched(NetworkFile.readForAnyDepth(file, depth())));
    }

    /** The given -m, where it is for a model file or for Dyck-(k,m). */
    OptionalInt depth() {
        return language.other().isPresent() ? OptionalInt.empty() : language.depth();
    }

    /** Reads a model file. */
    @FunctionalInterface
    private interface Reader {
        Network read(Path file) throws IOException;
    }

    private NamedNetwork named(String network, Reader reader) throws IOException {
        if (nameConstruction()) {
            throw new BadInputException("'" + network + "' and --cell or --encoding both name a network: give one");
        }
        int slash = network.indexOf('/');
        if (slash > 0 && isCell(network.substring(0, slash)) && !Files.exists(Path.of(network))) {
            String name = network.substring(slash + 1);
            return NamedNetwork.of(construction(Catalogue.find(Cell.parse(network.substring(0, slash)), name)));
        }
        Path path = Path.of(network);
        if (isCell(network) && !Files.exists(path)) {
            throw new BadInputException("which " + network + "? give its encoding too, as " + network + "/E, E one of "
                    + HelpTexts.encodings(Cell.parse(network)));
        }
        return NamedNetwork.ofFile(read(inRun(path), reader));
    }

    /** A folder stands for the model that 'train' has written there. */
    public static Path inRun(Path path) {
        return Files.isDirectory(path) ? path.resolve(RunFolder.MODEL) : path;
    }

    /** Takes a construction written as {@code cell/encoding} for one that --cell and --encoding name. */
    public void name(String network) {
        if (nameConstruction()) {
            throw new BadInputException("'" + network + "' and --cell or --encoding both name a network: give one");
        }
        int slash = network.indexOf('/');
        if (slash <= 0 || !isCell(network.substring(0, slash))) {
            throw new BadInputException(
                    "'" + network + "' is not a construction such as lstm/log ('dyckkm sizes' lists them)");
        }
        this.cell = Cell.parse(network.substring(0, slash));
        this.encoding = network.substring(slash + 1);
    }

    private static boolean isCell(String text) {
        for (Cell cell : Cell.values()) {
            if (cell.text().equals(text)) {
                return true;
            }
        }
        return false;
    }

    private Construction construction(Entry entry) throws IOException {
        Language language = anyLanguage();
        Entry chosen = how.isMinimised() ? entry.minimised(new LinearPrograms()) : entry;
        chosen.requireExistsFor(language);
        return how.isAsReleased() ? released(chosen, language) : written(chosen, how.request(language));
    }

    /** The construction, with a note where formulas as printed change nothing. */
    private Construction written(Entry entry, Request request) {
        AsPrinted.check(how.asPrinted(), entry);
        Construction built = entry.build(request);
        if (isAsPrinted()) {
            Network corrected = entry.build(request.corrected()).network();
            AsPrinted.unchanged(built.network(), corrected, how.asPrinted())
                    .ifPresent(note -> spec.commandLine().getErr().println(note));
        }
        return built;
    }

    private Construction released(Entry entry, Language language) {
        how.requireOnlyReleased();
        return Released.build(entry, language, how.arithmetic(), how.embedding());
    }

    private Network read(Path file, Reader reader) throws IOException {
        how.requireNoConstruction("the model file " + file + " has its weights");
        Network network = reader.read(file);
        language.k().ifPresent(k -> {
            if (!network.alphabet().equals(new Vocabulary(k))) {
                throw new BadInputException(file + ": its "
                        + network.alphabet().description().replace("=", "is") + ", but -k " + k + " was given");
            }
        });
        return network;
    }

    /** Whether precisions are searched. */
    public boolean searchPrecision() {
        return how.searchesPrecision();
    }

    /** Refuses to have a model file run in another arithmetic than its own. */
    public void requireArithmeticAsItIs(String reason) {
        how.requireArithmeticAsItIs(reason);
    }

    /** Refuses all that says something of a network, for a command that was given none. */
    public void requireNoNetwork(String hint) {
        how.requireNoNetwork(hint);
    }

    /** What was chosen beside cell, encoding and sizes, by the options or by the construction. */
    public Map<String, Object> asJson() throws IOException {
        return how.asJson(scales());
    }
}
