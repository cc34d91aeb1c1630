package dyckkm.report.sweep;

import dyckkm.experiment.run.RunKeys;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.SweptRun;
import dyckkm.report.Block;
import dyckkm.report.Figure;
import dyckkm.report.Folded;
import dyckkm.report.HtmlReport;
import dyckkm.report.Numbers;
import dyckkm.report.Section;
import dyckkm.report.Table;
import dyckkm.report.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The learning curves of a sweep: the best run, a figure for every key that was varied, a table of settings, a table of all runs,
 * those that failed or diverged among them, and every epoch as data.
 */
public final class SweepReport implements Section {
    private static final int DIGITS = 4;

    private static final String HOW =
            "Lines are medians over seeds, bars go from the least seed to the greatest; a curve ends where its first seed"
                    + " ends. Runs that failed or diverged are not in it.";

    private final List<SweptRun> runs;
    /** The keys in which runs differ. */
    private final List<String> varied;

    private final Measure measure;
    private final List<Setting> settings;

    /** @param runs all of the sweep, in the order of its grid */
    public SweepReport(List<SweptRun> runs) {
        this.runs = List.copyOf(runs);
        this.varied = RunKeys.varied(runs.stream().map(SweptRun::keys).toList());
        this.measure = Measure.of(runs);
        this.settings = settings();
    }

    private List<Setting> settings() {
        Map<Map<String, String>, List<SweptRun>> groups = new LinkedHashMap<>();
        for (SweptRun run : runs) {
            Map<String, String> keys = new LinkedHashMap<>();
            varied.stream()
                    .filter(key -> !key.equals(RunKeys.SEED))
                    .forEach(key -> keys.put(key, run.keys().getOrDefault(key, "")));
            groups.computeIfAbsent(keys, none -> new ArrayList<>()).add(run);
        }
        return groups.entrySet().stream()
                .map(group -> new Setting(group.getKey(), group.getValue()))
                .sorted(Comparator.comparingDouble(setting -> setting.score(measure)))
                .toList();
    }

    /** The page, which needs nothing else. */
    public String html(String place) {
        return HtmlReport.render(
                place,
                "Learning curves of a sweep",
                runs.size() + " runs, " + settings.size() + (settings.size() == 1 ? " setting" : " settings")
                        + (varied.isEmpty() ? "" : "; varied: " + String.join(", ", varied)) + ".",
                List.of(this));
    }

    @Override
    public String heading() {
        return "Results";
    }

    @Override
    public List<String> findings() {
        List<String> findings = new ArrayList<>();
        findings.add(count(RunOutcome.Finished.class) + " of " + runs.size() + " runs are finished"
                + told(", diverged: ", count(RunOutcome.Diverged.class))
                + told(", failed: ", count(RunOutcome.Failed.class)) + ".");
        best().ifPresent(best -> findings.add(text(best)));
        return findings;
    }

    private long count(Class<? extends RunOutcome> kind) {
        return runs.stream().map(SweptRun::outcome).filter(kind::isInstance).count();
    }

    private static String told(String what, long count) {
        return count == 0 ? "" : what + count;
    }

    /** The run with the least development loss; selecting by test corpora would bias their numbers. */
    private Optional<SweptRun> best() {
        return runs.stream()
                .filter(run -> run.summary().isPresent())
                .min(Comparator.comparingDouble(run -> measure.of(run.summary().orElseThrow())));
    }

    private String text(SweptRun best) {
        RunSummary summary = best.summary().orElseThrow();
        Map<String, String> keys = new LinkedHashMap<>();
        varied.forEach(key -> keys.put(key, best.keys().getOrDefault(key, "")));
        return "Best run by " + measure.text() + ": " + best.config().name() + " ("
                + new Setting(keys, List.of()).text() + ") with " + nats(measure.of(summary))
                + " nats per token in epoch " + summary.bestEpoch() + " of " + summary.epochs()
                + (Double.isNaN(summary.testClosingError())
                        ? ""
                        : "; test closing error " + nats(summary.testClosingError()))
                + ". Its model: " + FolderStore.RUNS + "/" + best.config().name() + "/model.safetensors.";
    }

    private static String nats(double value) {
        return Double.isNaN(value) ? "" : Numbers.significant(value, DIGITS);
    }

    @Override
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        findings().forEach(text -> blocks.add(Text.plain(text)));
        blocks.addAll(figures());
        SweepRunTables tables = new SweepRunTables(runs, varied, measure);
        blocks.add(tables.settings(settings));
        for (String key : keysWithoutSeed()) {
            blocks.add(Folded.of(tables.values(key, settings)));
        }
        Table all = tables.runs();
        blocks.add(count(RunOutcome.Finished.class) == runs.size() ? Folded.of(all) : all);
        return blocks;
    }

    private List<String> keysWithoutSeed() {
        return varied.stream().filter(key -> !key.equals(RunKeys.SEED)).toList();
    }

    @Override
    public List<Figure> figures() {
        List<Setting> shown = settings.stream()
                .filter(setting -> !setting.finished().isEmpty())
                .toList();
        if (shown.isEmpty()) {
            return List.of();
        }
        CurveFigure curves = new CurveFigure(measure);
        List<Figure> figures = new ArrayList<>();
        Map<String, Setting> leading = leading(shown);
        figures.add(curves.draw(
                "curves-best",
                "The best settings",
                "The " + (leading.size() == 1 ? "best setting" : leading.size() + " best settings")
                        + " by the median of " + measure.text() + ". " + how(),
                leading));
        for (String key : keysWithoutSeed()) {
            figures.add(curves.draw(
                    "curves-by-" + key.replaceAll("[^A-Za-z0-9]+", "-"),
                    "By " + key,
                    "For every value of " + key + " the best setting that has it (the other keys as is best for it). "
                            + how(),
                    bestByValue(key, shown)));
        }
        return figures;
    }

    /** The best settings by their keys, or by their lines in the table of settings where a legend has no room for the keys. */
    private static Map<String, Setting> leading(List<Setting> shown) {
        List<Setting> best = shown.stream().limit(CurveFigure.colours()).toList();
        boolean fits = best.stream().allMatch(setting -> setting.text().length() <= CurveFigure.LONGEST_NAME);
        Map<String, Setting> leading = new LinkedHashMap<>();
        for (Setting setting : best) {
            leading.put(fits ? setting.text() : "line " + (leading.size() + 1) + " of the table of settings", setting);
        }
        return leading;
    }

    private String how() {
        boolean drops = runs.stream().anyMatch(run -> run.config().training().dropout() > 0);
        return HOW
                + (drops
                        ? " With dropout the losses of epochs are measured while units are left out, as in the authors' code;"
                                + " those of the tables are not."
                        : "");
    }

    /** Values in the order of the grid. */
    private Map<String, Setting> bestByValue(String key, List<Setting> shown) {
        Map<String, Setting> best = new LinkedHashMap<>();
        for (SweptRun run : runs) {
            String value = run.keys().getOrDefault(key, "");
            shown.stream()
                    .filter(setting -> setting.keys().get(key).equals(value))
                    .findFirst()
                    .filter(setting -> best.size() < CurveFigure.mostCurves())
                    .ifPresent(setting -> best.put(value.isEmpty() ? "none" : value, setting));
        }
        return best;
    }

    @Override
    public List<Table> data() {
        return List.of(new SweepRunTables(runs, varied, measure).epochs());
    }
}
