package dyckkm.proof.exhaustive;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.proof.Deadline;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.packing.ConfigurationSet;
import dyckkm.proof.exhaustive.packing.FloatPairs;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Goes through all pairs of memory and configuration in breadth-first order, as {@link Search} does, with an engine doing every step, many
 * at a time. The logits that are judged are those that came with the step.
 */
final class EngineSearch {
    private static final int BATCH_NUMBERS = 1 << 20;
    private static final int MOST_ROWS = 4096;

    /** The fraction of the heap that the pairs may fill. */
    private static final double HEAP_SHARE = 0.6;

    private final Network network;
    private final Language language;
    private final Alphabet alphabet;
    private final Engine engine;
    private final SearchLimits limits;
    private final SearchListener listener;
    private final Thresholds thresholds;
    private final Judge judge;
    private FloatPairs pairs;
    private JudgedLogits judged;
    private final Deadline deadline;
    private final int memorySize;
    private final int rows;
    private final int[] parents;
    private final int[] symbols;
    private final float[] memories;
    private final float[] logits;
    private final double[] oneRow;
    private final int[] pair;
    private final int[] stack;
    /** Set from the first conflict on. */
    private Optional<ConflictBudget> budget = Optional.empty();
    /** The strings to the pairs of that, which must not be lost with the heap. */
    private final Map<Integer, int[]> prefixes = new HashMap<>();

    /** The number of pairs that were released. */
    private int abandoned;

    private int filled;
    private int expanded;
    private int length;
    private int levelEnd;
    /** The number of configurations met; where they must be stored to be counted, they are here. */
    private long configurations = 1;

    private final Optional<ConfigurationSet> seen;
    /** The current configuration, whose stack is {@link #stack}. */
    private int state;

    private int depth;
    private boolean closed;

    EngineSearch(Question question, Engine engine, SearchLimits limits, SearchListener listener) {
        this.network = question.network();
        this.language = question.language();
        this.alphabet = language.alphabet();
        this.engine = engine;
        this.limits = limits;
        this.deadline = limits.deadline();
        this.listener = listener;
        this.memorySize = engine.memorySize();
        this.pairs = new FloatPairs(memorySize, language.depthBound());
        int numbers = Math.max(memorySize, alphabet.size());
        this.rows = Math.max(language.mostAllowed(), Math.min(MOST_ROWS, BATCH_NUMBERS / numbers));
        this.parents = new int[rows];
        this.symbols = new int[rows];
        this.memories = new float[Math.multiplyExact(rows, memorySize)];
        this.logits = new float[Math.multiplyExact(rows, alphabet.size())];
        this.oneRow = new double[alphabet.size()];
        this.seen = language.isReachedByPushesAlone() ? Optional.empty() : Optional.of(new ConfigurationSet(language));
        this.pair = new int[pairs.width()];
        this.stack = new int[language.depthBound() + 1];
        this.judge = new Judge(language);
        this.judged = new JudgedLogits(alphabet.size());
        this.thresholds = new Thresholds(alphabet.size(), question.epsilon());
    }

    Search.End run() {
        symbols[0] = alphabet.start();
        engine.step(1, symbols, memories, logits);
        pairs.write(pair, memories, 0, Language.INITIAL, stack, 0);
        pairs.add(pair, -1, alphabet.start());
        levelEnd = 1;
        Optional<Finding> finding = judge(0, 0);
        while (finding.isEmpty() && expanded < pairs.size()) {
            if (deadline.hasPassed()) {
                return stopped("the time was up");
            }
            if (budget.isPresent() && budget.get().isSpent(pairs.size())) {
                return stopped(budget.get().reason(pairs.size()));
            }
            int last = fill();
            engine.step(filled, symbols, memories, logits);
            for (int row = 0; row < filled && finding.isEmpty(); row++) {
                finding = take(row);
            }
            if (finding.isEmpty()) {
                finish(last);
                if (budget.isEmpty()) {
                    thresholds.conflict().ifPresent(this::keepConflict);
                }
                if (pairs.size() > limits.states()) {
                    return stopped("there are more than " + limits.states() + " states");
                }
                if (pairs.bytes() + judged.bytes()
                        > HEAP_SHARE * Runtime.getRuntime().maxMemory()) {
                    return stopped("the heap was full");
                }
            }
        }
        if (finding.isPresent()) {
            return Search.End.of(finding.get(), thresholds.conflict());
        }
        closed = true;
        return new Search.End(thresholds.conflict(), Optional.empty());
    }

    private Search.End stopped(String why) {
        return new Search.End(thresholds.conflict(), Optional.of(why));
    }

