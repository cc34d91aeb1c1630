package dyckkm.kernel.product;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The vector width of all kernels. */
public final class VectorWidth {
    /**
     * At most 256 bits: rows are padded to that, and wider processors then produce the same bits. On narrower ones, the widest
     * available.
     */
    public static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED.length() >= Panels.PAD
            ? FloatVector.SPECIES_256
            : FloatVector.SPECIES_PREFERRED;

    private VectorWidth() {}
}
