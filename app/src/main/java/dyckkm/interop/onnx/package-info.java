/**
 * Reads and writes networks as ONNX; {@link dyckkm.interop.onnx.OnnxFile} is the entry point.
 *
 * <p>{@code GraphWriter} expresses a network in standard operators, {@code OnnxTensorWriter} stores its weights in one of the
 * {@link dyckkm.interop.onnx.WeightFormat}s. {@code OnnxReader} recognises a network in such a graph and refuses every other
 * graph.
 */
package dyckkm.interop.onnx;
