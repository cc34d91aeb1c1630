package dyckkm.bench.training;

import java.util.Comparator;
import java.util.List;

/** The peer takes strings of about the same length together, the best that a careful user of PyTorch would do. */
public class BucketedBatches extends TrainingBenchmark {
    @Override
    List<int[]> peerOrder(List<int[]> strings) {
        return strings.stream()
                .sorted(Comparator.comparingInt(string -> string.length))
                .toList();
    }
}
