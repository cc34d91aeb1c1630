package dyckkm.kernel;

import dyckkm.kernel.product.Panels;

/** Rows that are to stand on the right of a product, in panels: where they are, or copied to a place that is used again. */
public final class PanelBuffer {
    private final Kernels kernels;
    private float[] panels = new float[0];

    public PanelBuffer(Kernels kernels) {
        this.kernels = kernels;
    }

    /** The panels of rows one after the other, which fill an array from its beginning. */
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
