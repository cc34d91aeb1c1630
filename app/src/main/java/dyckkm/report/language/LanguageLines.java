package dyckkm.report.language;

import dyckkm.experiment.run.Counts;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.report.Line;
import java.util.ArrayList;
import java.util.List;

/** How to show the rows about languages and corpora again. */
final class LanguageLines {
    private LanguageLines() {}

    static List<Line> all(long trainingTokens) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("automaton", "Dyck-(2,2)", "./dyckkm language -k 2 -m 2"));
        for (int m : CorpusSurvey.DEPTHS) {
            for (int k : CorpusSurvey.TYPES) {
                lines.add(new Line("languages", "(" + k + "," + m + ")", "./dyckkm language" + options(k, m)));
            }
        }
        for (int m = 1; m <= ExactTables.DEEPEST; m++) {
            lines.add(new Line("length-windows", Integer.toString(m), "./dyckkm language" + options(2, m)));
        }
        String tokens = " --tokens " + Counts.text(trainingTokens);
        for (int m : CorpusSurvey.DEPTHS) {
            for (int k : CorpusSurvey.TYPES) {
                String row = "(" + k + "," + m + ")";
                String stats = " | ./dyckkm stats -" + options(k, m) + " --window reference";
                lines.add(new Line(
                        "length-statistics", row + " train", "./dyckkm sample" + options(k, m) + tokens + stats));
                lines.add(new Line(
                        "length-statistics",
                        row + " test",
                        "./dyckkm sample" + options(k, m) + " --split test" + stats + testWindow(m)));
            }
        }
        for (int k : CorpusSurvey.TYPES) {
            String here = options(k, CorpusSurvey.DEEP);
            lines.add(new Line(
                    "states-seen",
                    Integer.toString(k),
                    "./dyckkm sample" + here + " --split test -o test.txt && ./dyckkm sample" + here + tokens
                            + " | ./dyckkm stats - --test test.txt" + here));
        }
        return lines;
    }

    private static String options(int k, int m) {
        return " -k " + k + " -m " + m;
    }

    private static String testWindow(int m) {
        LengthWindow window = DyckWindows.testing(m, Mode.REFERENCE);
        return " --min-length " + window.min() + " --max-length " + window.max();
    }
}
