package dyckkm.model;

import dyckkm.common.BadInputException;
import java.util.List;

/**
 * A tensor as a pickle describes it: a view of a storage.
 *
 * @param storage the name of the storage's entry
 * @param dtype the format of its numbers
 * @param offset where in the storage it begins, in numbers
 * @param shape its dimensions
 * @param strides how many numbers lie between neighbours along each dimension
 */
record PickledTensor(String storage, Dtype dtype, long offset, List<Integer> shape, List<Long> strides) {
    PickledTensor {
        shape = List.copyOf(shape);
        strides = List.copyOf(strides);
    }

    /** Row after row without gaps; anything else would be another matrix if it were read so. */
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
