package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.language.Language;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.proof.Method;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.ProverListener;
import java.time.Duration;
import java.util.Optional;

/**
 * Builds constructions for ordinary float32 arithmetic and proves them.
 *
 * @param threads how many threads an exhaustive proof uses
 * @param time the longest time for one proof
 */
record ConstructionProver(int threads, Duration time) {
    ConstructionProof prove(Entry entry, Language language, Method method) {
        long started = System.nanoTime();
        Network network = entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
        Verdict verdict = answer(Question.of(network, language), method);
        return new ConstructionProof(entry, language, verdict, (System.nanoTime() - started) / 1e9);
    }

    Verdict answer(Question question, Method method) {
        ProofMethod wanted = method == Method.EXHAUSTIVE ? ProofMethod.EXHAUSTIVE : ProofMethod.CERTIFICATE;
        return new OwnProver(
                        new SearchLimits(SearchLimits.NONE.states(), time),
                        threads,
                        Optional.empty(),
                        ProverListener.NONE)
                .answer(question, wanted)
                .verdict();
    }
}
