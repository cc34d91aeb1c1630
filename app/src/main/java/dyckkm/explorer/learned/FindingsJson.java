package dyckkm.explorer.learned;

import dyckkm.language.LongStrings;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.robust.ProvedSets;
import dyckkm.trace.TokenText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is known of a trained network, as JSON for the page. */
public final class FindingsJson {
    private final Findings findings;
    private final Question question;
    private final TokenText tokens;

    private FindingsJson(Findings findings) {
        this.findings = findings;
        this.question = findings.empty().question();
        this.tokens = new TokenText(question.language());
    }

    public static Map<String, Object> of(Findings findings) {
        return new FindingsJson(findings).whole();
    }

    private Map<String, Object> whole() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", findings.outcome().text());
        json.put("language", LongStrings.all(question.language()).description());
        json.put("brackets", question.language().alphabet().bracketTypes().isPresent());
        json.put("arithmetic", question.network().arithmetic().toString());
        json.put("minLength", findings.empty().minLength());
        if (findings.empty().isLeftOut()) {
            json.put("empty", empty());
        }
        findings.refuted().ifPresent(wrong -> json.put("refuted", counterexample(wrong)));
        json.put("symbols", findings.symbols());
        json.put("states", findings.states());
        findings.sets().ifPresent(proof -> json.put("sets", sets(proof)));
        for (Criterion criterion : Criterion.values()) {
            if (findings.searches().containsKey(criterion)) {
                json.put(criterion.text(), search(findings.searches().get(criterion)));
            }
        }
        findings.exhaustive().ifPresent(answer -> json.put("exhaustive", exhaustive(answer)));
        findings.upToLength().ifPresent(proof -> json.put("upToLength", sets(proof)));
        json.put(
                "roundings", findings.roundings().stream().map(this::exhaustive).toList());
        findings.loop().ifPresent(loop -> json.put("loop", loop(loop)));
        return json;
    }

    private Map<String, Object> empty() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("end", findings.empty().end());
        json.put("epsilon", findings.empty().epsilon());
        findings.empty().wrong().ifPresent(wrong -> json.put("counterexample", counterexample(wrong)));
        return json;
    }

    private static Map<String, Object> sets(ProvedSets proof) {
        Map<String, Object> json = new LinkedHashMap<>();
        Verdict verdict = proof.verdict();
        json.put("outcome", verdict.outcome().text());
        json.put("sets", proof.coverage().sets());
        verdict.engineModel().ifPresent(model -> json.put("engineModel", model));
        if (Double.isFinite(proof.coverage().closing())) {
            json.put("closingShare", proof.coverage().closing());
        }
        proof.coverage().proved().ifPresent(length -> json.put("length", length));
        return json;
    }

    private Map<String, Object> search(Refutation search) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("read", search.steps());
        json.put("longest", search.longest());
        json.put("covered", search.covered());
        search.counterexample().ifPresent(found -> {
            Map<String, Object> wrong = counterexample(found);
            wrong.put("isShortest", isShortest(found, search));
            json.put("counterexample", wrong);
        });
        return json;
    }

    private static boolean isShortest(Counterexample found, Refutation search) {
        return found.witnesses().size() == 1
                && found.witnesses().get(0).prefix().size() <= search.covered() + 1;
    }

    private Map<String, Object> exhaustive(Answer answer) {
        Map<String, Object> json = new LinkedHashMap<>();
        Verdict verdict = answer.verdict();
        json.put("outcome", verdict.outcome().text());
        verdict.arithmetic().rounding().ifPresent(rounding -> json.put("bits", rounding.bits()));
        json.put("states", verdict.states());
        answer.coverage().ifPresent(coverage -> json.put("length", coverage.length()));
        verdict.counterexample().ifPresent(found -> json.put("counterexample", counterexample(found)));
        return json;
    }

    private Map<String, Object> counterexample(Counterexample found) {
        Map<String, Object> json = new LinkedHashMap<>(witness(found.witnesses().get(0)));
        json.put("reason", found.reason());
        if (found.witnesses().size() > 1) {
            json.put("second", witness(found.witnesses().get(1)));
        }
        return json;
    }

    private Map<String, Object> witness(Witness witness) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("string", text(witness.prefix()));
        json.put("length", witness.prefix().size());
        json.put("symbol", tokens.of(witness.symbol()));
        json.put("allowed", witness.allowed());
        json.put("probability", witness.probability());
        Margins margins = Margins.after(question, witness.prefix(), witness.configuration());
        if (Double.isFinite(margins.closing())) {
            json.put("closingShare", margins.closingShare());
        }
        json.put("supportRatio", Math.exp(margins.support()));
        return json;
    }

    private Map<String, Object> loop(WorstLoop loop) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("prefix", text(loop.prefix()));
        json.put("loop", text(loop.loop()));
        json.put("times", loop.times());
        json.put("tried", loop.tried());
        return json;
    }

    private String text(List<Integer> symbols) {
        return symbols.stream().map(tokens::of).collect(Collectors.joining(" "));
    }
}
