package dyckkm.training;

import dyckkm.language.Corpus;

/** The strings of a corpus, a batch at a time. */
final class Batches {
    private final Corpus corpus;
    private final int size;
    private final int strings;

    Batches(Corpus corpus, int size) {
        this.corpus = corpus;
        this.size = size;
        this.strings = Math.toIntExact(corpus.strings());
    }

    int strings() {
        return strings;
    }

    int count() {
        return (strings - 1) / size + 1;
    }

    /** A batch in the order of the corpus. */
    void fill(BatchTree tree, int batch) {
        tree.clear(size);
        for (int string = batch * size; string < Math.min(strings, (batch + 1) * size); string++) {
            add(tree, string);
        }
        tree.build();
    }

    /** A batch in a given order. */
    void fill(BatchTree tree, int batch, int[] order) {
        tree.clear(size);
        for (int i = batch * size; i < Math.min(strings, (batch + 1) * size); i++) {
            add(tree, order[i]);
        }
        tree.build();
    }

    private void add(BatchTree tree, int string) {
        int[] room = tree.room(corpus.length(string));
        tree.add(corpus.copyBrackets(string, room));
    }
}
