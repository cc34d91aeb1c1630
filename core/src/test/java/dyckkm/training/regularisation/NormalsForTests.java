package dyckkm.training.regularisation;

import dyckkm.language.RandomBits;

/** Lets tests of other packages draw the numbers that {@link LayerNoise} draws. */
public final class NormalsForTests {
    private NormalsForTests() {}

    public static double[] draw(int count, double deviation, RandomBits random) {
        float[] drawn = new float[count];
        Normals.fill(drawn, 0, count, (float) deviation, random);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = drawn[i];
        }
        return values;
    }
}
