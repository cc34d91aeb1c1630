package dyckkm.language.machine.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The length of the longest string, if there is one: then no level of the machine has a cycle. */
final class LongestString {
    /** Marks a missing path. */
    private static final long NONE = -1;

    /** Sums saturate here. */
    private static final long MOST = 1L << 60;

    private final Levels levels;
    private final Passage passage;
    /** (levels, exits, states). */
    private final long[][][] longest;

    private LongestString(Levels levels, Passage passage) {
        this.levels = levels;
        this.passage = passage;
        this.longest = new long[levels.list().size()][][];
    }

    static OptionalLong of(Levels levels, Passage passage) {
        LongestString search = new LongestString(levels, passage);
        for (int number = levels.list().size() - 1; number >= 0; number--) {
            if (!search.pass(levels.list().get(number))) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(search.longest[0][0][levels.initial()]);
    }

    /** Whether the level has no cycle. */
    private boolean pass(Level level) {
        int[][] targets = new int[level.states.length][];
        for (int state = 0; state < targets.length; state++) {
            targets[state] = targets(level, state);
        }
        List<int[]> components = Components.of(targets);
        longest[level.number] = new long[level.exits.length][level.states.length];
        for (int[] component : components) {
            int state = component[0];
            for (int target : targets[state]) {
                if (target == state || component.length > 1) {
                    return false;
                }
            }
            for (int exit = 0; exit < level.exits.length; exit++) {
                longest[level.number][exit][state] = from(level, exit, state);
            }
        }
        return true;
    }

    private int[] targets(Level level, int state) {
        List<Integer> targets = new ArrayList<>();
        for (Step step : level.steps[state]) {
            if (step.kind() == Step.Kind.INTERNAL) {
                targets.add(step.target());
            } else if (step.kind() == Step.Kind.CALL) {
                Level.Callee callee = level.callees[step.target()];
                for (int exit = 0; exit < callee.back().length; exit++) {
                    if (callee.back()[exit] >= 0 && passage.weight(callee.level().number, exit, callee.entry()) > 0) {
                        targets.add(callee.back()[exit]);
                    }
                }
            }
        }
        return targets.stream().mapToInt(Integer::intValue).toArray();
    }

    private long from(Level level, int exit, int state) {
        long[] rest = longest[level.number][exit];
        long most = NONE;
        for (Step step : level.steps[state]) {
            switch (step.kind()) {
                case EXIT -> most = Math.max(most, step.target() == exit ? 1 : NONE);
                case INTERNAL -> most = Math.max(most, sum(1, rest[step.target()]));
                case CALL -> {
                    Level.Callee callee = level.callees[step.target()];
                    for (int other = 0; other < callee.back().length; other++) {
                        if (callee.back()[other] >= 0) {
                            long excursion = sum(1, longest[callee.level().number][other][callee.entry()]);
                            most = Math.max(most, sum(excursion, rest[callee.back()[other]]));
                        }
                    }
                }
            }
        }
        return most;
    }

    private static long sum(long a, long b) {
        return a == NONE || b == NONE ? NONE : Math.min(MOST, a + b);
    }
}
