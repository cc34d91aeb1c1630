package dyckkm.proof.bound;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.proof.Deadline;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Searches for two prefixes that lead to distinguishable configurations of a language but to the same memory of a machine.
 *
 * <p>A memory may depend on how a configuration was reached; here each is reached by one shortest prefix, in Dyck-(k,m) by its
 * pushes. That is enough for a collision: any machine with fewer than N memories has one among prefixes to N pairwise
 * distinguishable configurations. If none is found, it only follows that this argument does not refute the machine.
 *
 * <p>If there are few configurations, or so few memories that the first ones must collide, they are enumerated in order, by
 * depth or by prefix length; otherwise {@link GuidedStacks} or {@link DrawnPrefixes} chooses them. For each one examined, 64
 * bits and an index are kept.
 */
public final class CollisionSearch {
    /** About half a gigabyte. */
    public static final int MOST_STACKS = 20_000_000;

    private final Stepper machine;
    private final Language language;
    private final long memoryBits;
    private final Distinction.Finder distinctions;

    /** Why a search ended. */
    public enum Ending {
        /** Two configurations with one memory were found. */
        COLLISION,
        /** All configurations (in Dyck-(k,m) all stacks) were examined, and distinguishable ones have different memories. */
        ALL_STACKS,
        STACK_LIMIT,
        TIME_LIMIT
    }

    /**
     * The result of a search.
     *
     * @param ending why it ended
     * @param pair present exactly after a collision
     * @param stacks the number of stacks or configurations examined, possibly with repetitions in a guided search
     * @param guided whether they were chosen by a heuristic rather than enumerated
     */
    public record Result(Ending ending, Optional<CollidingPair> pair, long stacks, boolean guided) {}

    /**
     * @param machine runs the machine, START included
     * @param memoryBits the number of bits in its memory
     */
    public CollisionSearch(Stepper machine, Language language, long memoryBits) {
        language.requireNetworkOver(machine.network().alphabet());
        this.machine = machine;
        this.language = language;
        this.memoryBits = memoryBits;
        this.distinctions = new Distinction.Finder(language);
    }

    /**
     * Searches until one of the limits is reached.
     *
     * @param mostStacks the maximum number of stacks or configurations to examine
     * @param seed the random seed; the same seed finds the same pair
     */
    public Result run(int mostStacks, long seed, Deadline deadline) {
        if (mostStacks < 1 || mostStacks > MOST_STACKS) {
            throw new BadInputException(
                    "the number of stacks must be between 1 and " + MOST_STACKS + ", not " + mostStacks);
        }
        BigInteger all = language.configurations();
        int listed = Math.min(mostStacks, mostInOrder());
        boolean complete = all.compareTo(BigInteger.valueOf(listed)) <= 0;
        boolean guided = !complete && !mustCollideWithin(listed);
        int looked = complete ? all.intValueExact() : guided ? mostStacks : listed;
        PrefixOrder order = guided ? guided(seed) : inOrder();
        return run(order, looked, guided, complete ? Ending.ALL_STACKS : Ending.STACK_LIMIT, deadline);
    }

    private int mostInOrder() {
        return language instanceof DyckLanguage ? MOST_STACKS : ListedPrefixes.MOST;
    }

    private PrefixOrder inOrder() {
        return language instanceof DyckLanguage dyck ? new AllStacks(dyck) : new ListedPrefixes(language);
    }

    private PrefixOrder guided(long seed) {
        return language instanceof DyckLanguage dyck ? new GuidedStacks(dyck, seed) : new DrawnPrefixes(language, seed);
    }

    private boolean mustCollideWithin(int stacks) {
        return memoryBits < Integer.SIZE && 1L << memoryBits < stacks;
    }

    private Result run(PrefixOrder order, int stacks, boolean guided, Ending atTheEnd, Deadline deadline) {
        PrefixMemories memories = new PrefixMemories(machine);
        PrefixMemories earlierMemories = new PrefixMemories(machine);
        MemoryIndex index = new MemoryIndex(machine.network().layers().size());
        for (int number = 0; number < stacks; number++) {
            if (deadline.hasPassed()) {
                return new Result(Ending.TIME_LIMIT, Optional.empty(), number, guided);
            }
            int[] prefix = order.prefix(number);
            State state = memories.after(prefix);
            int earlier = index.findOrAdd(
                    state,
                    number,
                    other -> earlierMemories.after(order.prefix(other)).equals(state));
            // Random draws may repeat, and not all configurations need be distinguishable.
            if (earlier >= 0 && areToldApart(order.prefix(earlier), prefix)) {
                CollidingPair pair = new CollidingPair(list(order.prefix(earlier)), list(prefix));
                return new Result(Ending.COLLISION, Optional.of(pair), number + 1L, guided);
            }
        }
        return new Result(atTheEnd, Optional.empty(), stacks, guided);
    }

    private boolean areToldApart(int[] one, int[] other) {
        return distinctions.between(language.after(one), language.after(other)).isPresent();
    }

    private static List<Integer> list(int[] symbols) {
        return Arrays.stream(symbols).boxed().toList();
    }
}
