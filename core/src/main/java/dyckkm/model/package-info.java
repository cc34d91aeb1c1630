/**
 * Model files: networks in and out of safetensors.
 *
 * <p>{@link dyckkm.model.ModelFile} is the door; everything else is behind it. The format itself, a JSON header and the bytes
 * of the tensors, is the work of {@code Dtype}, {@code TensorInfo}, {@code Header}, {@code HeaderReader}, {@code
 * TensorFile} (in) and {@code TensorWriter} (out), which know nothing of networks. What the tensors of a network are called
 * and what stands beside them is said by {@code TensorNames} and {@code ModelMetadata}; {@code ModelTensors} finds them in a
 * header and checks that they fit together, before {@code NetworkReader} reads a single weight. {@code TorchFile} finds the same
 * tensors in what PyTorch saves; its {@code Unpickler} knows tensors and nothing else.
 *
 * <p>A file is taken as hostile: every length, offset, shape and number is checked before it is used, nothing is allocated
 * that the file does not pay for with bytes of its own, and what is wrong is said in one line that names the tensor.
 */
package dyckkm.model;
