package dyckkm.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dyckkm.common.BadInputException;
import dyckkm.evaluation.Closing;
import dyckkm.evaluation.ClosingRule;
import dyckkm.evaluation.Evaluation;
import dyckkm.evaluation.Evaluator;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.file.Csv;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.dyck.DyckLanguage;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Closing on the test corpus apart by whether the training corpus has shown the stack: the rows of {@code seen.csv}. */
public final class SeenResults {
    public static final String CSV = "seen.csv";

    private static final CsvSchema SCHEMA =
            Csv.MAPPER.schemaFor(SeenRow.class).withHeader().withStrictHeaders(true);

    private final Run run;
    private final RunSummary summary;
    private final String checksum;
    private final List<SeenRow> rows = new ArrayList<>();
    private long trainStacks;

    private SeenResults(Run run, RunSummary summary, String checksum) {
        this.run = run;
        this.summary = summary;
        this.checksum = checksum;
    }

    /**
     * Evaluates the model of a finished run.
     *
     * @param folder of the run, which is only read
     */
    public static List<SeenRow> of(Path folder, RunTools tools) throws IOException {
        Run run = Run.in(folder);
        RunSummary summary = run.summary()
                .orElseThrow(
                        () -> new BadInputException(
                                folder
                                        + ": not a finished run: result.json or model.safetensors is missing, damaged, or of another run"));
        SeenResults results = new SeenResults(run, summary, Checksums.of(run.model()));
        results.evaluate(tools);
        return List.copyOf(results.rows);
    }

    private void evaluate(RunTools tools) throws IOException {
        RunConfig config = run.config();
        DyckLanguage language = config.dyck();
        CorpusSource test = config.corpora()
                .test()
                .orElseThrow(() -> new BadInputException(run.folder() + ": a run without a test corpus"));
        SeenStacks training = SeenStacks.of(
                language, tools.corpora().get(config.subject(), config.corpora().train()));
        trainStacks = training.size();
        Evaluation evaluation = new Evaluator(run.network(), language, tools.kernels(), Optional.of(training))
                .evaluate(tools.corpora().get(config.subject(), test), tools.threads(), tokens -> {});
        Evaluation.BySeen bySeen = evaluation.bySeen().orElseThrow();
        for (ClosingRule rule : ClosingRule.values()) {
            add(rule, SeenRow.ALL, evaluation.closing());
            add(rule, SeenRow.SEEN, bySeen.seen());
            add(rule, SeenRow.UNSEEN, bySeen.unseen());
        }
    }

    private void add(ClosingRule rule, String stacks, Map<ClosingRule, Closing> closings) {
        Closing closing = closings.get(rule);
        add(rule, stacks, 0, closing.total().total(), closing.total().right(), closing.error());
        closing.byDepth().forEach((depth, tally) -> add(rule, stacks, depth, tally.total(), tally.right(), Double.NaN));
    }

    private void add(ClosingRule rule, String stacks, int depth, long positions, long confident, double error) {
        rows.add(new SeenRow(
                summary.k(),
                summary.m(),
                summary.cell(),
                summary.hiddenUnits(),
                summary.tokens(),
                summary.seed(),
                checksum,
                trainStacks,
                rule.text(),
                stacks,
                depth,
                positions,
                confident,
                error));
    }

    public static void write(Path file, List<SeenRow> rows) throws IOException {
        Csv.write(file, Csv.MAPPER.writer(SCHEMA).writeValueAsString(rows));
    }

    /**
     * Reads what {@link #write} has written.
     *
     * @param name what to call it where it is damaged
     */
    public static List<SeenRow> read(Reader csv, String name) throws IOException {
        try (MappingIterator<SeenRow> rows =
                Csv.MAPPER.readerFor(SeenRow.class).with(SCHEMA).readValues(csv)) {
            return rows.readAll();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new BadInputException(name + ", line " + line + ": " + e.getOriginalMessage());
        } catch (CharacterCodingException e) {
            throw new BadInputException(name + ": not a text in UTF-8");
        }
    }
}
