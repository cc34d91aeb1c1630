/** Networks in ONNX Runtime. Its native library is loaded when a model is, and not before. */
package dyckkm.interop.runtime;
