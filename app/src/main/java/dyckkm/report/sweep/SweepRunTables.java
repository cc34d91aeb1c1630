package dyckkm.report.sweep;

import dyckkm.experiment.run.EpochMetrics;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.SweptRun;
import dyckkm.report.Numbers;
import dyckkm.report.Table;
import dyckkm.report.learning.Spread;
import dyckkm.report.tables.SweepTables;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The tables of a sweep's report. */
final class SweepRunTables {
    private static final int DIGITS = 4;
    private static final String RUN = "run";

    private final List<SweptRun> runs;
    private final List<String> varied;
    private final Measure measure;

    SweepRunTables(List<SweptRun> runs, List<String> varied, Measure measure) {
        this.runs = runs;
        this.varied = varied;
        this.measure = measure;
    }

    private static String[] columns(List<String> first, String... more) {
        List<String> columns = new ArrayList<>(first);
        columns.addAll(List.of(more));
        return columns.toArray(String[]::new);
    }

    /** A row for each setting, the best first. */
    Table settings(List<Setting> settings) {
        List<String> keys = List.copyOf(settings.get(0).keys().keySet());
        Table.Builder table = Table.of(
                "settings",
                "Settings, the best first",
                columns(keys, "seeds", "median", "least", "greatest", "epochs", "test error"));
        for (Setting setting : settings) {
            Optional<Spread> loss = setting.spread(measure);
            List<Object> row = new ArrayList<>(setting.keys().values());
            row.add(
                    setting.finished().size() == setting.runs().size()
                            ? setting.runs().size()
                            : setting.finished().size() + " of "
                                    + setting.runs().size());
            row.add(loss.map(spread -> number(spread.median())).orElse(Table.FAILED));
            row.add(loss.map(spread -> number(spread.least())).orElse(""));
            row.add(loss.map(spread -> number(spread.greatest())).orElse(""));
            row.add(median(setting, RunSummary::epochs));
            row.add(median(setting, RunSummary::testClosingError));
            table.row(row.toArray());
        }
        return table.note("Median, least and greatest over seeds of the " + measure.text()
                        + ", nats per token, of the best epoch; epochs and test closing error (every position with an open "
                        + "bracket): medians.")
                .build();
    }

    private static String median(Setting setting, ToDoubleFunction<RunSummary> metric) {
        return Spread.ofKnown(
                        setting.finished(),
                        run -> metric.applyAsDouble(run.summary().orElseThrow()))
                .map(spread -> number(spread.median()))
                .orElse("");
    }

    /** The results for each value of a key, over all values of the others. */
    Table values(String key, List<Setting> settings) {
        Set<String> values = new LinkedHashSet<>();
        runs.forEach(run -> values.add(run.keys().getOrDefault(key, "")));
        Table.Builder table = Table.of(
                "by-" + key.replaceAll("[^A-Za-z0-9]+", "-"),
                "All runs by " + key,
                key,
                "settings",
                "finished runs",
                "best",
                "median",
                "worst",
                "diverged",
                "failed");
        for (String value : values) {
            List<SweptRun> these = runs.stream()
                    .filter(run -> run.keys().getOrDefault(key, "").equals(value))
                    .toList();
            List<SweptRun> finished =
                    these.stream().filter(run -> run.summary().isPresent()).toList();
            Optional<Spread> spread =
                    Spread.ofKnown(finished, run -> measure.of(run.summary().orElseThrow()));
            table.row(
                    value.isEmpty() ? "none" : value,
                    settings.stream()
                            .filter(setting -> setting.keys().get(key).equals(value))
                            .count(),
                    finished.size(),
                    spread.map(found -> number(found.least())).orElse(""),
                    spread.map(found -> number(found.median())).orElse(""),
                    spread.map(found -> number(found.greatest())).orElse(""),
                    count(these, RunOutcome.Diverged.class),
                    count(these, RunOutcome.Failed.class));
        }
        return table.note("The " + measure.text() + ", nats per token, over all finished runs with that value.")
                .build();
    }

    private static long count(List<SweptRun> some, Class<? extends RunOutcome> kind) {
        return some.stream().map(SweptRun::outcome).filter(kind::isInstance).count();
    }

    /** A row for each run, in the order of the grid. */
    Table runs() {
        Table.Builder table = Table.of(
                "runs",
                "All runs",
                columns(
                        varied,
                        "outcome",
                        "epochs",
                        "best epoch",
                        "dev loss",
                        "above true",
                        "test error",
                        "seconds",
                        RUN));
        for (SweptRun run : runs) {
            List<Object> row = new ArrayList<>();
            varied.forEach(key -> row.add(run.keys().getOrDefault(key, "")));
            Optional<RunSummary> summary = run.summary();
            row.add(SweepTables.text(run.outcome()));
            row.add(summary.map(found -> Integer.toString(found.epochs()))
                    .orElseGet(() -> Integer.toString(run.epochs().size())));
            row.add(summary.map(found -> Integer.toString(found.bestEpoch())).orElse(""));
            row.add(known(summary, RunSummary::devCrossEntropy));
            row.add(known(summary, found -> found.devCrossEntropy() - found.devTrueCrossEntropy()));
            row.add(known(summary, RunSummary::testClosingError));
            row.add(known(summary, RunSummary::seconds));
            row.add(run.config().name());
            table.row(row.toArray());
        }
        return table.build();
    }

    private static String known(Optional<RunSummary> summary, ToDoubleFunction<RunSummary> value) {
        return summary.map(found -> number(value.applyAsDouble(found))).orElse("");
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Numbers.significant(value, DIGITS);
    }

    /** Every epoch of every run, for programs. */
    Table epochs() {
        Table.Builder table = Table.of(
                "epochs",
                "Epochs",
                columns(
                        List.of(RUN),
                        columns(
                                varied,
                                "epoch",
                                "trainLoss",
                                "devLoss",
                                "devCrossEntropy",
                                "epochLearningRate",
                                "best",
                                "tokensPerSecond",
                                "seconds")));
        for (SweptRun run : runs) {
            Map<String, String> keys = run.keys();
            for (EpochMetrics epoch : run.epochs()) {
                List<Object> row = new ArrayList<>(List.of(run.config().name()));
                varied.forEach(key -> row.add(keys.getOrDefault(key, "")));
                row.add(epoch.epoch());
                row.add(plain(epoch.trainLoss()));
                row.add(plain(epoch.devLoss()));
                row.add(plain(epoch.devCrossEntropy()));
                row.add(plain(epoch.learningRate()));
                row.add(epoch.best());
                row.add(plain(epoch.tokensPerSecond()));
                row.add(plain(epoch.seconds()));
                table.row(row.toArray());
            }
        }
        return table.build();
    }

    /** With all its digits. */
    private static String plain(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }
}
