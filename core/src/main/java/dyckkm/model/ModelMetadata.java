package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.network.Activation;
import dyckkm.network.Annotations;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.StateRounding;
import dyckkm.network.States;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * The metadata of a network in a model file. Files of other programs have none; missing values are then derived from the
 * tensors' shapes, or are PyTorch's defaults.
 *
 * @param ours whether any of our keys is present
 * @param cell the kind of cell
 * @param k the number of bracket types
 * @param m the depth bound
 * @param activation how σ and tanh behave far from zero
 * @param rounding how the state is rounded after every step; stored in the same key as the activation, because readers that do
 * not know it reject unknown activations but ignore unknown keys
 * @param nonlinearity the activation function of a Simple RNN
 * @param source the origin of the weights
 * @param epsilon a threshold at which the truncated support is the language
 * @param machine the language as a machine, if it is not Dyck-(k,m)
 * @param symbols the symbols, if nothing else is known: for a network trained on corpora without a language
 * @param states what is known about the values of units
 * @param units the meaning of units, unparsed
 * @param others unknown entries, preserved
 */
public record ModelMetadata(
        boolean ours,
        Optional<Cell> cell,
        OptionalInt k,
        OptionalInt m,
        Activation activation,
        Optional<StateRounding> rounding,
        Optional<Nonlinearity> nonlinearity,
        String source,
        OptionalDouble epsilon,
        Optional<Machine> machine,
        Optional<TokenAlphabet> symbols,
        Optional<States> states,
        Optional<String> units,
        Map<String, String> others) {
    public static final String PREFIX = "dyckkm.";
    static final String CELL = PREFIX + "cell";
    static final String K = PREFIX + "k";
    static final String M = PREFIX + "m";
    static final String ACTIVATION = PREFIX + "activation";
    static final String NONLINEARITY = PREFIX + "nonlinearity";
    static final String SOURCE = PREFIX + "source";
    static final String EPSILON = PREFIX + "epsilon";
    static final String STATES = PREFIX + "states";

    /** The texts of all symbols, START and END last, as a JSON list. */
    static final String SYMBOLS = PREFIX + "symbols";

    /** The language as JSON. */
    static final String MACHINE = PREFIX + "machine";

    /** A list of objects as docs/schemas/units.schema.json describes them. */
    public static final String UNITS = PREFIX + "units";

    private static final Set<String> KEYS =
            Set.of(CELL, K, M, ACTIVATION, NONLINEARITY, SOURCE, EPSILON, STATES, UNITS, SYMBOLS, MACHINE);

    /** The source of weights whose file does not name it. */
    static final String FOREIGN = "foreign";

    /** Our values are never that long; longer ones would fill the screen in a message. */
    private static final int LONGEST_VALUE = 200;

    /** The entries for a network. */
    public static Map<String, String> of(Network network) {
        Map<String, String> entries = new LinkedHashMap<>();
        // PyTorch's loaders recognise their tensors by this.
        entries.put("format", "pt");
        entries.put(CELL, network.cell().text());
        if (network.alphabet() instanceof Vocabulary vocabulary) {
            entries.put(K, Integer.toString(vocabulary.k()));
        } else {
            entries.put(SYMBOLS, MachineJson.symbols(network.alphabet()));
            network.language().ifPresent(language -> entries.put(MACHINE, MachineJson.write((Machine) language)));
        }
        network.m().ifPresent(m -> entries.put(M, Integer.toString(m)));
        entries.put(
                ACTIVATION,
                network.arithmetic().activation().text()
                        + network.arithmetic()
                                .rounding()
                                .map(rounding -> " " + rounding.text())
                                .orElse(""));
        if (hasNonlinearity(network.cell())) {
            entries.put(NONLINEARITY, text(network.nonlinearity()));
        }
        entries.put(SOURCE, network.source());
        network.epsilon().ifPresent(epsilon -> entries.put(EPSILON, Double.toString(epsilon)));
        Annotations annotations = network.annotations();
        annotations.states().ifPresent(states -> entries.put(STATES, states.text()));
        annotations.metadata().forEach(entries::putIfAbsent);
        if (!entries.containsKey(UNITS)) {
            annotations.units().flatMap(UnitsWriter::json).ifPresent(units -> entries.put(UNITS, units));
        }
        // Never write what could not be read back.
        parse(entries);
        return entries;
    }

    public static ModelMetadata parse(Map<String, String> entries) {
        Map<String, String> others = new LinkedHashMap<>(entries);
        others.keySet().removeIf(key -> !key.startsWith(PREFIX) || KEYS.contains(key));
        Optional<Integer> k = value(entries, K, ModelMetadata::positive);
        Optional<Machine> machine = machine(entries);
        Optional<Integer> m = value(
                entries, M, text -> machine.isPresent() && text.equals("0") ? Integer.valueOf(0) : positive(text));
        Optional<Double> epsilon = value(entries, EPSILON, ModelMetadata::probability);
        return new ModelMetadata(
                entries.keySet().stream().anyMatch(key -> key.startsWith(PREFIX)),
                value(entries, CELL, Cell::parse),
                k.map(OptionalInt::of).orElse(OptionalInt.empty()),
                m.map(OptionalInt::of).orElse(OptionalInt.empty()),
                value(entries, ACTIVATION, text -> Activation.parse(text.split(" ", 2)[0]))
                        .orElse(Activation.IEEE),
                value(entries, ACTIVATION, ModelMetadata::rounding).flatMap(Function.identity()),
                value(entries, NONLINEARITY, ModelMetadata::nonlinearity),
                value(entries, SOURCE, Function.identity()).orElse(FOREIGN),
                epsilon.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                machine,
                machine.isPresent() ? Optional.empty() : symbols(entries),
                value(entries, STATES, Function.identity()).flatMap(States::named),
                Optional.ofNullable(entries.get(UNITS)),
                others);
    }

    /** The suffix of the activation. */
    private static Optional<StateRounding> rounding(String activation) {
        int blank = activation.indexOf(' ');
        return blank < 0 ? Optional.empty() : Optional.of(StateRounding.parse(activation.substring(blank + 1)));
    }

    private static Optional<Machine> machine(Map<String, String> entries) {
        if (!entries.containsKey(MACHINE)) {
            return Optional.empty();
        }
        Machine machine;
        try {
            machine = MachineJson.read(entries.get(MACHINE), "the language in its file");
        } catch (BadInputException e) {
            throw new BadInputException("metadata " + MACHINE + ": " + e.getMessage());
        }
        if (entries.containsKey(K)) {
            throw new BadInputException("metadata has both " + K + " and " + MACHINE);
        }
        if (!MachineJson.symbols(machine.alphabet()).equals(entries.get(SYMBOLS))) {
            throw new BadInputException("metadata " + SYMBOLS + " does not list the symbols of " + MACHINE);
        }
        return Optional.of(machine);
    }

    private static Optional<TokenAlphabet> symbols(Map<String, String> entries) {
        if (!entries.containsKey(SYMBOLS)) {
            return Optional.empty();
        }
        if (entries.containsKey(K) || entries.containsKey(M)) {
            throw new BadInputException("metadata has both " + (entries.containsKey(K) ? K : M) + " and " + SYMBOLS
                    + ", but no " + MACHINE);
        }
        try {
            return Optional.of(SymbolList.read(entries.get(SYMBOLS)));
        } catch (BadInputException e) {
            throw new BadInputException("metadata " + SYMBOLS + ": " + e.getMessage());
        }
    }

    /**
     * The annotations of the network.
     *
     * @param hiddenUnits the number of units in all layers
     */
    public Annotations annotations(int hiddenUnits) {
        Map<String, String> kept = new LinkedHashMap<>(others);
        units.ifPresent(text -> kept.put(UNITS, text));
        return new Annotations(units.map(text -> UnitsReader.read(text, hiddenUnits)), states, kept);
    }

    private static <T> Optional<T> value(Map<String, String> entries, String key, Function<String, T> parser) {
        if (!entries.containsKey(key)) {
            return Optional.empty();
        }
        String text = entries.get(key);
        if (text.length() > LONGEST_VALUE || !text.equals(Quoted.oneLine(text))) {
            throw new BadInputException("metadata " + key + ": " + Quoted.quoted(text) + " is not a line of at most "
                    + LONGEST_VALUE + " characters");
        }
        try {
            return Optional.of(parser.apply(text));
        } catch (BadInputException e) {
            throw new BadInputException("metadata " + key + ": " + e.getMessage());
        }
    }

    private static int positive(String text) {
        try {
            if (text.matches("[1-9][0-9]*")) {
                return Integer.parseInt(text);
            }
        } catch (NumberFormatException e) {
            // Too many digits: reported below.
        }
        throw new BadInputException(Quoted.quoted(text) + " is not a whole number between 1 and " + Integer.MAX_VALUE);
    }

    private static double probability(String text) {
        if (text.matches("[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?")) {
            double value = Double.parseDouble(text);
            if (value > 0 && value <= 1) {
                return value;
            }
        }
        throw new BadInputException(Quoted.quoted(text) + " is not a number above 0 and at most 1");
    }

    private static Nonlinearity nonlinearity(String text) {
        for (Nonlinearity nonlinearity : Nonlinearity.values()) {
            if (text(nonlinearity).equals(text)) {
                return nonlinearity;
            }
        }
        throw new BadInputException(Quoted.quoted(text) + " is not a nonlinearity: sigmoid or tanh");
    }

    private static String text(Nonlinearity nonlinearity) {
        return nonlinearity.name().toLowerCase(Locale.ROOT);
    }

    /** Other cells have fixed gate functions. */
    private static boolean hasNonlinearity(Cell cell) {
        return cell == Cell.RNN || cell == Cell.SECOND_ORDER;
    }

    /** The nonlinearity of a cell's units; PyTorch's default for a Simple RNN is tanh. */
    public Nonlinearity nonlinearity(Cell actual) {
        if (hasNonlinearity(actual)) {
            return nonlinearity.orElse(Nonlinearity.TANH);
        }
        if (nonlinearity.equals(Optional.of(Nonlinearity.TANH))) {
            throw new BadInputException(
                    "metadata " + NONLINEARITY + " is tanh, but the gates of cell " + actual.text() + " are sigmoid");
        }
        return Nonlinearity.SIGMOID;
    }

    /** The file's depth bound, or else the given one. */
    public OptionalInt depthOr(OptionalInt given) {
        return m.isPresent() ? m : depth(given);
    }

    /** The depth bound, which the user may give if the file does not contain it. */
    public OptionalInt depth(OptionalInt given) {
        if (given.isPresent() && given.getAsInt() < 1) {
            throw new BadInputException("m must be at least 1, not " + given.getAsInt());
        }
        if (m.isPresent() && given.isPresent() && !m.equals(given)) {
            throw new BadInputException(
                    "metadata " + M + " is " + m.getAsInt() + ", but m = " + given.getAsInt() + " was given");
        }
        if (!ours && given.isEmpty()) {
            throw new BadInputException(
                    "the file does not tell the depth bound, as it was not written by dyckkm:" + " give it with -m");
        }
        return m.isPresent() ? m : given;
    }
}
