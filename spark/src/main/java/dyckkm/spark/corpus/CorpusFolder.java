package dyckkm.spark.corpus;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dyckkm.common.BadInputException;
import dyckkm.scale.CorpusPlan;
import dyckkm.scale.CorpusTotals;
import dyckkm.spark.cluster.HadoopFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A folder for the parts of a corpus. A file tells what corpus it is, so that another one is not mixed in; another, there once all
 * is complete, how large it has become. Names that begin with an underscore are left alone by whoever reads folders of parts.
 */
final class CorpusFolder {
    private static final String PLAN = "_corpus.json";
    private static final String COMPLETE = "_complete";
    private static final String MARKS = "_parts";

    private final String place;
    private final HadoopFiles files;
    private final CorpusPlan plan;

    private CorpusFolder(String place, HadoopFiles files, CorpusPlan plan) {
        this.place = place;
        this.files = files;
        this.plan = plan;
    }

    /** Begins a corpus, or takes up the one that is there, if it is the same. */
    static CorpusFolder open(String place, HadoopFiles files, CorpusPlan plan) throws IOException {
        CorpusFolder folder = new CorpusFolder(place, files, plan);
        String text = text(plan.asJson());
        if (files.exists(PLAN)) {
            if (!new String(files.read(PLAN), StandardCharsets.UTF_8).equals(text)) {
                throw new BadInputException(
                        place + ": holds another corpus (see " + PLAN + " there); name another folder");
            }
        } else {
            if (files.exists("") && !files.isDirectory("")) {
                throw new BadInputException(place + ": is not a folder; a corpus in parts needs one");
            }
            if (files.list("").stream().anyMatch(name -> !name.startsWith("."))) {
                throw new BadInputException(place + ": is not empty; name a folder of its own for the corpus");
            }
            files.createFolder("");
            files.replace(PLAN, text.getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }

    private static String text(Map<String, Object> json) {
        return json.entrySet().stream()
                .map(entry -> "  \"" + entry.getKey() + "\" : "
                        + (entry.getValue() instanceof Number
                                ? entry.getValue()
                                : "\"" + quoted(entry.getValue()) + "\""))
                .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    }

    private static String quoted(Object text) {
        return String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text.toString()));
    }

    /** How large it is, if it is complete. */
    Optional<CorpusTotals> totals() throws IOException {
        if (!files.exists(COMPLETE)) {
            return Optional.empty();
        }
        String[] numbers =
                new String(files.read(COMPLETE), StandardCharsets.UTF_8).trim().split(" ");
        return Optional.of(
                new CorpusTotals(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Integer.parseInt(numbers[2])));
    }

    /** The parts that are there. */
    SortedMap<Integer, PartReport> parts() throws IOException {
        SortedMap<Integer, PartReport> parts = new TreeMap<>();
        for (String mark : files.list(MARKS)) {
            PartReport.parse(mark).ifPresent(report -> parts.put(report.part(), report));
        }
        return parts;
    }

    /** Notes that a part is there. */
    static void mark(HadoopFiles files, PartReport report) throws IOException {
        files.createFolder(MARKS);
        files.replace(MARKS + "/" + report.mark(), new byte[0]);
    }

    /** Cuts off what is more than was asked for, once all parts are there, and says that all is complete. */
    CorpusTotals complete(PartTask task) throws IOException {
        long strings = 0;
        long tokens = 0;
        int parts = 0;
        for (PartReport report : List.copyOf(parts().values())) {
            PartReport kept = report;
            if (tokens >= plan.tokens()) {
                files.delete(MARKS + "/" + report.mark());
                files.delete(plan.partName(report.part()));
                continue;
            }
            if (tokens + report.tokens() > plan.tokens()) {
                files.delete(MARKS + "/" + report.mark());
                kept = task.write(report.part(), plan.tokens() - tokens, files);
                mark(files, kept);
            }
            strings += kept.strings();
            tokens += kept.tokens();
            parts++;
        }
        files.replace(COMPLETE, (strings + " " + tokens + " " + parts + "\n").getBytes(StandardCharsets.UTF_8));
        return new CorpusTotals(strings, tokens, parts);
    }

    @Override
    public String toString() {
        return place;
    }
}
