package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Goes through all pairs of memory and stack in breadth-first order, as {@link Search} does, with an engine doing every step, many
 * at a time. The logits that are judged are those that came with the step.
 */
final class EngineSearch {
    private static final int BATCH_NUMBERS = 1 << 20;
    private static final int MOST_ROWS = 4096;

    /** What the pairs may fill of the heap. */
    private static final double HEAP_SHARE = 0.6;

    private final Network network;
    private final DyckLanguage language;
    private final Vocabulary vocabulary;
    private final Engine engine;
    private final Limits limits;
    private final SearchListener listener;
    private final Thresholds thresholds;
    private final Judge judge;
    private FloatPairs pairs;
    private JudgedLogits judged;
    private final long started = System.nanoTime();
    private final int memorySize;
    private final int rows;
    private final int[] parents;
    private final int[] symbols;
    private final float[] memories;
    private final float[] logits;
    private final double[] oneRow;
    private final int[] pair;
    private final int[] stack;
    /** From the first conflict on. */
    private Optional<ConflictBudget> budget = Optional.empty();
    /** The strings to the pairs of that, which must not be lost with the heap. */
    private final Map<Integer, int[]> prefixes = new HashMap<>();

    /** How many pairs were given back. */
    private int abandoned;

    private int filled;
    private int expanded;
    private int length;
    private int levelEnd;
    private long stacks = 1;
    private boolean closed;

    EngineSearch(Question question, Engine engine, Limits limits, SearchListener listener) {
        this.network = question.network();
        this.language = question.language();
        this.vocabulary = language.vocabulary();
        this.engine = engine;
        this.limits = limits;
        this.listener = listener;
        this.memorySize = engine.memorySize();
        this.pairs = new FloatPairs(memorySize, language.m());
        int numbers = Math.max(memorySize, vocabulary.size());
        this.rows = Math.max(language.k() + 1, Math.min(MOST_ROWS, BATCH_NUMBERS / numbers));
        this.parents = new int[rows];
        this.symbols = new int[rows];
        this.memories = new float[Math.multiplyExact(rows, memorySize)];
        this.logits = new float[Math.multiplyExact(rows, vocabulary.size())];
        this.oneRow = new double[vocabulary.size()];
        this.pair = new int[pairs.width()];
        this.stack = new int[language.m() + 1];
        this.judge = new Judge(vocabulary, language.m());
        this.judged = new JudgedLogits(vocabulary.size());
        this.thresholds = new Thresholds(vocabulary.size(), question.epsilon());
    }

    Search.End run() {
        symbols[0] = vocabulary.start();
        engine.step(1, symbols, memories, logits);
        pairs.write(pair, memories, 0, stack, 0);
        pairs.add(pair, -1, vocabulary.start());
        levelEnd = 1;
        Optional<Finding> finding = judge(0, 0, 0);
        while (finding.isEmpty() && expanded < pairs.size()) {
            if (limits.isTimeUp(started)) {
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

    /** Puts the steps from the next pairs of this level into the batch; returns the number of the first pair left out. */
    private int fill() {
        filled = 0;
        int next = expanded;
        while (next < levelEnd && filled + language.k() + 1 <= rows) {
            pairs.read(next, pair);
            int depth = pairs.depth(pair);
            if (depth < language.m()) {
                for (int type = 0; type < language.k(); type++) {
                    put(next, vocabulary.open(type));
                }
            }
            if (depth > 0) {
                pairs.stack(pair, stack);
                put(next, vocabulary.close(stack[depth - 1]));
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

    /** Takes a step's result up: the pair it leads to, and what its logits mean there. */
    private Optional<Finding> take(int row) {
        int depth = after(parents[row], symbols[row]);
        pairs.write(pair, memories, row * memorySize, stack, depth);
        int number = pairs.find(pair);
        if (number < 0) {
            number = pairs.add(pair, parents[row], symbols[row]);
        }
        // A stack is first met after as many symbols as it is deep, and then once.
        if (depth == length + 1) {
            stacks++;
        }
        return judge(row, number, depth);
    }

    /** Makes the stack what it is after one more symbol; returns its depth. */
    private int after(int parent, int symbol) {
        pairs.read(parent, pair);
        int depth = pairs.depth(pair);
        pairs.stack(pair, stack);
        if (vocabulary.isOpen(symbol)) {
            stack[depth] = vocabulary.type(symbol);
            return depth + 1;
        }
        return depth - 1;
    }

    private Optional<Finding> judge(int row, int number, int depth) {
        if (!judged.put(number, logits, row * oneRow.length)) {
            return Optional.empty();
        }
        for (int symbol = 0; symbol < oneRow.length; symbol++) {
            oneRow[symbol] = logits[row * oneRow.length + symbol];
        }
        return thresholds.next(number, judge.judge(oneRow, depth, depth == 0 ? -1 : stack[depth - 1]));
    }

    private void finish(int next) {
        expanded = next;
        if (expanded == levelEnd && expanded < pairs.size()) {
            length++;
            levelEnd = pairs.size();
        }
        listener.progress(coverage());
    }

    /** Makes some of the steps again, each alone; whether they too lead to pairs that are known. */
    boolean repeatAlone(int most) {
        SplittableRandom random = new SplittableRandom(1);
        for (int done = 0; done < most; done++) {
            int parent = random.nextInt(pairs.size());
            pairs.read(parent, pair);
            int depth = pairs.depth(pair);
            boolean push = depth == 0 || depth < language.m() && random.nextInt(language.k() + 1) > 0;
            pairs.stack(pair, stack);
            symbols[0] = push ? vocabulary.open(random.nextInt(language.k())) : vocabulary.close(stack[depth - 1]);
            pairs.memory(pair, memories, 0);
            engine.step(1, symbols, memories, logits);
            int then = after(parent, symbols[0]);
            pairs.write(pair, memories, 0, stack, then);
            int number = pairs.find(pair);
            if (number < 0 || judge(0, number, then).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** The logits after a string, symbol by symbol. */
    double[] logitsAfter(int[] prefix) {
        float[] memory = new float[memorySize];
        float[] values = new float[vocabulary.size()];
        engine.step(1, new int[] {vocabulary.start()}, memory, values);
        for (int symbol : prefix) {
            engine.step(1, new int[] {symbol}, memory, values);
        }
        double[] result = new double[values.length];
        for (int symbol = 0; symbol < result.length; symbol++) {
            result[symbol] = values[symbol];
        }
        return result;
    }

    Coverage coverage() {
        int met = abandoned + pairs.size();
        return new Coverage(met, closed ? met : expanded, stacks, length, closed);
    }

    /** Gives the memory of the pairs back; only what has been counted remains. */
    void abandon() {
        abandoned = pairs.size();
        pairs = new FloatPairs(memorySize, language.m());
        judged = new JudgedLogits(vocabulary.size());
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
