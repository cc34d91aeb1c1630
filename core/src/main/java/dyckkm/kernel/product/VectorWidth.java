package dyckkm.kernel.product;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** How wide the vectors of all kernels are. */
public final class VectorWidth {
    /**
     * At most 256 bits: rows are padded to that, and with the same width wider processors give the same bits. Below that
     * the widest there is.
     */
    public static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED.length() >= Panels.PAD
            ? FloatVector.SPECIES_256
            : FloatVector.SPECIES_PREFERRED;

    private VectorWidth() {}
}
