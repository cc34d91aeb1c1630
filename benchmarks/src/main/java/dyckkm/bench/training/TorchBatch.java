package dyckkm.bench.training;

import java.util.Arrays;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A batch as PyTorch takes it: strings padded to the longest, what is padding ignored in the loss.
 *
 * @param inputs symbols read, START first, (strings, longest)
 * @param targets symbols to follow, END last, (strings · longest)
 * @param tokens how many targets are not padding
 */
record TorchBatch(Tensor inputs, Tensor targets, int tokens) {
    /** The target that the loss leaves out. */
    static final long IGNORED = -100;

    /**
     * @param strings symbols with END last
     * @param start the symbol START
     */
    static TorchBatch of(List<int[]> strings, int start) {
        int longest = strings.stream().mapToInt(string -> string.length).max().orElseThrow();
        long[] inputs = new long[strings.size() * longest];
        long[] targets = new long[inputs.length];
        Arrays.fill(targets, IGNORED);
        int tokens = 0;
        for (int row = 0; row < strings.size(); row++) {
            int[] string = strings.get(row);
            tokens += string.length;
            inputs[row * longest] = start;
            for (int t = 0; t < string.length; t++) {
                targets[row * longest + t] = string[t];
                if (t > 0) {
                    inputs[row * longest + t] = string[t - 1];
                }
            }
        }
        return new TorchBatch(torch.tensor(inputs).reshape(strings.size(), longest), torch.tensor(targets), tokens);
    }
}
