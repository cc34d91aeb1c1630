package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.construction.Embedding;
import dyckkm.construction.Erratum;
import dyckkm.construction.Form;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.Scales;
import dyckkm.language.Language;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that say how a construction is to be built, and in which arithmetic it or a model file runs. */
final class ConstructionOptions {
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
            description = {
                "float64, float32, float16 or bfloat16 (default: float32, or the model file's); 'verify' of a model",
                "file also takes search: where its own precision is not proved, float16 and bfloat16 are tried"
            },
            converter = SearchablePrecision.class)
    private Searchable<Precision> precision;

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
            names = "--minimise",
            description = {
                "${bundle:minimised}: looks for fewer units than the formulas have by linear programming,",
                "which takes seconds; every weight that is found is checked in whole numbers"
            })
    private boolean minimise;

    @Option(
            names = "--embedding",
            paramLabel = "X",
            description = "compact, or one-hot: the paper's identity (default: compact)")
    private Embedding embedding;

    boolean hasScale() {
        return scale != null;
    }

    /** Whether formulas are taken as the paper prints them. */
    boolean isAsPrinted() {
        return !asPrinted.isEmpty();
    }

    /** The misprints that are taken as they are printed. */
    Set<Erratum> asPrinted() {
        return asPrinted;
    }

    boolean isMinimised() {
        return minimise;
    }

    /** Whether weights are taken as the authors released them. */
    boolean isAsReleased() {
        return asReleased;
    }

    Embedding embedding() {
        return embedding == null ? Embedding.COMPACT : embedding;
    }

    private Nonlinearity nonlinearity() {
        return nonlinearity == null ? Nonlinearity.SIGMOID : nonlinearity;
    }

    private ReadoutKind readout() {
        return readout == null ? ReadoutKind.SUPPORT : readout;
    }

    /** That of a construction. */
    Arithmetic arithmetic() {
        if (searchesPrecision()) {
            throw new BadInputException(
                    "--precision search is for model files and 'dyckkm verify'; a construction is built for one precision");
        }
        return new Arithmetic(
                precision == null ? Precision.FLOAT32 : precision.one("--precision"),
                activation == null ? Activation.IEEE : activation);
    }

    /** A network from a file, in another arithmetic than its own if requested. */
    Network in(Network network) {
        return precision == null
                ? withActivation(network)
                : withActivation(network.in(network.arithmetic().in(precision.one("--precision"))));
    }

    /** The same where precisions are searched: that is then left to the caller. */
    Network inOrSearched(Network network) {
        return searchesPrecision() ? withActivation(network) : in(network);
    }

    boolean searchesPrecision() {
        return precision != null && precision.isSearch();
    }

    private Network withActivation(Network network) {
        Arithmetic own = network.arithmetic();
        return activation == null ? network : network.in(new Arithmetic(own.precision(), activation, own.rounding()));
    }

    /** The request for a construction of a language. */
    Request request(Language language) {
        if (zeta != null && (readout() == ReadoutKind.CALIBRATED || asPrinted.contains(Erratum.E9))) {
            throw new BadInputException("--zeta sets the readout 'support'; "
                    + (readout() == ReadoutKind.CALIBRATED ? "'calibrated'" : "--as-printed E9")
                    + " has its own scale");
        }
        return new Request(
                language,
                arithmetic(),
                readout(),
                scale == null ? OptionalDouble.empty() : OptionalDouble.of(scale),
                zeta == null ? OptionalDouble.empty() : OptionalDouble.of(zeta),
                asPrinted,
                new Form(nonlinearity(), embedding(), false));
    }

    /** Refuses what cannot be combined with --as-released. */
    void requireOnlyReleased() {
        Map<String, Object> others = ofConstructions();
        others.remove("--embedding");
        others.remove("--as-released");
        others.forEach((option, value) -> {
            if (value != null) {
                throw new BadInputException(option + " cannot be combined with --as-released");
            }
        });
    }

    /** Refuses options of constructions for a network whose weights are given. */
    void requireNoConstruction(String because) {
        ofConstructions().forEach((option, value) -> {
            if (value != null) {
                throw new BadInputException(option + " is for constructions; " + because);
            }
        });
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
    Map<String, Object> asJson(Scales scales) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("readout", lowerCase(readout()));
        json.put("scale", scales.scale());
        json.put("zeta", scales.zeta());
        json.put("exactStates", scales.exactStates());
        json.put("nonlinearity", lowerCase(nonlinearity()));
        json.put("embedding", embedding().text());
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
        values.put("--minimise", minimise ? true : null);
        return values;
    }
}
