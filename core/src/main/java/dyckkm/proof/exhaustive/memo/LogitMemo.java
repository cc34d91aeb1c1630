package dyckkm.proof.exhaustive.memo;

import dyckkm.network.MergedColumns;
import dyckkm.proof.exhaustive.judgement.Judge;
import dyckkm.proof.exhaustive.judgement.Judgement;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Judges a pair by its packed bits: an automaton reads them a few units at a time, and its states are the sums of the logits so
 * far. There are few of these, in a construction hardly more than tops and depths, and each is made once, in the order and with
 * the rounding of the network's arithmetic. One per thread and codec.
 */
public final class LogitMemo {
    /** Wide enough for few stages, narrow enough for tables that fit into the caches. */
    private static final int MOST_BITS = 8;

    /** The capacity before all is cleared: less where there are many sums. */
    private static final int MOST_LEARNED = 1 << 13;

    private static final int MOST_SUMS = 1 << 20;

    private final Codec codec;
    private final MergedColumns readout;
    private final Judge judge;
    private final double[] logits;
    private final List<int[]> units;
    private final MemoPolicy patience;
    /** In the last one the sums are complete. */
    private final LogitStage[] stages;

    /** For each complete state the last judgement and its situation. */
    private Judgement[] judgements = new Judgement[0];

    private int[] situations = new int[0];

    /**
     * @param division whose worth it shares: where parts of memories are not met again, sums are not either
     * @param symbols the number of logits
     * @param judge judges new logits
     */
    public LogitMemo(Partition division, int symbols, Codec codec, Judge judge) {
        this(division, symbols, codec, judge, new MemoPolicy(Math.min(MOST_LEARNED, MOST_SUMS / symbols)));
    }

    public LogitMemo(Partition division, int symbols, Codec codec, Judge judge, MemoPolicy patience) {
        this.codec = codec;
        this.readout = division.readout();
        this.patience = patience;
        this.judge = judge;
        this.logits = new double[symbols];
        this.units = division.parts().isEmpty() ? List.of() : inStages(readout, codec);
        this.stages = new LogitStage[units.size() + 1];
        forget();
    }

    /** None if a code is too wide for one; the units of the only layer have the numbers of their columns. */
    private static List<int[]> inStages(MergedColumns readout, Codec codec) {
        List<int[]> stages = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int unit = 0; unit < readout.columns(); unit++) {
            if (!readout.reads(unit)) {
                continue;
            }
            if (codec.width(unit) > MOST_BITS) {
                return List.of();
            }
            boolean joins = !open.isEmpty()
                    && codec.word(unit) == codec.word(open.get(0))
                    && codec.shift(unit) + codec.width(unit) - codec.shift(open.get(0)) <= MOST_BITS;
            if (!joins && !open.isEmpty()) {
                stages.add(open.stream().mapToInt(Integer::intValue).toArray());
                open.clear();
            }
            open.add(unit);
        }
        stages.add(open.stream().mapToInt(Integer::intValue).toArray());
        return stages;
    }

    private void forget() {
        Arrays.setAll(stages, stage -> new LogitStage(stage < units.size() ? units.get(stage) : new int[0], codec));
        stages[0].number(readout.start());
        Arrays.fill(judgements, null);
    }

    /** Whether it is worthwhile; if not, no other method may be called. */
    public boolean isOn() {
        return !units.isEmpty() && !patience.isLost();
    }

    /**
     * Judges a pair.
     *
     * @param state the automaton's
     * @param depth the depth of its stack
     * @param top what is on top of that
     */
    public Judgement judge(long[] source, int from, int state, int depth, int top) {
        if (patience.isOver()) {
            forget();
        }
        patience.ask();
        int sums = 0;
        for (int stage = 0; stage < units.size(); stage++) {
            int next = stages[stage].next(sums, source, from);
            if (next < 0) {
                patience.learn();
                next = stages[stage].learn(sums, source, from, codec, readout, stages[stage + 1]);
            }
            sums = next;
        }
        return judge(sums, state, depth, top);
    }

    private Judgement judge(int number, int state, int depth, int top) {
        int situation = judge.situation(state, depth, top);
        if (number >= judgements.length) {
            judgements = Arrays.copyOf(judgements, 2 * number + 1);
            situations = Arrays.copyOf(situations, judgements.length);
        }
        if (judgements[number] == null || situations[number] != situation) {
            double[] sums = stages[units.size()].sums(number);
            Arrays.setAll(logits, symbol -> sums[readout.classOf(symbol)]);
            judgements[number] = judge.judge(logits, state, depth, top);
            situations[number] = situation;
        }
        return judgements[number];
    }
}
