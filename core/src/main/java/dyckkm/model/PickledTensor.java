package dyckkm.model;

import dyckkm.common.BadInputException;
import java.util.List;

/**
 * A tensor as a pickle describes it: a view of a storage.
 *
 * @param storage the name of the storage's entry
 * @param dtype its number format
 * @param offset its start in the storage, in numbers
 * @param shape its dimensions
 * @param strides the distance between neighbours along each dimension, in numbers
 */
record PickledTensor(String storage, Dtype dtype, long offset, List<Integer> shape, List<Long> strides) {
    PickledTensor {
        shape = List.copyOf(shape);
        strides = List.copyOf(strides);
    }

    /** Whether it is contiguous in row-major order; read as such, any other would be a different matrix. */
    void requireContiguous(TensorInfo info) {
        long expected = 1;
        for (int dimension = shape.size() - 1; dimension >= 0; dimension--) {
            if (shape.get(dimension) != 1 && strides.get(dimension) != expected) {
                throw new BadInputException(info + " is not stored row by row: save it after .contiguous()");
            }
            expected *= shape.get(dimension);
        }
    }
}
