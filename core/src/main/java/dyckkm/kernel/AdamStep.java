package dyckkm.kernel;

/**
 * The constants of one step of Adam: m ← β₁m + (1−β₁)g, v ← β₂v + (1−β₂)g², p ← p − rate · m / (√v · rootFactor + ε).
 *
 * @param decay1 β₁
 * @param fresh1 1−β₁, rounded separately: the difference of rounded numbers would be off in the fifth digit
 * @param decay2 β₂
 * @param fresh2 1−β₂
 * @param rate the learning rate over the first bias correction, 1−β₁ᵗ
 * @param rootFactor one over the root of the second bias correction, 1−β₂ᵗ
 * @param epsilon ε
 */
public record AdamStep(
        float decay1, float fresh1, float decay2, float fresh2, float rate, float rootFactor, float epsilon) {
    /** The constants of step {@code step}, counted from 1. */
    public static AdamStep of(double learningRate, double decay1, double decay2, double epsilon, long step) {
        double correction1 = 1 - Math.pow(decay1, step);
        double correction2 = 1 - Math.pow(decay2, step);
        return new AdamStep(
                (float) decay1,
                (float) (1 - decay1),
                (float) decay2,
                (float) (1 - decay2),
                (float) (learningRate / correction1),
                (float) (1 / Math.sqrt(correction2)),
                (float) epsilon);
    }

    /** The same with a multiple of the learning rate. */
    public AdamStep times(float factor) {
        return new AdamStep(decay1, fresh1, decay2, fresh2, rate * factor, rootFactor, epsilon);
    }
}
