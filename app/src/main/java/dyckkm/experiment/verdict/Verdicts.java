package dyckkm.experiment.verdict;

import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunKeys;
import dyckkm.experiment.run.RunSummary;
import dyckkm.language.Language;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.ProverListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Asks a prover about the models of finished runs, which are only read, and remembers what is known of them. */
public final class Verdicts {
    private final ProofMethod method;
    private final SearchLimits limits;
    private final int threads;
    private final List<Asked> runs = new ArrayList<>();
    private final Map<String, VerdictRow> rows = new LinkedHashMap<>();

    /** A run with its model. */
    private record Asked(Run run, RunSummary summary, String checksum) {
        String name() {
            return run.config().name();
        }
    }

    /**
     * @param folders of the runs
     * @param limits of each proof
     */
    public Verdicts(List<Path> folders, ProofMethod method, SearchLimits limits, int threads) throws IOException {
        this.method = method;
        this.limits = limits;
        this.threads = threads;
        for (Path folder : folders) {
            Run run = Run.in(folder);
            RunSummary summary = run.summary()
                    .orElseThrow(() -> new BadInputException(folder + ": not a finished run: result.json or "
                            + "model.safetensors is missing, damaged, or of another run"));
            if (run.config().language().isEmpty()) {
                throw new BadInputException(
                        folder + ": trained on corpora without a language: nothing says which strings are right");
            }
            runs.add(new Asked(run, summary, Checksums.of(run.model())));
        }
    }

    public int runs() {
        return runs.size();
    }

    /** Takes rows of an earlier table. */
    public void remember(List<VerdictRow> known) {
        known.forEach(row -> rows.put(key(row.modelChecksum(), row.arithmetic(), row.method()), row));
    }

    private static String key(String checksum, String arithmetic, String method) {
        return checksum + " " + arithmetic + " " + method;
    }

    /** The verdict on a run, which is looked for unless it is known, or was not found within these limits. */
    public VerdictRow of(int number, Precision precision) throws IOException {
        Asked asked = runs.get(number);
        Network network = asked.run.network();
        Arithmetic arithmetic = new Arithmetic(precision, network.arithmetic().activation());
        String key = key(asked.checksum, arithmetic.toString(), method());
        VerdictRow known = rows.get(key);
        if (known == null || known.verdict().equals(Outcome.UNKNOWN.text()) && known.mostStates() < limits.states()) {
            known = ask(asked, network.in(arithmetic));
        }
        rows.put(key, known);
        return known;
    }

    private String method() {
        return method.name().toLowerCase(Locale.ROOT);
    }

    private VerdictRow ask(Asked asked, Network network) {
        Language language = asked.run.config().language().orElseThrow();
        Question question = new Question(network, language, OptionalDouble.empty(), true);
        Answer answer = new OwnProver(limits, threads, Optional.empty(), ProverListener.NONE).answer(question, method);
        Verdict verdict = answer.verdict();
        boolean isProved = verdict.outcome() == Outcome.PROVED;
        return new VerdictRow(
                asked.name(),
                "",
                asked.run.config().training().seed(),
                asked.run.config().shape().hidden(),
                asked.summary.testClosingError(),
                asked.checksum,
                network.arithmetic().toString(),
                method(),
                verdict.outcome().text(),
                verdict.states().longValueExact(),
                isProved ? verdict.epsilon().low() : Double.NaN,
                isProved ? verdict.epsilon().high() : Double.NaN,
                verdict.counterexample().map(found -> longest(found)).orElse(Double.NaN),
                limits.states(),
                answer.seconds());
    }

    private static double longest(Counterexample found) {
        return found.witnesses().stream()
                .mapToInt(witness -> witness.prefix().size())
                .max()
                .orElseThrow();
    }

    /** All rows that are known, with what tells the settings of these runs apart; rows of other runs keep theirs. */
    public List<VerdictRow> rows() {
        List<Map<String, String>> keys =
                runs.stream().map(asked -> RunKeys.of(asked.run.config())).toList();
        List<String> varied = RunKeys.varied(keys);
        Map<String, String> settings = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            Map<String, String> own = keys.get(i);
            settings.put(
                    runs.get(i).name(),
                    varied.stream()
                            .filter(key -> !key.equals(RunKeys.SEED))
                            .map(key -> key + "=" + own.getOrDefault(key, ""))
                            .collect(Collectors.joining(" ")));
        }
        return rows.values().stream()
                .map(row -> row.withSetting(settings.getOrDefault(row.run(), row.setting())))
                .toList();
    }
}
