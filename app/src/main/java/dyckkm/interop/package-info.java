/**
 * Bridges to the tools of others: model files of every kind through {@link dyckkm.interop.NetworkFile}, ONNX in {@code onnx}, ONNX
 * Runtime in {@code runtime}.
 */
package dyckkm.interop;
