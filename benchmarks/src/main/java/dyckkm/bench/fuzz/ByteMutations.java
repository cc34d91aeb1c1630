package dyckkm.bench.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes to any file: flipped bits, cuts, splices, repeated parts, and numbers of extreme size where lengths may stand. */
final class ByteMutations implements Mutator {
    static final ByteMutations ANY = new ByteMutations();

    /** Most files stay below the first; one in a thousand may grow to the second. */
    private static final int LARGE = 1 << 17;

    private static final int LARGEST = 1 << 21;
    private static final int SELDOM = 1000;

    private static final long[] EXTREMES = {
        0,
        1,
        -1,
        Byte.MAX_VALUE,
        Byte.MIN_VALUE,
        0xff,
        Short.MAX_VALUE,
        Short.MIN_VALUE,
        0xffff,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        0xffffffffL,
        1L << 31,
        1L << 40,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    /** One change. */
    @FunctionalInterface
    private interface Change {
        byte[] of(byte[] file, byte[] other, Random random);
    }

    private static final List<Change> CHANGES = List.of(
            (file, other, random) -> flip(file, random),
            (file, other, random) -> flip(file, random),
            (file, other, random) -> replace(file, random),
            (file, other, random) -> number(file, random),
            (file, other, random) -> number(file, random),
            (file, other, random) -> Arrays.copyOf(file, random.nextInt(file.length + 1)),
            (file, other, random) -> delete(file, random),
            (file, other, random) -> insert(file, noise(random), random.nextInt(file.length + 1)),
            (file, other, random) -> insert(file, part(file, random), random.nextInt(file.length + 1)),
            (file, other, random) -> insert(file, part(other, random), random.nextInt(file.length + 1)),
            (file, other, random) -> overwrite(file, part(other, random), random),
            (file, other, random) -> splice(file, other, random),
            (file, other, random) -> repeat(file, random));

    private ByteMutations() {}

    /** How many changes: one most often, now and then many. */
    static int count(Random random) {
        int count = 1;
        while (count < 64 && random.nextInt(3) == 0) {
            count *= 2;
        }
        return count;
    }

    /** How large a file may grow. */
    static int room(Random random) {
        return random.nextInt(SELDOM) == 0 ? LARGEST : LARGE;
    }

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        byte[] changed = file;
        int room = Math.max(file.length, room(random));
        for (int i = count(random); i > 0; i--) {
            byte[] next = once(changed, other, random);
            changed = next.length <= room ? next : changed;
        }
        return changed;
    }

    static byte[] once(byte[] file, byte[] other, Random random) {
        return CHANGES.get(random.nextInt(CHANGES.size())).of(file, other, random);
    }

    private static byte[] flip(byte[] file, Random random) {
        byte[] changed = file.clone();
        if (changed.length > 0) {
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return changed;
    }

    private static byte[] replace(byte[] file, Random random) {
        byte[] changed = file.clone();
        if (changed.length > 0) {
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
        }
        return changed;
    }

    /** A number of one to eight bytes, of either byte order. */
    private static byte[] number(byte[] file, Random random) {
        int width = 1 << random.nextInt(4);
        if (file.length < width) {
            return file;
        }
        byte[] changed = file.clone();
        int at = random.nextInt(file.length - width + 1);
        long value = extreme(random);
        boolean isLittle = random.nextBoolean();
        for (int i = 0; i < width; i++) {
            int shift = 8 * (isLittle ? i : width - 1 - i);
            changed[at + i] = (byte) (value >> shift);
        }
        return changed;
    }

    static long extreme(Random random) {
        return EXTREMES[random.nextInt(EXTREMES.length)] + (random.nextInt(4) == 0 ? random.nextInt(33) - 16 : 0);
    }

    private static byte[] delete(byte[] file, Random random) {
        if (file.length == 0) {
            return file;
        }
        int from = random.nextInt(file.length);
        int to = from + 1 + random.nextInt(Math.min(file.length - from, 1 + random.nextInt(256)));
        byte[] changed = Arrays.copyOf(file, file.length - (to - from));
        System.arraycopy(file, to, changed, from, file.length - to);
        return changed;
    }

    static byte[] insert(byte[] file, byte[] part, int at) {
        byte[] changed = Arrays.copyOf(file, file.length + part.length);
        System.arraycopy(part, 0, changed, at, part.length);
        System.arraycopy(file, at, changed, at + part.length, file.length - at);
        return changed;
    }

    private static byte[] noise(Random random) {
        byte[] noise = new byte[1 + random.nextInt(16)];
        random.nextBytes(noise);
        return noise;
    }

    private static byte[] part(byte[] file, Random random) {
        int from = random.nextInt(file.length + 1);
        int length = Math.min(file.length - from, random.nextInt(random.nextInt(4) == 0 ? 4096 : 64));
        return Arrays.copyOfRange(file, from, from + length);
    }

    private static byte[] overwrite(byte[] file, byte[] part, Random random) {
        int at = random.nextInt(file.length + 1);
        byte[] changed = Arrays.copyOf(file, Math.max(file.length, at + part.length));
        System.arraycopy(part, 0, changed, at, part.length);
        return changed;
    }

    private static byte[] splice(byte[] file, byte[] other, Random random) {
        int head = random.nextInt(file.length + 1);
        int tail = random.nextInt(other.length + 1);
        byte[] changed = Arrays.copyOf(file, head + other.length - tail);
        System.arraycopy(other, tail, changed, head, other.length - tail);
        return changed;
    }

    private static byte[] repeat(byte[] file, Random random) {
        byte[] part = part(file, random);
        if (part.length == 0) {
            return file;
        }
        int times = 1 << random.nextInt(14);
        byte[] repeated = new byte[Math.min(LARGEST, part.length * times)];
        for (int i = 0; i < repeated.length; i++) {
            repeated[i] = part[i % part.length];
        }
        return insert(file, repeated, random.nextInt(file.length + 1));
    }
}
