/**
 * Model files: reads and writes networks as safetensors.
 *
 * <p>{@link dyckkm.model.ModelFile} is the entry point. {@code Dtype}, {@code TensorInfo}, {@code Header}, {@code
 * HeaderReader}, {@code TensorFile} (reading) and {@code TensorWriter} (writing) implement the format, a JSON header followed
 * by the bytes of the tensors, and do not depend on networks. {@code TensorNames} and {@code ModelMetadata} define the names of
 * a network's tensors and its metadata; {@code ModelTensors} finds the tensors in a header and checks that they are consistent
 * before {@code NetworkReader} reads any weight. {@code TorchFile} finds the same tensors in files saved by PyTorch; its {@code
 * Unpickler} supports nothing but tensors.
 *
 * <p>Files are untrusted: every length, offset, shape and number is checked before use, allocations never exceed what the
 * file's size justifies, and errors are reported in one line that names the tensor.
 */
package dyckkm.model;
