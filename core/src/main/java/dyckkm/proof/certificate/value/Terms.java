package dyckkm.proof.certificate.value;

/**
 * A part of a sum whose terms are known already.
 *
 * @param value what they add up to, without rounding
 * @param magnitude the greatest sum of their absolute values
 * @param count how many are not zero, at most
 * @param granule the largest e such that all of them are whole multiples of 2^e
 */
public record Terms(Value value, double magnitude, int count, int granule) {
    public static Terms of(double constant) {
        return new Terms(
                Value.constant(constant, constant), Math.abs(constant), constant == 0 ? 0 : 1, Table.granule(constant));
    }
}
