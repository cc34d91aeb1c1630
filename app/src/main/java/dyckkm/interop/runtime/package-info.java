/** Networks in ONNX Runtime. Its native library is loaded lazily, with the first model. */
package dyckkm.interop.runtime;
