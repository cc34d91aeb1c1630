package dyckkm.proof.certificate.value;

/** Hashes of long arrays with few different values, for which the usual polynomial in 31 hardly changes the last bits. */
final class Hashes {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private Hashes() {}

    static int of(double[] values) {
        long hash = values.length;
        for (double value : values) {
            hash = mix(hash, Double.doubleToRawLongBits(value + 0.0));
        }
        return finish(hash);
    }

    static int of(int[] values) {
        long hash = values.length;
        for (int value : values) {
            hash = mix(hash, value);
        }
        return finish(hash);
    }

    private static long mix(long hash, long bits) {
        long mixed = (hash ^ bits) * MULTIPLIER;
        return mixed ^ mixed >>> 29;
    }

    private static int finish(long hash) {
        return (int) (hash ^ hash >>> 32);
    }
}
