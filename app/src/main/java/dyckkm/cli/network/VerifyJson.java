package dyckkm.cli.network;

import dyckkm.language.LongStrings;
import dyckkm.network.Fingerprint;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Premise;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.prover.Answer;
import dyckkm.report.proof.PaperEpsilon;
import dyckkm.trace.TokenText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A verification as JSON. */
public final class VerifyJson {
    private final Answer verification;
    private final TokenText tokens;

    private VerifyJson(Answer verification) {
        this.verification = verification;
        this.tokens = new TokenText(verification.question().language());
    }

    public static Map<String, Object> of(Answer verification) {
        return new VerifyJson(verification).whole();
    }

    private Map<String, Object> whole() {
        Network network = verification.question().network();
        Verdict verdict = verification.verdict();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("verdict", verdict.outcome().text());
        json.put("scope", verdict.scope().text());
        json.put("engineModel", verdict.engineModel().orElse(null));
        json.put(
                "premises", verdict.premises().stream().map(VerifyJson::premise).toList());
        json.put("method", verdict.method().text());
        json.put("arithmetic", verdict.arithmetic().toString());
        verdict.arithmetic().rounding().ifPresent(rounding -> json.put("roundState", rounding.bits()));
        verification.engine().ifPresent(engine -> json.put("engine", engine));
        json.put("source", network.source());
        json.put("cell", network.cell().text());
        json.put("hiddenUnits", network.hiddenUnits());
        verification.question().language().alphabet().bracketTypes().ifPresent(k -> json.put("k", k));
        json.put("m", verification.question().language().depthBound());
        if (verification.question().language() instanceof LongStrings strings) {
            json.put("minLength", strings.least());
        }
        json.put("readsStart", verification.question().readsStart());
        verification.question().epsilon().ifPresent(epsilon -> json.put("epsilon", epsilon));
        new EpsilonText(verdict.epsilon()).addTo(json);
        json.put("paperEpsilon", PaperEpsilon.of(verification.question().language()));
        json.put(
                "paperEpsilonInside",
                verification
                        .verdict()
                        .epsilon()
                        .contains(PaperEpsilon.of(verification.question().language())));
        json.put("states", verdict.states());
        verification.coverage().ifPresent(coverage -> {
            json.put("statesJudged", coverage.judged());
            json.put("stackStatesSeen", coverage.stacks());
            json.put("length", coverage.length());
        });
        verification.search().ifPresent(search -> {
            json.put("criterion", search.criterion().text());
            json.put("searchedSymbols", search.steps());
            json.put("longestSearched", search.longest());
            json.put("allSearchedUpTo", search.covered());
        });
        verification.sets().ifPresent(sets -> {
            json.put("criterion", sets.criterion().text());
            json.put("sets", sets.sets());
            json.put("closingShare", number(sets.closing()));
            sets.asked().ifPresent(asked -> json.put("maxLength", asked));
            sets.proved().ifPresent(proved -> json.put("provedLength", proved));
        });
        json.put("stackStates", verification.question().language().configurations());
        json.put("because", verdict.because());
        verification.notRobust().ifPresent(why -> json.put("notRobust", why));
        json.put("weightsSha256", Fingerprint.of(network));
        verdict.counterexample().ifPresent(found -> json.put("counterexample", counterexample(found)));
        json.put("seconds", verification.seconds());
        verification.checkSeconds().ifPresent(seconds -> json.put("checkSeconds", seconds));
        verification.coverage().ifPresent(none -> json.put("statesPerSecond", verification.statesPerSecond()));
        return json;
    }

    private static Map<String, Object> premise(Premise premise) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", premise.kind());
        if (premise instanceof Premise.Function function) {
            json.put("function", function.function().key());
            json.put("variant", function.variant());
            json.put("from", number(function.from()));
            json.put("to", number(function.to()));
            json.put("low", number(function.says().low()));
            json.put("high", number(function.says().high()));
            json.put("least", number(function.says().least()));
            json.put("greatest", number(function.says().greatest()));
        }
        json.put("text", premise.text());
        return json;
    }

    /** What is infinite says nothing. */
    private static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private Map<String, Object> counterexample(Counterexample found) {
        List<Witness> witnesses = found.witnesses();
        Map<String, Object> json = new LinkedHashMap<>(witness(witnesses.get(0)));
        json.put("reason", found.reason());
        if (witnesses.size() > 1) {
            json.put("second", witness(witnesses.get(1)));
        }
        return json;
    }

    private Map<String, Object> witness(Witness witness) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tokens", witness.prefix().stream().map(tokens::of).toList());
        json.put("position", witness.prefix().size());
        json.put("symbol", tokens.of(witness.symbol()));
        json.put("allowed", witness.allowed());
        json.put("probability", witness.probability());
        json.put(
                "stack",
                witness.configuration().stack().stream().map(tokens::ofType).toList());
        return json;
    }
}
