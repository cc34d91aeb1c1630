package dyckkm.bench.language;

import dyckkm.language.Corpus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The form in which the peers hold a corpus: a list of strings, each a list of symbols that ends in END. */
final class BoxedCorpus {
    private BoxedCorpus() {}

    static List<List<Integer>> copy(Corpus corpus) {
        List<List<Integer>> copy = new ArrayList<>();
        for (long string = 0; string < corpus.strings(); string++) {
            copy.add(
                    new ArrayList<>(Arrays.stream(corpus.string(string)).boxed().toList()));
        }
        return copy;
    }

    static long tokens(List<List<Integer>> corpus) {
        return corpus.stream().mapToLong(List::size).sum();
    }
}
