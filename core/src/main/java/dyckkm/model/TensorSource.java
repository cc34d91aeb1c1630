package dyckkm.model;

import java.io.Closeable;
import java.io.IOException;

/** Named tensors of a file in some format; may be read repeatedly. */
interface TensorSource extends Closeable {
    Header header();

    /** The values of a tensor of this file, from the first. */
    TensorValues values(TensorInfo tensor) throws IOException;
}
