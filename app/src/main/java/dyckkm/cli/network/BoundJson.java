package dyckkm.cli.network;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.bound.CollisionSearch;
import dyckkm.proof.bound.LowerBound;
import dyckkm.proof.bound.PigeonholeProof;
import dyckkm.proof.bound.Quantisation;
import dyckkm.proof.bound.QuantisationSweep;
import dyckkm.proof.bound.Shattering;
import dyckkm.report.tables.BoundTables;
import dyckkm.size.SizedConstruction;
import dyckkm.trace.LanguageFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What {@code dyckkm bound} prints, as JSON. */
public final class BoundJson {
    private BoundJson() {}

    public static Map<String, Object> bound(
            Language language, int bits, Optional<Shattering> shattering, List<? extends SizedConstruction> sizes) {
        Map<String, Object> json = language(language);
        json.put("bitsPerNumber", bits);
        json.put("hidden", units(language, bits));
        json.put("hiddenAndCell", units(language, 2 * bits));
        shattering(json, language, shattering);
        json.put("constructions", sizes.stream().map(BoundJson::construction).toList());
        return json;
    }

    private static Map<String, Object> language(Language language) {
        LowerBound bound = new LowerBound(language);
        Map<String, Object> json = new LinkedHashMap<>();
        LanguageFields.put(json, language);
        json.put("stackStates", language.configurations());
        json.put(
                "distinguishableConfigurations",
                language.distinguishableConfigurations().orElse(null));
        json.put("lowerBoundBits", bound.isKnown() ? bound.bits() : null);
        return json;
    }

    /** The bound by shattered symbols, or why there is none. */
    public static void shattering(Map<String, Object> json, Language language, Optional<Shattering> found) {
        json.put("shatteringBoundUnits", found.map(Shattering::leastUnits).orElse(null));
        found.ifPresentOrElse(
                shattering -> {
                    json.put(
                            "shatteredSymbols",
                            shattering.symbols().stream()
                                    .map(language.alphabet()::text)
                                    .toList());
                    json.put("shatteredSymbolsAreMost", shattering.isLargest());
                },
                () -> json.put("shatteringReason", BoundTables.NOT_COMPUTED));
    }

    private static Map<String, Object> units(Language language, int bitsPerUnit) {
        LowerBound bound = new LowerBound(language);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("bitsPerUnit", bitsPerUnit);
        if (language.alphabet().bracketTypes().isPresent()) {
            json.put("paperLowerBound", bound.paperUnits(bitsPerUnit));
            json.put("paperLowerBoundUnits", bound.paperLeastUnits(bitsPerUnit));
        }
        json.put("lowerBoundUnits", bound.isKnown() ? bound.leastUnits(bitsPerUnit) : null);
        return json;
    }

    private static Map<String, Object> construction(SizedConstruction size) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cell", size.entry().cell().text());
        json.put("encoding", size.entry().encoding());
        json.put("hiddenUnits", size.hiddenUnits());
        size.controlUnits().ifPresent(units -> json.put("controlUnits", units));
        size.stackUnits().ifPresent(units -> json.put("stackUnits", units));
        json.put("bitsPerUnit", size.bitsPerUnit());
        json.put("lowerBoundUnits", new LowerBound(size.language()).isKnown() ? size.lowerBoundUnits() : null);
        return json;
    }

    public static Map<String, Object> collision(
            Network network,
            Language language,
            Quantisation quantisation,
            CollisionSearch.Result result,
            Optional<PigeonholeProof> proof) {
        Map<String, Object> json = language(language);
        json.put("source", network.source());
        json.put("arithmetic", network.arithmetic().toString());
        json.put("hiddenUnits", network.hiddenUnits());
        json.put("units", quantisation.keptUnits(network));
        json.put(
                "bitsPerNumber",
                quantisation.bits().isPresent() ? quantisation.bits().getAsInt() : null);
        json.put("memoryBits", quantisation.memoryBits(network));
        json.put("ending", result.ending().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.put("stacks", result.stacks());
        json.put("guided", result.guided());
        json.put("collision", proof.map(found -> collision(language, found)).orElse(null));
        return json;
    }

    private static Map<String, Object> collision(Language language, PigeonholeProof proof) {
        Alphabet alphabet = language.alphabet();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("first", alphabet.text(ints(proof.first())));
        json.put("second", alphabet.text(ints(proof.second())));
        json.put("continuation", alphabet.text(proof.continuation()));
        json.put("inside", alphabet.text(proof.inside()));
        json.put("outside", alphabet.text(proof.outside()));
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("position", proof.error().position());
        error.put("symbol", alphabet.text(proof.outside()[proof.error().position()]));
        error.put(
                "reason", proof.error().reason().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        error.put("explanation", language.explanation(proof.outside(), proof.error()));
        json.put("error", error);
        List<Map<String, Object>> steps = new ArrayList<>();
        for (PigeonholeProof.Step step : proof.steps()) {
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("symbol", alphabet.text(step.symbol()));
            shown.put("probability", step.probability());
            shown.put("allowedAfterFirst", true);
            shown.put("allowedAfterSecond", step.allowedAfterSecond());
            steps.add(shown);
        }
        json.put("steps", steps);
        return json;
    }

    public static Map<String, Object> sweep(Network network, Language language, QuantisationSweep sweep) {
        Map<String, Object> json = language(language);
        json.put("source", network.source());
        json.put("arithmetic", network.arithmetic().toString());
        json.put("hiddenUnits", network.hiddenUnits());
        json.put(
                "smallest",
                sweep.smallest().map(row -> row(network, language, row)).orElse(null));
        json.put(
                "rows",
                sweep.rows().stream().map(row -> row(network, language, row)).toList());
        return json;
    }

    private static Map<String, Object> row(Network network, Language language, QuantisationSweep.Row row) {
        int bits = row.quantisation().bits().orElseThrow();
        Verdict verdict = row.verdict();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("units", row.quantisation().units().orElseThrow());
        json.put("bitsPerNumber", bits);
        json.put("memoryBits", row.memoryBits());
        json.put("lowerBoundUnits", new LowerBound(language).leastUnits(bits * Quantisation.numbersPerUnit(network)));
        json.put("verdict", verdict.outcome().text());
        json.put("states", verdict.states());
        json.put("epsilonLow", verdict.epsilon().low());
        json.put("epsilonHigh", verdict.epsilon().high());
        verdict.counterexample().ifPresent(example -> {
            List<Witness> witnesses = example.witnesses();
            json.put("counterexample", witness(language, witnesses.get(0), example.reason()));
            if (witnesses.size() > 1) {
                json.put("otherCounterexample", witness(language, witnesses.get(1), example.reason()));
            }
        });
        return json;
    }

    private static Map<String, Object> witness(Language language, Witness witness, String reason) {
        Alphabet alphabet = language.alphabet();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tokens", alphabet.text(ints(witness.prefix())));
        json.put("position", witness.prefix().size());
        json.put("symbol", alphabet.text(witness.symbol()));
        json.put("probability", witness.probability());
        json.put("reason", reason);
        return json;
    }

    private static int[] ints(List<Integer> symbols) {
        return symbols.stream().mapToInt(Integer::intValue).toArray();
    }
}
