package dyckkm.model;

import java.io.Closeable;
import java.io.IOException;

/** Tensors with names, from a file of some format, that can be read as often as one likes. */
interface TensorSource extends Closeable {
    Header header();

    /** The values of a tensor of this file, from the first. */
    TensorValues values(TensorInfo tensor) throws IOException;
}
