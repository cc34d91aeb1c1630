package dyckkm.kernel;

import dyckkm.kernel.product.VectorWidth;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** e^x, σ and tanh of vectors, with the constants and polynomials of {@link ScalarFunctions}. */
final class VectorFunctions {
    private static final VectorSpecies<Float> SPECIES = VectorWidth.SPECIES;

    private VectorFunctions() {}

    static FloatVector exp(FloatVector value) {
        FloatVector low = FloatVector.broadcast(SPECIES, ScalarFunctions.SMALLEST_EXPONENT);
        FloatVector high = FloatVector.broadcast(SPECIES, ScalarFunctions.LARGEST_EXPONENT);
        // Not min and max, whose Java semantics for NaN and −0 cost several instructions each.
        FloatVector x = value.blend(low, value.compare(VectorOperators.LT, low));
        x = x.blend(high, x.compare(VectorOperators.GT, high));
        FloatVector rounder = FloatVector.broadcast(SPECIES, ScalarFunctions.ROUNDER);
        FloatVector shifted = x.fma(FloatVector.broadcast(SPECIES, ScalarFunctions.LOG2_E), rounder);
        FloatVector n = shifted.sub(rounder);
        FloatVector r = n.fma(FloatVector.broadcast(SPECIES, -ScalarFunctions.LN2_HIGH), x);
        r = n.fma(FloatVector.broadcast(SPECIES, -ScalarFunctions.LN2_LOW), r);
        FloatVector p = r.fma(
                FloatVector.broadcast(SPECIES, ScalarFunctions.P4), FloatVector.broadcast(SPECIES, ScalarFunctions.P3));
        p = p.fma(r, FloatVector.broadcast(SPECIES, ScalarFunctions.P2));
        p = p.fma(r, FloatVector.broadcast(SPECIES, ScalarFunctions.P1));
        p = p.fma(r, FloatVector.broadcast(SPECIES, ScalarFunctions.P0));
        FloatVector fraction = p.fma(r.mul(r), r).add(1f);
        return fraction.reinterpretAsInts()
                .add(shifted.reinterpretAsInts().lanewise(VectorOperators.LSHL, ScalarFunctions.SIGNIFICAND_BITS))
                .reinterpretAsFloats();
    }

    /** ½ + ½ tanh(x/2). */
    static FloatVector sigmoid(FloatVector x) {
        FloatVector half = FloatVector.broadcast(SPECIES, .5f);
        return tanh(x.mul(half)).fma(half, half);
    }

    static FloatVector tanh(FloatVector value) {
        FloatVector high = FloatVector.broadcast(SPECIES, ScalarFunctions.SATURATION);
        FloatVector low = FloatVector.broadcast(SPECIES, -ScalarFunctions.SATURATION);
        FloatVector x = value.blend(high, value.compare(VectorOperators.GT, high));
        x = x.blend(low, x.compare(VectorOperators.LT, low));
        FloatVector s = x.mul(x);
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        FloatVector above = s.fma(
                FloatVector.broadcast(SPECIES, ScalarFunctions.T4), FloatVector.broadcast(SPECIES, ScalarFunctions.T3));
        FloatVector below = s.fma(
                FloatVector.broadcast(SPECIES, ScalarFunctions.U4), FloatVector.broadcast(SPECIES, ScalarFunctions.U3));
        above = above.fma(s, FloatVector.broadcast(SPECIES, ScalarFunctions.T2));
        below = below.fma(s, FloatVector.broadcast(SPECIES, ScalarFunctions.U2));
        above = above.fma(s, FloatVector.broadcast(SPECIES, ScalarFunctions.T1));
        below = below.fma(s, FloatVector.broadcast(SPECIES, ScalarFunctions.U1));
        return x.mul(above.fma(s, one)).div(below.fma(s, one));
    }
}
