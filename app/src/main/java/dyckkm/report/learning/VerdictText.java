package dyckkm.report.learning;

import static dyckkm.report.Numbers.significant;

import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.report.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The paper's claim on learning in words: by the median of how many seeds, which run is the worst, what was not measured. */
final class VerdictText {
    private static final int DIGITS = 2;

    private final Outcomes outcomes;
    private final List<RunSummary> decisive;

    VerdictText(Outcomes outcomes) {
        this.outcomes = outcomes;
        this.decisive = outcomes.finished().stream()
                .filter(run -> run.tokens() == LearningVerdict.TOKENS)
                .toList();
    }

    /** One finding. */
    String finding(String whose) {
        String start = whose + ": " + outcomes.finished().size() + " of the paper's 120 training runs. ";
        return decisive.isEmpty()
                ? start
                        + "None with 20 million tokens, so that nothing is said here of the paper's claim that the error then "
                        + "falls below 1e-4."
                : start + verdict();
    }

    /** The paper's claim with what these runs say of it. */
    Claim claim(boolean committed) {
        String said =
                "LSTMs of that size learn the language from 20 million tokens: the error in closing brackets falls below "
                        + "10⁻⁴ in all eight configurations.";
        if (decisive.isEmpty()) {
            return new Claim(said, "No run of 20 million tokens is at hand.", Claim.Holds.OPEN);
        }
        List<LearningVerdict> verdicts = verdicts(Metric.ERROR);
        long yes = verdicts.stream().filter(LearningVerdict.YES::equals).count();
        return new Claim(
                said,
                "By the median of the seeds in " + count(Metric.ERROR) + " (" + decisive.size()
                        + " runs of 20 million tokens" + (committed ? ", committed with the program" : "")
                        + "); the worst is " + worst() + ".",
                yes == verdicts.size() ? Claim.Holds.YES : yes == 0 ? Claim.Holds.NO : Claim.Holds.PARTLY);
    }

    private List<LearningVerdict> verdicts(Metric error) {
        return configurations().stream()
                .map(config -> LearningVerdict.of(outcomes, config.k, config.m, error))
                .toList();
    }

    /** Of runs with the paper's number of tokens, of which there must be some. */
    String verdict() {
        long most = configurations().stream()
                .mapToLong(config -> seeds(config).size())
                .max()
                .orElseThrow();
        return "With 20 million tokens, by the median of " + seedsText(most) + ", the test error is below 1e-4 in "
                + count(Metric.ERROR) + "; the worst single run is " + worst() + "." + fewerSeeds(most) + observed();
    }

    /** A language of the paper's grid. */
    private record Configuration(int k, int m) {
        @Override
        public String toString() {
            return "(" + k + "," + m + ")";
        }
    }

    private static List<Configuration> configurations() {
        List<Configuration> all = new ArrayList<>();
        PaperGrid.DEPTHS.forEach(m -> PaperGrid.TYPES.forEach(k -> all.add(new Configuration(k, m))));
        return all;
    }

    private List<RunSummary> seeds(Configuration config) {
        return outcomes.at(config.k, config.m, LearningVerdict.TOKENS);
    }

    private String count(Metric error) {
        List<LearningVerdict> verdicts = verdicts(error);
        long yes = verdicts.stream().filter(LearningVerdict.YES::equals).count();
        long decided =
                yes + verdicts.stream().filter(LearningVerdict.NO::equals).count();
        return yes + " of " + decided + " configurations"
                + (decided == verdicts.size() ? "" : " (of the paper's " + verdicts.size() + ")");
    }

    private String worst() {
        RunSummary run = decisive.stream()
                .max(Comparator.comparingDouble(RunSummary::testClosingError))
                .orElseThrow();
        return "(" + run.k() + "," + run.m() + ") seed " + run.seed() + " at "
                + significant(run.testClosingError(), DIGITS);
    }

    private String fewerSeeds(long most) {
        String fewer = configurations().stream()
                .filter(config -> !seeds(config).isEmpty() && seeds(config).size() < most)
                .map(config -> config + " has " + seedsText(seeds(config).size()))
                .collect(Collectors.joining(", "));
        return fewer.isEmpty() ? "" : " " + fewer + ".";
    }

    private static String seedsText(long count) {
        return count == 1 ? "one seed" : count + " seeds";
    }

    private String observed() {
        long known = decisive.stream()
                .filter(run -> !Double.isNaN(run.testClosingErrorObserved()))
                .count();
        if (known == 0) {
            return " That is the metric of the authors' code; that of the paper's text, at observed close brackets, was not "
                    + "measured in these runs.";
        }
        return " That is the metric of the authors' code; by that of the paper's text, at observed close brackets, it is below "
                + "in " + count(Metric.ERROR_OBSERVED)
                + (known == decisive.size()
                        ? "."
                        : ", where it was measured: in " + known + " of " + decisive.size() + " runs.");
    }
}
