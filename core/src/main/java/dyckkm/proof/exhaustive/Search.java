package dyckkm.proof.exhaustive;

import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.packing.Batch;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Visits all pairs of memory and configuration in breadth-first order, successors in the order of their symbols: a pair is thus
 * first reached by the shortest string that leads to it, of several by the first.
 *
 * <p>Batches are processed one after the other, the chunks of a batch in parallel. The sizes of batches, and all results, are
 * independent of the number of threads, unless the heap is full: with several threads it holds fewer pairs.
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

    /** A judgement that may move a threshold: of which pair, and where it is. */
    private record Open(int pair, Chunk chunk, int number) {}

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
    private final Batch batch;
    private final int mostAllowed;
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
    private int levelStart;
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
        this.batch = new Batch(workers);
        this.mostAllowed = language.mostAllowed();
        this.pairsOfAChunk = Math.max(1, Math.min(MOST_PAIRS, SUCCESSORS_OF_A_CHUNK / mostAllowed));
        this.chunksOfABatch = Math.max(1, Math.min(CHUNKS, SUCCESSORS_OF_A_BATCH / (mostAllowed * pairsOfAChunk)));
        this.codec = survey.codec();
        this.set = new PairSet(codec.words(), workers);
        this.thresholds = new Thresholds(language.alphabet().size(), question.epsilon());
        this.seen = language.isReachedByPushesAlone() ? Optional.empty() : Optional.of(new ConfigurationSet(language));
        addFirst(question, start);
    }

    private void addFirst(Question question, State start) {
        double[] values = new double[codec.columns()];
        new StateValues(question.network()).read(start, values);
        long[] first = new long[codec.words()];
        codec.pack(values, Language.INITIAL, new int[0], 0, first, 0);
        set.addFirst(first);
        levelEnd = 1;
    }

    End run() {
        while (judged < set.size()) {
            if (budget.isPresent() && budget.get().isSpent(judged)) {
                return stopped(budget.get().reason(judged));
            }
            expandBatch();
            if (batch.chunks().stream().anyMatch(Chunk::isSkipped)) {
                return stopped("the time was up");
            }
            if (widen()) {
                continue;
            }
            Optional<Finding> finding = judge();
            if (finding.isPresent()) {
                judged = finding.get().pair() + 1;
                return End.of(finding.get(), thresholds.conflict());
            }
            if (budget.isEmpty()) {
                thresholds.conflict().ifPresent(this::keepConflict);
            }
            boolean fits = fits();
            boolean all = fits && set.addAll(batch, Math.min(limits.states(), PairTable.MOST_PAIRS));
            finishBatch(all);
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

    private boolean fits() {
        return set.bytesWith(batch.successors()) + batch.bytes()
                <= HEAP_SHARE * Runtime.getRuntime().maxMemory();
    }

    private void expandBatch() {
        if (judged == levelStart) {
            set.divide(judged, codec.stack(), codec.isFinalFor(language));
        }
        int pairsOfABatch = Math.min(pairsOfAChunk * chunksOfABatch, levelEnd - judged);
        int ofAChunk = Math.min(pairsOfAChunk, Math.max(LEAST_PAIRS, pairsOfABatch / CHUNKS_OF_A_SMALL_LEVEL));
        batch.expand(set, judged, judged + pairsOfABatch, ofAChunk, mostAllowed, (worker, chunk) -> {
            if (isTimeUp()) {
                chunk.skip();
            } else {
                expander(worker).expand(chunk, codec, length, thresholds);
            }
        });
    }

    private Expander expander(int worker) {
        if (expanders[worker] == null) {
            expanders[worker] = new Expander(network, language, successors.another(), division, codec);
        }
        return expanders[worker];
    }

    /** What ends the search, at the first pair of the batch that does. */
    private Optional<Finding> judge() {
        List<Open> open = new ArrayList<>();
        for (Chunk chunk : batch.chunks()) {
            for (int number = 0; number < chunk.judgements(); number++) {
                open.add(new Open(chunk.home().number(chunk.judged(number)), chunk, number));
            }
        }
        open.sort(Comparator.comparingInt(Open::pair));
        for (Open next : open) {
            Optional<Finding> finding = thresholds.next(next.pair, next.chunk.judgement(next.number));
            if (finding.isPresent() || thresholds.isExtreme(next.pair)) {
                set.remember(next.chunk.home(), next.chunk.judged(next.number));
            }
            if (finding.isPresent()) {
                return finding;
            }
        }
        return Optional.empty();
    }

    /** Widens the codec for unknown values and depths; returns whether there were any, which makes the batch void. */
    private boolean widen() {
        List<Chunk> missing = batch.chunks().stream()
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
    private void finishBatch(boolean all) {
        for (Chunk chunk : batch.chunks()) {
            judged += chunk.pairs();
            configurations += all && seen.isEmpty() ? chunk.newStacks() : 0;
        }
        if (set.size() > pairs) {
            seen.ifPresent(some -> configurations = set.countNew(some, codec));
        }
        pairs = set.size();
        if (judged == levelEnd && judged < pairs) {
            length++;
            levelStart = levelEnd;
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
        batch.clear();
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
        return kept == null ? new Prefixes(network, language, set, codec).to(set.reference(pair)) : kept.clone();
    }
}
