package dyckkm.proof.exhaustive;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.packing.Chunk;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.ConfigurationSet;
import dyckkm.proof.exhaustive.packing.PairSet;
import dyckkm.proof.exhaustive.packing.PairTable;
import dyckkm.proof.exhaustive.packing.Partition;
import dyckkm.proof.exhaustive.packing.StateValues;
import dyckkm.proof.exhaustive.packing.Successors;
import dyckkm.proof.exhaustive.packing.Survey;
import dyckkm.proof.exhaustive.packing.Workers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Visits all pairs of memory and configuration in breadth-first order, successors in the order of their symbols: a pair is thus
 * first reached by the shortest string that leads to it, of several by the first.
 *
 * <p>Batches are processed one after the other, the chunks of a batch in parallel. The sizes of batches and chunks, and all
 * results, are independent of the number of threads.
 */
final class Search {
    private static final int CHUNKS = 64;
    private static final int MOST_PAIRS = 1024;

    /**
     * Chunks are smaller where a level has few pairs, so that all threads have work, but not smaller than is worth
     * distributing.
     */
    private static final int LEAST_PAIRS = 64;

    private static final int CHUNKS_OF_A_SMALL_LEVEL = 16;
    private static final int SUCCESSORS_OF_A_CHUNK = 1 << 13;
    private static final int SUCCESSORS_OF_A_BATCH = 1 << 20;

    /** The fraction of the heap that a search may fill; the rest is for the collector and the current batch. */
    private static final double HEAP_SHARE = 0.75;

    /**
     * How a search ended; neither: all pairs were looked at, and nothing is wrong. Both: two strings exclude each other, and what
     * kept the search from going on to the end or to a string that is wrong by itself.
     *
     * @param finding what was found
     * @param stopped what kept it from going on
     */
    record End(Optional<Finding> finding, Optional<String> stopped) {
        /** The end at a finding, after a conflict or without one. */
        static End of(Finding finding, Optional<Finding> conflict) {
            return finding instanceof Finding.NotFinite && conflict.isPresent()
                    ? new End(conflict, Optional.of("the logits of the next string are not all finite"))
                    : new End(Optional.of(finding), Optional.empty());
        }
    }

    private final Network network;
    private final Language language;
    private final SearchLimits limits;
    private final SearchListener listener;
    private final Workers workers;
    private final Successors successors;
    private final Partition division;
    /** Created by the threads themselves, to avoid false sharing. */
    private final Expander[] expanders;

    private final Thresholds thresholds;
    private final Chunk[] chunks = new Chunk[CHUNKS];
    private final int pairsOfAChunk;
    private final int chunksOfABatch;
    private final Deadline deadline;
    private final PairSet set;
    /** Set from the first conflict on. */
    private Optional<ConflictBudget> budget = Optional.empty();
    /** The strings to the pairs of that, which must not be lost with the heap. */
    private final Map<Integer, int[]> prefixes = new HashMap<>();

    private Codec codec;
    private int pairs = 1;
    private int judged;
    private int length;
    private int levelEnd;
    /** How many configurations were met; where they must be remembered to be counted, they are here. */
    private long configurations = 1;

    private final Optional<ConfigurationSet> seen;
    private boolean closed;

    Search(Question question, SearchLimits limits, SearchListener listener, Workers workers, State start) {
        this.network = question.network();
        this.language = question.language();
        this.limits = limits;
        this.deadline = limits.deadline();
        this.listener = listener;
        this.workers = workers;
        this.expanders = new Expander[workers.threads()];
        this.successors = Successors.of(network);
        Survey survey = Survey.of(network, language, successors, start);
        this.division = Partition.of(network, survey);
        Arrays.setAll(chunks, chunk -> new Chunk());
        int most = language.mostAllowed();
        this.pairsOfAChunk = Math.max(1, Math.min(MOST_PAIRS, SUCCESSORS_OF_A_CHUNK / most));
        this.chunksOfABatch = Math.max(1, Math.min(CHUNKS, SUCCESSORS_OF_A_BATCH / (most * pairsOfAChunk)));
        this.codec = survey.codec();
        this.set = new PairSet(codec.words(), workers);
        this.thresholds = new Thresholds(language.alphabet().size(), question.epsilon());
        this.seen = language.isReachedByPushesAlone() ? Optional.empty() : Optional.of(new ConfigurationSet(language));
        addFirst(question, start);
    }

    private void addFirst(Question question, State start) {
        double[] values = new double[codec.columns()];
        new StateValues(question.network()).read(start, values);
        chunks[0].begin(0, 0, codec.words());
        int at = chunks[0].nextKey();
        codec.pack(values, Language.INITIAL, new int[0], 0, chunks[0].keys(), at);
        chunks[0].add(-1);
        chunks[0].end(set.shards());
        set.addAll(chunks, 1, limits.states());
        levelEnd = 1;
    }

