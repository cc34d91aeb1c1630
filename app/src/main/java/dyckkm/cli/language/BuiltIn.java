package dyckkm.cli.language;

import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.grammar.Gallery;
import dyckkm.report.Table;
import dyckkm.report.TextTables;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The list of languages that need no file. */
public final class BuiltIn {
    private BuiltIn() {}

    /**
     * @param depth without -m; empty if -m is needed
     */
    private record Row(String name, OptionalInt depth, String sentence) {}

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(
                new Row(
                        LanguageChoice.DYCK,
                        OptionalInt.empty(),
                        "Well-nested brackets of k types, at most m of them open at a time: the paper's Dyck-(k,m), by -k and -m."));
        Gallery.all()
                .forEach(entry -> rows.add(new Row(entry.name(), entry.grammar().depth(), entry.sentence())));
        return rows;
    }

    public static void print(PrintWriter out, boolean json) {
        if (json) {
            JsonOutput.print(out, rows().stream().map(BuiltIn::asJson).toList());
            return;
        }
        Table.Builder table = Table.of("languages", "Built-in languages", "name", "depth", "what it is");
        rows().forEach(row ->
                table.row(row.name(), row.depth().isPresent() ? row.depth().getAsInt() : "-m", row.sentence()));
        out.println(TextTables.render(table.build()));
    }

    private static Map<String, Object> asJson(Row row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", row.name());
        row.depth().ifPresent(depth -> json.put("m", depth));
        json.put("sentence", row.sentence());
        return json;
    }
}
