package dyckkm.proof.certificate.value;

/**
 * A precomputed part of a sum.
 *
 * @param value the sum of the terms, without rounding
 * @param magnitude a bound on the sum of their absolute values
 * @param count the maximum number of non-zero terms
 * @param granule the largest e such that all of them are integer multiples of 2^e
 */
public record Terms(Value value, double magnitude, int count, int granule) {
    public static Terms of(double constant) {
        return new Terms(
                Value.constant(constant, constant), Math.abs(constant), constant == 0 ? 0 : 1, Table.granule(constant));
    }
}
