package dyckkm.cli;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Construction;
import dyckkm.construction.Embedding;
import dyckkm.construction.Entry;
import dyckkm.construction.Erratum;
import dyckkm.construction.Form;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Released;
import dyckkm.construction.Request;
import dyckkm.construction.Scales;
import dyckkm.experiment.RunFolder;
import dyckkm.interop.NetworkFile;
import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options that name a network: a construction by {@code --cell C --encoding E -k K -m M}, or how a model file is to be
 * read. A command that takes a network as a parameter hands it to {@link #named(String)}, and calls {@link #named()} where it
 * was not given.
 */
final class NetworkOptions {
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

    @Option(
            names = "--activation",
            paramLabel = "A",
            description = {
                "ieee, or the paper's saturating:<β>, such as saturating:20, or threshold: hard thresholds, for rnn",
                "and second-order (default: ieee)"
            })
    private Activation activation;

    @Option(
            names = "--precision",
            paramLabel = "P",
            description = "float64, float32, float16 or bfloat16 (default: float32, or the model file's)")
    private Precision precision;

    @Option(
            names = "--readout",
            paramLabel = "R",
            description = {
                "support: allowed symbols have equal logits, as in the paper;",
                "calibrated: the softmax is the paper's distribution (default: support)"
            })
    private ReadoutKind readout;

    @Option(
            names = "--scale",
            paramLabel = "β",
            description = {
                "the scale β that pre-activations reach (default: where σ is exactly 0 and 1);",
                "smaller ones are taken where the result is proved to be right for strings of any length"
            })
    private Double scale;

    @Option(names = "--zeta", paramLabel = "ζ", description = "the scale ζ of the readout (default: ln 2(k+1) + 4)")
    private Double zeta;

    @Option(
            names = "--nonlinearity",
            paramLabel = "F",
            description = "sigmoid, or tanh for an rnn over −1 and 1, as PyTorch runs it (default: sigmoid)")
    private Nonlinearity nonlinearity;

    @Option(
            names = "--as-printed",
            paramLabel = "E",
            split = ",",
            description = {
                "takes formulas as the paper prints them: E1, E3, E7 and E9 fail;",
                "E6 (lstm/log: v_open, v_end) is harmless; E6-close (lstm/log: v_close, which the",
                "paper does not restate, as in the Simple RNN) fails for k >= 3, m >= 2"
            })
    private Set<Erratum> asPrinted = Set.of();

    @Option(
            names = "--as-released",
            description = {"takes ${bundle:released} with the weights of the authors' code, all at the", "scale 10⁴"})
    private boolean asReleased;

    @Option(
            names = "--embedding",
            paramLabel = "X",
            description = "compact, or one-hot: the paper's identity (default: compact)")
    private Embedding embedding;

    /** Whether a construction is named by --cell and --encoding. */
    boolean nameConstruction() {
        return cell != null || encoding != null;
    }

    /** The language that -k and -m name; both are then needed. */
    Language language() {
        language.other().ifPresent(name -> {
            throw new BadInputException(
                    "'" + spec.qualifiedName() + "' is for Dyck-(k,m), by -k and -m, not for " + name);
        });
        return language.dyck();
    }

    /** The language that --language names, if it is another than Dyck-(k,m). */
    Optional<Machine> machine() throws IOException {
        return language.machine(spec.commandLine().getErr());
    }

    /** The language that is asked for: --language, or -k and -m. */
    Language anyLanguage() throws IOException {
        return language.language(spec.commandLine().getErr());
    }

    /** The language that a network is asked about: --language, else its own, to the depth of -m where that is given. */
    Language languageOf(Network judged) throws IOException {
        Optional<Machine> asked = machine();
        if (asked.isPresent()) {
            return asked.get();
        }
        if (judged.language().isPresent() && judged.language().get() instanceof Machine own) {
            return depth().isPresent() ? own.atDepth(depth().getAsInt()) : own;
        }
        OptionalInt m = depth().isPresent() ? depth() : judged.m();
        if (m.isEmpty()) {
            throw new BadInputException("the model file does not tell its depth bound: give -m M");
        }
        return LanguageOptions.language(Vocabulary.of(judged.alphabet()).k(), m.getAsInt());
    }

    /** The network that --cell, --encoding and the language name. */
    NamedNetwork named() throws IOException {
        return NamedNetwork.of(construction());
    }

    /** The construction that --cell, --encoding and the language name. */
    Construction construction() throws IOException {
        return construction(entry());
    }

    boolean hasScale() {
        return scale != null;
    }

    /** That construction at the usual scale, for another depth if one is given. */
    Network variant(OptionalInt depth) {
        Language wanted = depth.isPresent() ? language().atDepth(depth.getAsInt()) : language();
        return asReleased
                ? released(entry(), wanted).network()
                : entry().build(request(wanted).atChosenScale().with(Embedding.COMPACT))
                        .network();
    }

    /** Whether formulas are taken as the paper prints them. */
    boolean isAsPrinted() {
        return !asPrinted.isEmpty();
    }

    /** The scales of that construction. */
    Scales scales() throws IOException {
        return asReleased ? Released.scales() : entry().scales(request(anyLanguage()));
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
    NamedNetwork named(String network) throws IOException {
        return named(network, file -> NetworkFile.read(file, depth()));
    }

    /** As {@link #named(String)}, but -m may differ from what a model file tells: the network's own m stays the file's. */
    NamedNetwork namedForAnyDepth(String network) throws IOException {
        return named(network, file -> NetworkFile.readForAnyDepth(file, depth()));
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
    private static Path inRun(Path path) {
        return Files.isDirectory(path) ? path.resolve(RunFolder.MODEL) : path;
    }

    /** Takes a construction written as {@code cell/encoding} for one that --cell and --encoding name. */
    void name(String network) {
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
        entry.requireExistsFor(language);
        return asReleased ? released(entry, language) : written(entry, request(language));
    }

    /** The construction, with a note where formulas as printed change nothing. */
    private Construction written(Entry entry, Request request) {
        AsPrinted.check(asPrinted, entry);
        Construction built = entry.build(request);
        if (isAsPrinted()) {
            Network corrected = entry.build(request.corrected()).network();
            AsPrinted.unchanged(built.network(), corrected, asPrinted)
                    .ifPresent(note -> spec.commandLine().getErr().println(note));
        }
        return built;
    }

    private Construction released(Entry entry, Language language) {
        Map<String, Object> others = ofConstructions();
        others.remove("--embedding");
        others.remove("--as-released");
        others.forEach((option, value) -> {
            if (value != null) {
                throw new BadInputException(option + " cannot be combined with --as-released");
            }
        });
        return Released.build(entry, language, arithmetic(), chosenEmbedding());
    }

    private Embedding chosenEmbedding() {
        return embedding == null ? Embedding.COMPACT : embedding;
    }

    private Nonlinearity chosenNonlinearity() {
        return nonlinearity == null ? Nonlinearity.SIGMOID : nonlinearity;
    }

    private Arithmetic arithmetic() {
        return new Arithmetic(
                precision == null ? Precision.FLOAT32 : precision, activation == null ? Activation.IEEE : activation);
    }

    private Request request(Language language) {
        ReadoutKind kind = readout == null ? ReadoutKind.SUPPORT : readout;
        if (zeta != null && (kind == ReadoutKind.CALIBRATED || asPrinted.contains(Erratum.E9))) {
            throw new BadInputException("--zeta sets the readout 'support'; "
                    + (kind == ReadoutKind.CALIBRATED ? "'calibrated'" : "--as-printed E9") + " has its own scale");
        }
        return new Request(
                language,
                arithmetic(),
                kind,
                scale == null ? OptionalDouble.empty() : OptionalDouble.of(scale),
                zeta == null ? OptionalDouble.empty() : OptionalDouble.of(zeta),
                asPrinted,
                new Form(chosenNonlinearity(), chosenEmbedding(), false));
    }

    private Network read(Path file, Reader reader) throws IOException {
        ofConstructions().forEach((option, value) -> {
            if (value != null) {
                throw new BadInputException(
                        option + " is for constructions; the model file " + file + " has its weights");
            }
        });
        Network network = reader.read(file);
        language.k().ifPresent(k -> {
            if (!network.alphabet().equals(new Vocabulary(k))) {
                throw new BadInputException(file + ": its "
                        + network.alphabet().description().replace("=", "is") + ", but -k " + k + " was given");
            }
        });
        Arithmetic own = network.arithmetic();
        return network.in(new Arithmetic(
                precision == null ? own.precision() : precision, activation == null ? own.activation() : activation));
    }

    /** Refuses to have a model file run in another arithmetic than its own. */
    void requireArithmeticAsItIs(String reason) {
        if (precision != null || activation != null) {
            throw new BadInputException(
                    (precision != null ? "--precision" : "--activation") + " cannot be given here: " + reason);
        }
    }

    /** Refuses all that says something of a network, for a command that was given none. */
    void requireNoNetwork(String hint) {
        Map<String, Object> ofNetworks = ofConstructions();
        ofNetworks.put("--activation", activation);
        ofNetworks.put("--precision", precision);
        ofNetworks.forEach((option, value) -> {
            if (value != null) {
                throw new BadInputException(option + " is for networks: " + hint);
            }
        });
    }

    /** What was chosen beside cell, encoding and sizes, by the options or by the construction. */
    Map<String, Object> asJson() throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("readout", lowerCase(readout == null ? ReadoutKind.SUPPORT : readout));
        Scales scales = scales();
        json.put("scale", scales.scale());
        json.put("zeta", scales.zeta());
        json.put("exactStates", scales.exactStates());
        json.put("nonlinearity", lowerCase(chosenNonlinearity()));
        json.put("embedding", chosenEmbedding().text());
        json.put("asPrinted", asPrinted.stream().sorted().map(Erratum::text).toList());
        json.put("asReleased", asReleased);
        return json;
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private Map<String, Object> ofConstructions() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("--readout", readout);
        values.put("--scale", scale);
        values.put("--zeta", zeta);
        values.put("--nonlinearity", nonlinearity);
        values.put("--as-printed", asPrinted.isEmpty() ? null : asPrinted);
        values.put("--as-released", asReleased ? true : null);
        values.put("--embedding", embedding);
        return values;
    }
}
