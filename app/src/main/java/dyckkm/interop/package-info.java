/**
 * Interoperability with other tools: model files of all formats through {@link dyckkm.interop.NetworkFile}, ONNX in {@code
 * onnx}, ONNX Runtime in {@code runtime}.
 */
package dyckkm.interop;
