package dyckkm.bench.fuzz;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** A process that gives mutated files to one reader. */
public final class MutationWorker {
    private MutationWorker() {}

    /**
     * @param arguments target, seed, number of the first file and of the one after the last
     */
    public static void main(String[] arguments) throws IOException {
        Target target = Targets.named(arguments[0]).orElseThrow();
        long seed = Long.parseLong(arguments[1]);
        Session session = new Session(target, Session.Place.ofThisProcess(), seed + "-");
        List<byte[]> seeds = session.seeds();
        for (long number = Long.parseLong(arguments[2]); number < Long.parseLong(arguments[3]); number++) {
            session.tally().next(number + 1);
            Random random = random(seed, number);
            byte[] file = seeds.get(random.nextInt(seeds.size()));
            byte[] other = seeds.get(random.nextInt(seeds.size()));
            session.read(target.mutator().mutate(file, other, random), number);
        }
        System.exit(0);
    }

    /** The numbers of a target are neighbours; multiplied by an odd constant they make seeds that are not. */
    private static Random random(long seed, long number) {
        return new Random((seed * 1_000_003 + number) * 0x9E3779B97F4A7C15L);
    }
}