    End run() {
        while (judged < set.size()) {
            if (budget.isPresent() && budget.get().isSpent(judged)) {
                return stopped(budget.get().reason(judged));
            }
            int count = expandBatch();
            if (Arrays.stream(chunks, 0, count).anyMatch(Chunk::isSkipped)) {
                return stopped("the time was up");
            }
            if (widen(count)) {
                continue;
            }
            for (int chunk = 0; chunk < count; chunk++) {
                Optional<Finding> finding = thresholds.next(chunks[chunk]);
                if (finding.isPresent()) {
                    judged = finding.get().pair() + 1;
                    return End.of(finding.get(), thresholds.conflict());
                }
            }
            if (budget.isEmpty()) {
                thresholds.conflict().ifPresent(this::keepConflict);
            }
            boolean fits = fits(count);
            boolean all = fits && set.addAll(chunks, count, Math.min(limits.states(), PairTable.MOST_PAIRS));
            finishBatch(count, all);
            if (!all) {
                return stopped(fits ? "there are more than " + set.size() + " states" : "the heap was full");
            }
        }
        closed = true;
        listener.progress(coverage());
        return new End(thresholds.conflict(), Optional.empty());
    }

    private End stopped(String why) {
        return new End(thresholds.conflict(), Optional.of(why));
    }

    private void keepConflict(Finding conflict) {
        budget = Optional.of(new ConflictBudget(network, conflict.pair() + 1L));
        conflict.pairs().forEach(pair -> prefixes.put(pair, prefix(pair)));
    }

    private boolean isTimeUp() {
        return deadline.hasPassed();
    }

    private boolean fits(int count) {
        long successors =
                Arrays.stream(chunks, 0, count).mapToLong(Chunk::successors).sum();
        long ofChunks = Arrays.stream(chunks).mapToLong(Chunk::bytes).sum();
        return set.bytesWith(successors) + ofChunks
                <= HEAP_SHARE * Runtime.getRuntime().maxMemory();
    }

    private int expandBatch() {
        int batch = Math.min(pairsOfAChunk * chunksOfABatch, levelEnd - judged);
        int ofAChunk = Math.min(pairsOfAChunk, Math.max(LEAST_PAIRS, batch / CHUNKS_OF_A_SMALL_LEVEL));
        int count = (batch + ofAChunk - 1) / ofAChunk;
        Settled settled = thresholds.settled();
        workers.run(count, (worker, number) -> {
            int from = number * ofAChunk;
            chunks[number].begin(judged + from, Math.min(ofAChunk, batch - from), codec.words());
            if (isTimeUp()) {
                chunks[number].skip();
            } else {
                expander(worker).expand(chunks[number], set.store(), codec, length, settled);
                chunks[number].end(set.shards());
            }
        });
        return count;
    }

    private Expander expander(int worker) {
        if (expanders[worker] == null) {
            expanders[worker] = new Expander(network, language, successors.another(), division, codec);
        }
        return expanders[worker];
    }

    /** Widens the codec for unknown values and depths; returns whether there were any, which makes the batch void. */
    private boolean widen(int count) {
        List<Chunk> missing = Arrays.stream(chunks, 0, count)
                .filter(chunk -> !chunk.misfits().isEmpty())
                .toList();
        if (missing.isEmpty()) {
            return false;
        }
        Codec wider = codec.widened(missing, language);
        if (!wider.reads(codec)) {
            set.repack(codec, wider);
        }
        codec = wider;
        return true;
    }

    /**
     * @param all whether all new pairs were added; if not, neither are the stacks counted
     */
    private void finishBatch(int count, boolean all) {
        for (int chunk = 0; chunk < count; chunk++) {
            judged += chunks[chunk].pairs();
            configurations += all ? chunks[chunk].newStacks() : 0;
        }
        seen.ifPresent(some -> configurations = some.with(set.store(), codec, pairs, set.size()));
        pairs = set.size();
        if (judged == levelEnd && judged < pairs) {
            length++;
            levelEnd = pairs;
        }
        listener.progress(coverage());
    }

    SearchCoverage coverage() {
        return new SearchCoverage(pairs, judged, configurations, length, closed);
    }

    /** Releases the memory of the pairs; only the counts remain. */
    void abandon() {
        set.clear();
        Arrays.setAll(chunks, chunk -> new Chunk());
    }

    /** The first two strings that exclude each other, if they have been kept. */
    Optional<Finding> conflict() {
        return budget.isPresent() ? thresholds.conflict() : Optional.empty();
    }

    EpsilonRange range() {
        return thresholds.range();
    }

    /** The first string that leads to a pair. */
    int[] prefix(int pair) {
        int[] kept = prefixes.get(pair);
        return kept == null ? new Prefixes(network, language, set.store(), codec).to(pair) : kept.clone();
    }
}
