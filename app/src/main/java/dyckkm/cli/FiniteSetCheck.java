package dyckkm.cli;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Construction;
import dyckkm.construction.MemoryValues;
import dyckkm.language.BadInputException;
import dyckkm.language.Vocabulary;
import dyckkm.network.FiniteSet;
import dyckkm.network.Network;
import dyckkm.network.ReferenceStepper;
import dyckkm.report.Numbers;
import dyckkm.trace.NamedNetwork;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether all that a construction keeps in memory while it reads a string is in the paper's finite set.
 *
 * @param construction the construction
 * @param symbols what it reads
 * @param set the values that are meant
 * @param outside the first value that is another
 */
record FiniteSetCheck(Construction construction, int[] symbols, FiniteSet set, Optional<FiniteSet.Outside> outside) {
    static FiniteSetCheck of(NamedNetwork named, int... tokens) {
        Network network = named.network();
        Construction construction = named.construction()
                .orElseThrow(() -> new BadInputException(
                        "--finite-set is for constructions: of '" + network.source() + "' no set is known"));
        FiniteSet set = setOf(network)
                .orElseThrow(() -> new BadInputException("--finite-set is for codes of whole numbers, and "
                        + network.source() + " has as many values as types"));
        int end = network.vocabulary().end();
        int[] symbols = Arrays.stream(tokens).takeWhile(token -> token != end).toArray();
        return new FiniteSetCheck(construction, symbols, set, set.firstOutside(new ReferenceStepper(network), symbols));
    }

    /** The set of the construction that a network's source names. */
    static Optional<FiniteSet> setOf(Network network) {
        String encoding = network.source().substring(network.source().indexOf('/') + 1);
        return MemoryValues.of(Catalogue.find(network.cell(), encoding), network.arithmetic(), network.nonlinearity());
    }

    boolean holds() {
        return outside.isEmpty();
    }

    String sentence() {
        String sets = "h in " + shown(set.hidden()) + (set.cell().isEmpty() ? "" : ", c in " + shown(set.cell()));
        return outside.map(found -> place(found) + " the " + (found.inCell() ? "cell" : "hidden") + " value of '"
                        + construction.layout().name(found.unit()) + "' is " + found.value() + ", but ℙ has " + sets
                        + ".")
                .orElse("All of memory is in ℙ: " + sets + ", " + Numbers.significant(set.bitsPerUnit(), 3)
                        + " bits a unit.");
    }

    private String place(FiniteSet.Outside found) {
        Vocabulary vocabulary = construction.network().vocabulary();
        return found.symbols() == 0
                ? "After START"
                : "After token " + found.symbols() + ", " + vocabulary.text(symbols[found.symbols() - 1]) + ",";
    }

    private static String shown(Set<Double> values) {
        return values.stream().map(value -> Numbers.significant(value, 3)).collect(Collectors.joining(", ", "{", "}"));
    }

    Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("hidden", set.hidden());
        json.put("cell", set.cell());
        json.put("bitsPerUnit", set.bitsPerUnit());
        json.put("outside", outside.map(this::asJson).orElse(null));
        return json;
    }

    private Map<String, Object> asJson(FiniteSet.Outside found) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", found.symbols());
        json.put("unit", construction.layout().name(found.unit()));
        json.put("vector", found.inCell() ? "cell" : "hidden");
        json.put("value", found.value());
        return json;
    }
}
