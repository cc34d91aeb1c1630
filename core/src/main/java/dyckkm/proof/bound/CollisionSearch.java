package dyckkm.proof.bound;

import dyckkm.language.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Memory;
import dyckkm.network.Stepper;
import dyckkm.proof.Deadline;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks for two stacks for which a machine has the same memory.
 *
 * <p>A memory may depend on how a stack was reached; here each stack is reached by its pushes alone. That is enough for a
 * collision: any machine with fewer than N memories has one among these N prefixes. To find none says only that this argument
 * does not refute the machine.
 *
 * <p>If there are few stacks, or so few memories that the first stacks must collide, stacks are taken in order, the shallow ones
 * first; otherwise as {@link GuidedStacks} has them. What was looked at is kept as 64 bits and a number for each stack.
 */
public final class CollisionSearch {
    /** Some half a gigabyte. */
    public static final int MOST_STACKS = 20_000_000;

    private final Stepper machine;
    private final DyckLanguage language;
    private final long memoryBits;

    /** Why a search came to its end. */
    public enum Ending {
        /** Two stacks with one memory were found. */
        COLLISION,
        /** All stacks were looked at, and all memories differ. */
        ALL_STACKS,
        STACK_LIMIT,
        TIME_LIMIT
    }

    /**
     * What a search found.
     *
     * @param ending why it ended
     * @param pair present exactly after a collision
     * @param stacks how many stacks were looked at, a few perhaps twice in a guided search
     * @param guided whether stacks were chosen; otherwise they were taken in order
     */
    public record Result(Ending ending, Optional<CollidingPair> pair, long stacks, boolean guided) {}

    /**
     * @param machine runs the machine, START included
     * @param memoryBits how many bits its memory has
     */
    public CollisionSearch(Stepper machine, DyckLanguage language, long memoryBits) {
        language.requireNetworkOver(machine.network().alphabet());
        this.machine = machine;
        this.language = language;
        this.memoryBits = memoryBits;
    }

    /**
     * Searches until one of the limits.
     *
     * @param mostStacks how many stacks to look at
     * @param seed of what is random; the same seed finds the same pair
     */
    public Result run(int mostStacks, long seed, Deadline deadline) {
        if (mostStacks < 1 || mostStacks > MOST_STACKS) {
            throw new BadInputException(
                    "the number of stacks must be between 1 and " + MOST_STACKS + ", not " + mostStacks);
        }
        BigInteger all = language.stackStates();
        boolean complete = all.compareTo(BigInteger.valueOf(mostStacks)) <= 0;
        boolean guided = !complete && !mustCollideWithin(mostStacks);
        StackOrder order = guided ? new GuidedStacks(language, seed) : new AllStacks(language);
        int stacks = complete ? all.intValueExact() : mostStacks;
        return run(order, stacks, guided, complete ? Ending.ALL_STACKS : Ending.STACK_LIMIT, deadline);
    }

    private boolean mustCollideWithin(int stacks) {
        return memoryBits < Integer.SIZE && 1L << memoryBits < stacks;
    }

    private Result run(StackOrder order, int stacks, boolean guided, Ending atTheEnd, Deadline deadline) {
        StackMemories memories = new StackMemories(machine);
        StackMemories earlierMemories = new StackMemories(machine);
        MemoryIndex index = new MemoryIndex(machine.network().layers().size());
        for (int number = 0; number < stacks; number++) {
            if (deadline.hasPassed()) {
                return new Result(Ending.TIME_LIMIT, Optional.empty(), number, guided);
            }
            int[] stack = order.stack(number);
            Memory memory = memories.after(stack);
            int earlier = index.findOrAdd(
                    memory,
                    number,
                    other -> earlierMemories.after(order.stack(other)).equals(memory));
            // What is drawn at random may come twice.
            if (earlier >= 0 && !Arrays.equals(order.stack(earlier), stack)) {
                CollidingPair pair = new CollidingPair(list(order.stack(earlier)), list(stack));
                return new Result(Ending.COLLISION, Optional.of(pair), number + 1L, guided);
            }
        }
        return new Result(atTheEnd, Optional.empty(), stacks, guided);
    }

    private static List<Integer> list(int[] types) {
        return Arrays.stream(types).boxed().toList();
    }
}
