package dyckkm.explorer;

import dyckkm.common.BadInputException;
import dyckkm.explorer.learned.Drift;
import dyckkm.explorer.learned.DriftJson;
import dyckkm.explorer.learned.Examination;
import dyckkm.explorer.learned.FindingsJson;
import dyckkm.explorer.learned.LoopRequest;
import dyckkm.explorer.learned.ProofBudget;
import dyckkm.explorer.learned.Verdicts;
import dyckkm.explorer.network.ExpectedNetwork;
import dyckkm.explorer.network.KeptNetwork;
import dyckkm.explorer.network.NetworkName;
import dyckkm.explorer.network.WorkSize;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The answers on what a trained network has learned: its verdict, and how its state drifts while a loop is repeated. */
final class LearnedAnswers {
    private final ServerLimits limits;
    private final NetworkAnswers runs;
    private final ProofBudget budget;
    private final Verdicts verdicts = new Verdicts();

    /** What a verdict depends on. */
    private record Key(NetworkName name, Object version) {}

    LearnedAnswers(NetworkAnswers runs, ServerLimits limits, ProofBudget budget) {
        this.runs = runs;
        this.limits = limits;
        this.budget = budget;
    }

    /** Examines a network and says in between what was found so far. What was found before is there at once. */
    NetworkAnswers.Task verdict(PageQuery question, LastingAnswer answer) throws IOException {
        ExpectedNetwork expected = trained(question);
        Key key = new Key(expected.name(), expected.version());
        Optional<Map<String, Object>> known = verdicts.find(key);
        if (known.isPresent()) {
            return new NetworkAnswers.Task(
                    Admission.Kind.TRACE, () -> WorkSize.BASE, place -> answer.finish(known.get()));
        }
        runs.requireSearchable(expected);
        NetworkAnswers.Need need = (units, values) -> WorkSize.ofSearch(expected.weights());
        return new NetworkAnswers.Task(Admission.Kind.VERDICT, runs.bytes(expected, need), place -> {
            KeptNetwork network = runs.network(expected, need, place);
            // Somebody may have asked the same while this waited.
            Optional<Map<String, Object>> verdict = verdicts.find(key);
            answer.finish(verdict.isPresent() ? verdict.get() : examine(network, key, answer));
        });
    }

    private Map<String, Object> examine(KeptNetwork network, Key key, LastingAnswer answer) throws IOException {
        ClientWatch watch = new ClientWatch(answer);
        try {
            Tracer traced = network.tracer();
            Map<String, Object> verdict = FindingsJson.of(
                    Examination.of(traced.network(), traced.language(), traced.epsilon(), budget, watch));
            verdicts.keep(key, verdict);
            return verdict;
        } catch (CancellationException e) {
            watch.check();
            throw e;
        }
    }

    /** Repeats a loop. */
    NetworkAnswers.Task drift(PageQuery question, LastingAnswer answer) throws IOException {
        ExpectedNetwork expected = trained(question);
        int rounds = question.rounds();
        NetworkAnswers.Need need = (units, values) -> WorkSize.ofDrift(units, values, rounds);
        return new NetworkAnswers.Task(Admission.Kind.TRACE, runs.bytes(expected, need), place -> {
            KeptNetwork network = runs.network(expected, need, place);
            Tracer traced = network.tracer();
            LoopRequest loop = LoopRequest.of(traced.language(), question.prefix(), question.loop(), rounds);
            requireWithinLimits(network, loop);
            Drift drift = place.compute(() -> new Drift(traced.network(), traced.language(), traced.epsilon(), loop));
            while (place.compute(drift::advance)) {
                answer.goOn();
            }
            answer.finish(DriftJson.of(drift));
        });
    }

    /** After each round the stack is emptied. */
    private void requireWithinLimits(KeptNetwork network, LoopRequest loop) {
        int symbols = loop.prefix().length
                + loop.rounds()
                        * (loop.loop().length + network.tracer().language().depthBound());
        long products = network.cost().of(symbols).products();
        if (products > limits.products()) {
            throw new BadInputException(loop.rounds() + " repetitions would take " + products
                    + " products in this network, more than the " + limits.products()
                    + " that this page computes: take fewer, or a shorter loop");
        }
    }

    /** A model file: of a construction is known what is proved. */
    private ExpectedNetwork trained(PageQuery question) throws IOException {
        NetworkName name = question.network();
        if (!(name instanceof NetworkName.File)) {
            throw new BadInputException(
                    "this is shown for model files, as they are after training: give the parameter 'model'");
        }
        if (question.units().isPresent()) {
            throw new BadInputException("this is shown for a network with all its units: leave out 'units'");
        }
        return runs.networks().expect(name);
    }
}
