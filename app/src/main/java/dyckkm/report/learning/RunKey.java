package dyckkm.report.learning;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;

/** What tells one run of the paper's grid from the others. */
public record RunKey(int k, int m, long tokens, long seed) {
    public static RunKey of(RunConfig config) {
        return new RunKey(
                config.dyck().k(),
                config.dyck().m(),
                config.corpora().train().tokens(),
                config.training().seed());
    }

    static RunKey of(RunSummary run) {
        return new RunKey(run.k(), run.m(), run.tokens(), run.seed());
    }

    boolean isAt(int someK, int someM, long someTokens) {
        return k == someK && m == someM && tokens == someTokens;
    }

    /** The line that repeats the run. */
    String command() {
        String size = Counts.text(tokens);
        return "./dyckkm train -k " + k + " -m " + m + " --tokens " + size + " --seed " + seed + " -o k" + k + "-m" + m
                + "-" + size + "-" + seed;
    }
}