    private void keepConflict(Finding conflict) {
        budget = Optional.of(new ConflictBudget(network, conflict.pair() + 1L));
        conflict.pairs().forEach(number -> prefixes.put(number, pairs.prefix(number)));
    }

    /** Adds the steps from the next pairs of this level to the batch; returns the index of the first pair left out. */
    private int fill() {
        filled = 0;
        int next = expanded;
        while (next < levelEnd && filled + language.mostAllowed() <= rows) {
            Support support = load(next);
            for (int which = 0; which < support.count(); which++) {
                if (support.at(which) != alphabet.end()) {
                    put(next, support.at(which));
                }
            }
            next++;
        }
        return next;
    }

    private void put(int parent, int symbol) {
        pairs.memory(pair, memories, filled * memorySize);
        parents[filled] = parent;
        symbols[filled++] = symbol;
    }

    /** Processes a step's result: the pair it leads to, and its logits. */
    private Optional<Finding> take(int row) {
        follow(parents[row], symbols[row]);
        pairs.write(pair, memories, row * memorySize, state, stack, depth);
        int number = pairs.find(pair);
        if (number < 0) {
            number = pairs.add(pair, parents[row], symbols[row]);
        }
        if (seen.isPresent()) {
            configurations = seen.get().add(state, stack, depth);
        } else if (depth == length + 1) {
            configurations++;
        }
        return judge(row, number);
    }

    /** Loads a pair with its configuration; returns its support. */
    private Support load(int number) {
        pairs.read(number, pair);
        state = pairs.state(pair);
        depth = pairs.depth(pair);
        pairs.stack(pair, stack);
        return language.support(state, depth, top());
    }

    private int top() {
        return depth == 0 ? Language.NO_TOP : stack[depth - 1];
    }

    /** Sets the configuration to that after a pair and one more symbol. */
    private void follow(int parent, int symbol) {
        load(parent);
        int next = language.next(state, depth, top(), symbol);
        if (alphabet.isCall(symbol)) {
            stack[depth] = language.pushed(state, depth, top(), symbol);
            depth++;
        } else if (alphabet.isReturn(symbol)) {
            depth--;
        }
        state = next;
    }

    private Optional<Finding> judge(int row, int number) {
        if (!judged.put(number, logits, row * oneRow.length)) {
            return Optional.empty();
        }
        for (int symbol = 0; symbol < oneRow.length; symbol++) {
            oneRow[symbol] = logits[row * oneRow.length + symbol];
        }
        return thresholds.next(number, judge.judge(oneRow, state, depth, top()));
    }

    private void finish(int next) {
        expanded = next;
        if (expanded == levelEnd && expanded < pairs.size()) {
            length++;
            levelEnd = pairs.size();
        }
        listener.progress(coverage());
    }

    /** Repeats some of the steps individually; returns whether they too lead to known pairs. */
    boolean repeatAlone(int most) {
        SplittableRandom random = new SplittableRandom(1);
        for (int done = 0; done < most; done++) {
            int parent = random.nextInt(pairs.size());
            Support support = load(parent);
            int tokens = support.below(alphabet.end());
            if (tokens == 0) {
                continue;
            }
            symbols[0] = support.at(random.nextInt(tokens));
            pairs.memory(pair, memories, 0);
            engine.step(1, symbols, memories, logits);
            follow(parent, symbols[0]);
            pairs.write(pair, memories, 0, state, stack, depth);
            int number = pairs.find(pair);
            if (number < 0 || judge(0, number).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** The logits after a string, symbol by symbol. */
    double[] logitsAfter(int[] prefix) {
        float[] memory = new float[memorySize];
        float[] values = new float[alphabet.size()];
        engine.step(1, new int[] {alphabet.start()}, memory, values);
        for (int symbol : prefix) {
            engine.step(1, new int[] {symbol}, memory, values);
        }
        double[] result = new double[values.length];
        for (int symbol = 0; symbol < result.length; symbol++) {
            result[symbol] = values[symbol];
        }
        return result;
    }

    SearchCoverage coverage() {
        int met = abandoned + pairs.size();
        return new SearchCoverage(met, closed ? met : expanded, configurations, length, closed);
    }

    /** Releases the memory of the pairs; only the counts remain. */
    void abandon() {
        abandoned = pairs.size();
        pairs = new FloatPairs(memorySize, language.depthBound());
        judged = new JudgedLogits(alphabet.size());
    }

    /** The first two strings that exclude each other, if they have been kept. */
    Optional<Finding> conflict() {
        return budget.isPresent() ? thresholds.conflict() : Optional.empty();
    }

    EpsilonRange range() {
        return thresholds.range();
    }

    int[] prefix(int number) {
        int[] kept = prefixes.get(number);
        return kept == null ? pairs.prefix(number) : kept.clone();
    }
}
