package dyckkm.spark.corpus;

import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.scale.CorpusFormat;
import dyckkm.scale.CorpusPlan;
import dyckkm.spark.cluster.HadoopFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.TaskContext;

/** Draws parts of a corpus and writes them: a plan that can be sent. */
final class PartTask implements Serializable {
    private static final long serialVersionUID = 1;

    private final SentLanguage language;
    /** Null where strings may have any length: an Optional cannot be sent. */
    private final LengthWindow window;

    private final long seed;
    private final long tokens;
    private final TokenNames names;
    private final CorpusFormat format;
    private final int partBlocks;
    private transient CorpusSampler sampler;

    PartTask(CorpusPlan plan) {
        this.language = SentLanguage.of(plan.language());
        this.window = plan.window().orElse(null);
        this.seed = plan.seed();
        this.tokens = plan.tokens();
        this.names = plan.names();
        this.format = plan.format();
        this.partBlocks = plan.partBlocks();
    }

    private CorpusPlan plan() {
        return new CorpusPlan(
                language.language(), Optional.ofNullable(window), seed, tokens, names, format, partBlocks);
    }

    /** Where strings go. */
    private interface Target {
        void write(Corpus block) throws IOException;
    }

    /**
     * Draws a part and writes it, complete or not at all.
     *
     * @param limit ends the part with the string that makes so many tokens full
     */
    PartReport write(int part, long limit, HadoopFiles files) throws IOException {
        CorpusPlan plan = plan();
        PartReport[] report = new PartReport[1];
        files.replace(plan.partName(part), out -> {
            if (format == CorpusFormat.TEXT) {
                report[0] = draw(plan, part, limit, block -> CorpusWriter.write(block, names, out));
            } else {
                report[0] = drawParquet(plan, part, limit, out);
            }
        });
        return report[0];
    }

    private PartReport drawParquet(CorpusPlan plan, int part, long limit, OutputStream out) throws IOException {
        try (ParquetStringWriter writer = ParquetStrings.writer(out, plan.language())) {
            return draw(plan, part, limit, writer::write);
        }
    }

    /** One for all parts that are drawn in a JVM, since its tables may take a while. */
    private synchronized CorpusSampler sampler(CorpusPlan plan) {
        if (sampler == null) {
            sampler = plan.sampler();
        }
        return sampler;
    }

    private PartReport draw(CorpusPlan plan, int part, long limit, Target target) throws IOException {
        CorpusSampler sampler = sampler(plan);
        long first = (long) part * plan.partBlocks();
        long end = Math.min(first + plan.partBlocks(), CorpusSampler.blockCount(plan.tokens()));
        long strings = 0;
        long written = 0;
        for (long block = first; block < end && written < limit; block++) {
            if (TaskContext.get() != null) {
                TaskContext.get().killTaskIfInterrupted();
            }
            Corpus drawn = sampler.drawBlock(plan.tokens(), plan.seed(), block).until(limit - written);
            target.write(drawn);
            strings += drawn.strings();
            written += drawn.tokens();
        }
        return new PartReport(part, strings, written);
    }
}
