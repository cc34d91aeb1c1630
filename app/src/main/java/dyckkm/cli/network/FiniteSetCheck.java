package dyckkm.cli.network;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.construction.catalogue.Constant;
import dyckkm.construction.catalogue.ConstantAccount;
import dyckkm.construction.catalogue.ConstantAccount.Constants;
import dyckkm.construction.catalogue.UnitValues;
import dyckkm.language.Alphabet;
import dyckkm.network.Network;
import dyckkm.network.step.FiniteSet;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.report.Numbers;
import dyckkm.trace.NamedNetwork;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether all that a construction keeps in memory while it reads a string is in its finite set, and which of the numbers that the paper's
 * constructions use, weights and intermediate values too, the paper's list has.
 *
 * @param construction the construction
 * @param symbols what it reads
 * @param set the values that are meant
 * @param outside the first value that is another
 */
public record FiniteSetCheck(
        Construction construction, int[] symbols, FiniteSet set, Optional<FiniteSet.Outside> outside) {
    public static FiniteSetCheck of(NamedNetwork named, int... tokens) {
        Network network = named.network();
        Construction construction = named.construction()
                .orElseThrow(() -> new BadInputException(
                        "--finite-set is for constructions: of '" + network.source() + "' no set is known"));
        FiniteSet set = setOf(network)
                .orElseThrow(() -> new BadInputException("--finite-set is for units of −1, 0 and 1, and those of "
                        + network.source() + " have more values"));
        int end = network.alphabet().end();
        int[] symbols = Arrays.stream(tokens).takeWhile(token -> token != end).toArray();
        return new FiniteSetCheck(construction, symbols, set, set.firstOutside(new ReferenceStepper(network), symbols));
    }

    /** The set of the construction that a network's source names. */
    public static Optional<FiniteSet> setOf(Network network) {
        return Catalogue.named(network.source())
                .flatMap(entry -> UnitValues.of(entry, network.arithmetic(), network.nonlinearity()));
    }

    public boolean holds() {
        return outside.isEmpty();
    }

    /** What was checked, a line each: memory, weights, intermediate values. */
    public String text() {
        return Stream.concat(Stream.of(memory()), account().stream().flatMap(this::lines))
                .collect(Collectors.joining(System.lineSeparator()));
    }

    private Optional<ConstantAccount> account() {
        return ConstantAccount.of(construction.network());
    }

    private Stream<String> lines(ConstantAccount account) {
        return Stream.of(
                line("Weights and biases", account.weights()),
                line(
                        "Intermediate values on this string ("
                                + (set.cell().isEmpty()
                                        ? "U x, W h, their sums, σ of these, V h, logits)"
                                        : "U x, W h, their sums, gates, tanh c, V h, logits)"),
                        account.intermediates(symbols)));
    }

    private static String line(String what, Constants constants) {
        String beyond = constants.beyondThePaper().stream().map(Constant::text).collect(Collectors.joining(", "));
        String unnamed =
                constants.others().isEmpty() ? "" : "; no multiple of its scales: " + shown(constants.others());
        return what + ", " + constants.size() + ": "
                + constants.named().stream().map(Constant::text).collect(Collectors.joining(", ")) + unnamed
                + (beyond.isEmpty() ? "; all in the paper's list." : "; beyond the paper's list: " + beyond + ".");
    }

    private String memory() {
        String scope = account().isPresent()
                ? ""
                : " Weights and intermediate values are not checked: the paper lists them for its own constructions only, rnn"
                        + " and lstm, one-hot and log.";
        return sentence() + scope;
    }

    /** Such as {@code −1, ±γ}: the appendix says that only 0 and 1 are written to memory. */
    private String beyondZeroAndOne() {
        Set<String> beyond = new LinkedHashSet<>();
        Stream.concat(set.cell().stream(), set.hidden().stream())
                .filter(value -> value != 0 && value != 1)
                .forEach(value -> beyond.add(value == -1 ? "−1" : set.hidden().contains(-value) ? "±γ" : "γ"));
        return beyond.isEmpty()
                ? "; the paper lists 0 and 1"
                : "; the paper lists 0 and 1, so beyond its list: " + String.join(", ", beyond);
    }

    private String sentence() {
        String sets = "h in " + shown(set.hidden()) + (set.cell().isEmpty() ? "" : ", c in " + shown(set.cell()));
        return outside.map(found -> place(found) + " the " + (found.inCell() ? "cell" : "hidden") + " value of '"
                        + construction.units().label(found.unit()) + "' is " + found.value() + ", but ℙ has " + sets
                        + ".")
                .orElse("All of memory is in ℙ: " + sets + ", " + Numbers.significant(set.bitsPerUnit(), 3)
                        + (set.bitsPerUnit() == 1 ? " bit" : " bits") + " a unit" + beyondZeroAndOne() + ".");
    }

    private String place(FiniteSet.Outside found) {
        Alphabet vocabulary = construction.network().alphabet();
        return found.symbols() == 0
                ? "After START"
                : "After token " + found.symbols() + ", " + vocabulary.text(symbols[found.symbols() - 1]) + ",";
    }

    private static String shown(Set<Double> values) {
        return values.stream().map(value -> Numbers.significant(value, 3)).collect(Collectors.joining(", ", "{", "}"));
    }

    public Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("hidden", set.hidden());
        json.put("cell", set.cell());
        json.put("bitsPerUnit", set.bitsPerUnit());
        json.put("outside", outside.map(this::asJson).orElse(null));
        json.put("weights", account().map(known -> asJson(known.weights())).orElse(null));
        json.put(
                "intermediates",
                account().map(known -> asJson(known.intermediates(symbols))).orElse(null));
        return json;
    }

    private static Map<String, Object> asJson(Constants constants) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("constants", constants.named().stream().map(Constant::text).toList());
        json.put(
                "beyondThePaper",
                constants.beyondThePaper().stream().map(Constant::text).toList());
        json.put("unnamed", constants.others());
        return json;
    }

    private Map<String, Object> asJson(FiniteSet.Outside found) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", found.symbols());
        json.put("unit", construction.units().label(found.unit()));
        json.put("vector", found.inCell() ? "cell" : "hidden");
        json.put("value", found.value());
        return json;
    }
}
