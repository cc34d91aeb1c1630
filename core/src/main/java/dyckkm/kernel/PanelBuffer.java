package dyckkm.kernel;

import dyckkm.kernel.product.Panels;

/** The right factor of a product in panels: the original array if its layout permits, else a copy in a reused buffer. */
public final class PanelBuffer {
    private final Kernels kernels;
    private float[] panels = new float[0];

    public PanelBuffer(Kernels kernels) {
        this.kernels = kernels;
    }

    /** The panels of consecutive rows, which fill an array from its beginning. */
    public float[] of(float[] rows, Panels shape) {
        if (shape.isOne()) {
            return rows;
        }
        if (panels.length < shape.size()) {
            panels = new float[shape.size() + shape.size() / 2];
        }
        kernels.pack(panels, 0, rows, 0, shape.paddedColumns(), shape);
        return panels;
    }
}
