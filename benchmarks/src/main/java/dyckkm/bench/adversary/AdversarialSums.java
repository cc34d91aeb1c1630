package dyckkm.bench.adversary;

import dyckkm.network.Matrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Float32 sums in whatever order, products rounded or fused, at random. */
final class AdversarialSums {
    private final SplittableRandom random;
    private float[] left = new float[64];
    private float[] right = new float[64];
    private int count;

    AdversarialSums(SplittableRandom random) {
        this.random = random;
    }

    AdversarialSums clear() {
        count = 0;
        return this;
    }

    AdversarialSums add(double constant) {
        return constant == 0 ? this : add((float) constant, 1);
    }

    AdversarialSums add(Matrix matrix, int row, float[] vector) {
        matrix.forEachNonZero(row, (column, weight) -> {
            if (vector[column] != 0) {
                add((float) weight, vector[column]);
            }
        });
        return this;
    }

    private AdversarialSums add(float a, float b) {
        if (count == left.length) {
            left = Arrays.copyOf(left, 2 * count);
            right = Arrays.copyOf(right, 2 * count);
        }
        left[count] = a;
        right[count++] = b;
        return this;
    }

    /** From a random term on, forward or back, by steps that meet every term once; two partial sums are added in the end. */
    float value() {
        if (count == 0) {
            return 0;
        }
        int from = random.nextInt(count);
        boolean forward = random.nextBoolean();
        int bits = random.nextInt();
        float[] sums = new float[2];
        boolean inTwo = (bits & 1) != 0;
        for (int i = 0; i < count; i++) {
            int at = Math.floorMod(forward ? from + i : from - i, count);
            int part = inTwo ? i & 1 : 0;
            boolean fused = (bits >>> (i & 31) & 1) != 0;
            sums[part] = fused ? Math.fma(left[at], right[at], sums[part]) : sums[part] + left[at] * right[at];
        }
        return inTwo ? sums[0] + sums[1] : sums[0];
    }
}
