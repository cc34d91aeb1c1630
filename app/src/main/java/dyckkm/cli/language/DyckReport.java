package dyckkm.cli.language;

import dyckkm.cli.options.WindowOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.language.dyck.StringCounts;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Table;
import dyckkm.report.TextTables;
import dyckkm.report.tables.LanguageTables;
import dyckkm.trace.LanguageFields;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What is exactly known about Dyck-(k,m). */
public final class DyckReport {
    private final DyckLanguage language;
    private final DyckDistribution distribution;
    private final int rows;
    private final List<String> names = new ArrayList<>();
    private final List<WindowedDyck> windows = new ArrayList<>();

    /**
     * @param options the requested window, or else the paper's two
     * @param rows how many lengths to list
     * @param notes receives the windows that do not exist
     */
    public DyckReport(DyckLanguage language, WindowOptions options, int rows, PrintWriter notes) {
        this.language = language;
        this.distribution = new DyckDistribution(language);
        this.rows = rows;
        if (options.hasLengths()) {
            names.add("given");
            windows.add(distribution.within(options.window(Split.TRAIN, language)));
            return;
        }
        if (!DyckWindows.hasDefault(language.m())) {
            notes.println("no default length window for m = " + language.m()
                    + ": give --min-length and --max-length to see one");
            return;
        }
        names.add("train");
        windows.add(distribution.within(Split.TRAIN.window(language, options.mode(language))));
        names.add("test");
        windows.add(distribution.within(Split.TEST.window(language, options.mode(language))));
    }

    public void print(PrintWriter out, boolean json) {
        if (json) {
            JsonOutput.print(out, asJson());
            return;
        }
        List<Table> tables = List.of(
                LanguageTables.facts(language),
                LanguageTables.windows(names, windows),
                LanguageTables.depths(distribution, names, windows),
                LanguageTables.lengths(language, rows, names, windows));
        tables.forEach(table -> out.println(TextTables.render(table)));
    }

    private Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        LanguageFields.put(json, language);
        json.put("stackStates", language.stackStates());
        json.put("automatonStates", language.automatonStates());
        json.put("transitions", language.liveTransitions());
        json.put("meanLength", distribution.meanLength());
        json.put("entropyPerString", distribution.entropyPerString());
        json.put("entropyPerToken", distribution.entropyPerToken());
        json.put("hittingTime", distribution.hittingTime());
        json.put("hittingTimeOfThoseThatReach", distribution.hittingTimeOfThoseThatReach());
        json.put("returnTime", distribution.returnTime());
        json.put("fullStackProbability", distribution.probabilityOfFullStack());
        json.put("traversalsPerString", distribution.traversalsPerString());
        json.put("depthProfile", distribution.depthProfile());
        json.put("windows", WindowJson.of(names, windows));
        // Brackets come in pairs, and END follows them.
        int[] lengths = IntStream.range(0, rows).map(pairs -> 2 * pairs + 1).toArray();
        json.put("lengths", LengthsJson.of(lengths, distribution, new StringCounts(language)::ofLength));
        return json;
    }
}
