/**
 * Networks in and out of ONNX: {@link dyckkm.interop.onnx.OnnxFile} is the door.
 *
 * <p>{@code GraphWriter} says a network in standard operators, {@code TensorWriter} stores its weights in one of the {@link
 * dyckkm.interop.onnx.WeightFormat}s. {@code OnnxReader} finds the network in such a graph
 * again and refuses every other.
 */
package dyckkm.interop.onnx;
