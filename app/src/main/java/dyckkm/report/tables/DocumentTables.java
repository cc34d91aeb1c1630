package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;

import dyckkm.interop.documents.DocumentStatistics;
import dyckkm.report.Table;
import java.util.Map;

/** What was found in documents that were turned into strings, as tables. */
public final class DocumentTables {
    private DocumentTables() {}

    /** @param language what the documents were held against */
    public static Table documents(DocumentStatistics statistics, String language) {
        Table.Builder table = Table.of("documents", "Documents as strings of " + language, "quantity", "value")
                .row("documents", integer(statistics.documents()))
                .row("in the language", integer(statistics.strings()))
                .row("  tokens, END included", integer(statistics.tokens()))
                .row("too deep", integer(statistics.tooDeep()))
                .row("forbidden at every depth", integer(statistics.forbidden()));
        statistics
                .leastDepth()
                .ifPresent(depth -> table.row(
                        statistics.forbidden() == 0 ? "least depth that fits all" : "least depth that fits all others",
                        integer(depth)));
        return table.build();
    }

    /** The histogram of depths. */
    public static Table depths(DocumentStatistics statistics) {
        Table.Builder table = Table.of(
                "document-depths", "Depths of documents", "depth", "documents", "share", "share that fits this depth");
        for (Map.Entry<Integer, Long> depth : statistics.depths().entrySet()) {
            table.row(
                    depth.getKey(),
                    integer(depth.getValue()),
                    percent((double) depth.getValue() / statistics.documents()),
                    percent(statistics.shareThatFits(depth.getKey())));
        }
        return table.note(
                        statistics.forbidden() == 0
                                ? ""
                                : "Shares are of all documents; those that are forbidden at every depth fit none.")
                .build();
    }
}
