package dyckkm.spark.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.corpus.CorpusStatistics;
import dyckkm.language.corpus.Coverage;
import dyckkm.language.corpus.StackCodes;
import dyckkm.scale.CorpusCount;
import dyckkm.scale.CorpusEngine;
import dyckkm.scale.CorpusPlan;
import dyckkm.scale.CorpusTotals;
import dyckkm.scale.JobMonitor;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.cluster.HadoopFiles;
import dyckkm.spark.cluster.SharedPlace;
import dyckkm.spark.cluster.WatchedJob;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Corpora on a Spark cluster: a part is a task; distinct stacks are counted by sending equal ones to the same place. */
public final class SparkCorpora implements CorpusEngine {
    /** How many bytes of a corpus go into a bucket, at most: their distinct stacks take less memory than the bytes. */
    private static final String BUCKET_BYTES = "spark.dyckkm.bucketBytes";

    private static final long USUAL_BUCKET_BYTES = 1L << 27;
    private static final int MOST_BUCKETS = 20_000;

    /** How many distinct stacks a task holds. */
    private static final String HELD_STATES = "spark.dyckkm.heldStates";

    private final Cluster cluster;
    private final JavaSparkContext context;

    public SparkCorpora(Cluster cluster) {
        this.cluster = cluster;
        this.context = cluster.context();
    }

    @Override
    public Optional<CorpusTotals> sample(CorpusPlan plan, String place, JobMonitor monitor) throws IOException {
        HadoopFiles files = HadoopFiles.at(place, context.hadoopConfiguration());
        CorpusFolder folder = CorpusFolder.open(place, files, plan);
        Optional<CorpusTotals> before = folder.totals();
        if (before.isPresent()) {
            return before;
        }
        SharedPlace.check(cluster, place, files);
        SortedMap<Integer, PartReport> there = folder.parts();
        List<Integer> missing = IntStream.range(0, plan.parts())
                .filter(part -> !there.containsKey(part))
                .boxed()
                .toList();
        PartTask task = new PartTask(plan);
        if (!missing.isEmpty()) {
            String root = files.describe("");
            Broadcast<SerializableConfiguration> configuration = configuration();
            Broadcast<PartTask> sent = context.broadcast(task);
            JavaFutureAction<List<PartReport>> job = context.parallelize(missing, missing.size())
                    .map(part -> draw(sent.value(), part, root, configuration.value()))
                    .collectAsync();
            if (WatchedJob.results(context, job, monitor).isEmpty()) {
                return Optional.empty();
            }
        }
        return Optional.of(folder.complete(task));
    }

    private static PartReport draw(PartTask task, int part, String root, SerializableConfiguration configuration)
            throws IOException {
        HadoopFiles files = HadoopFiles.at(root, configuration.value());
        PartReport report = task.write(part, Long.MAX_VALUE, files);
        CorpusFolder.mark(files, report);
        return report;
    }

    private Broadcast<SerializableConfiguration> configuration() {
        return context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
    }

    @Override
    public Optional<CorpusCount> count(Language language, String first, Optional<String> second, JobMonitor monitor)
            throws IOException {
        List<CorpusPart> parts = new ArrayList<>(parts(first, false));
        if (second.isPresent()) {
            parts.addAll(parts(second.get(), true));
        }
        int buckets = buckets(parts);
        int words = StackCodes.words(language);
        int symbolWords = StackCodes.symbolWords(language);
        SentLanguage sent = SentLanguage.of(language);
        int held = context.getConf().getInt(HELD_STATES, PartPieces.MOST_STATES);
        Broadcast<SerializableConfiguration> configuration = configuration();
        JavaFutureAction<List<BucketTally>> job = context.parallelize(parts, parts.size())
                .flatMapToPair(part -> new PartPieces(
                        part, sent.language(), configuration.value().value(), buckets, held))
                .partitionBy(new Buckets(buckets + 1))
                .mapPartitions(pieces ->
                        List.of(BucketTally.of(pieces, words, symbolWords)).iterator())
                .collectAsync();
        Optional<List<BucketTally>> tallies = WatchedJob.results(context, job, monitor);
        return tallies.map(all -> merged(language, all, second.isPresent()));
    }

    private List<CorpusPart> parts(String corpus, boolean second) throws IOException {
        return CorpusPart.of(corpus, HadoopFiles.at(corpus, context.hadoopConfiguration()), second);
    }

    private int buckets(List<CorpusPart> parts) throws IOException {
        long bytes = 0;
        for (CorpusPart part : parts) {
            bytes += HadoopFiles.at(part.place(), context.hadoopConfiguration()).size(part.name());
        }
        long most = context.getConf().getLong(BUCKET_BYTES, USUAL_BUCKET_BYTES);
        return (int) Math.min(MOST_BUCKETS, Math.max(cluster.slots(), bytes / most + 1));
    }

    private static CorpusCount merged(Language language, List<BucketTally> tallies, boolean second) {
        List<Piece> rest =
                tallies.stream().flatMap(tally -> tally.rest().stream()).toList();
        rest.stream()
                .filter(Piece.Trouble.class::isInstance)
                .map(Piece.Trouble.class::cast)
                .min(Comparator.comparing(Piece.Trouble::second).thenComparing(Piece.Trouble::part))
                .ifPresent(trouble -> {
                    throw trouble.why();
                });
        CorpusStatistics statistics = statistics(language, rest, false, sum(language, tallies, BucketTally::first));
        if (!second) {
            return new CorpusCount(statistics, Optional.empty());
        }
        SeenCount all = sum(language, tallies, BucketTally::second);
        SeenCount shared = sum(language, tallies, BucketTally::shared);
        statistics(language, rest, true, all);
        Coverage coverage = language.isReachedByPushesAlone()
                ? new Coverage(all.states(), shared.states())
                : new Coverage(all.states(), shared.states(), all.transitions(), shared.transitions());
        return new CorpusCount(statistics, Optional.of(coverage));
    }

    private static SeenCount sum(Language language, List<BucketTally> tallies, Function<BucketTally, SeenCount> which) {
        SeenCount notSent = new SeenCount(PartPieces.notSent(StackCodes.symbolWords(language)), 0);
        return tallies.stream().map(which).reduce(notSent, SeenCount::plus);
    }

    private static CorpusStatistics statistics(Language language, List<Piece> pieces, boolean second, SeenCount seen) {
        long strings = 0;
        long tokens = 0;
        long traversals = 0;
        SortedMap<Integer, Long> lengths = new TreeMap<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Counts counts && counts.second() == second) {
                strings += counts.strings();
                tokens += counts.tokens();
                traversals += counts.traversals();
                counts.lengths().forEach((length, count) -> lengths.merge(length, count, Long::sum));
            }
        }
        if (strings == 0) {
            throw new BadInputException("no strings in the " + (second ? "second" : "first") + " corpus");
        }
        return language.isReachedByPushesAlone()
                ? new CorpusStatistics(language, strings, tokens, lengths, seen.states(), traversals)
                : new CorpusStatistics(
                        language, strings, tokens, lengths, seen.states(), seen.transitions(), traversals);
    }

    @Override
    public void close() {
        cluster.close();
    }
}
