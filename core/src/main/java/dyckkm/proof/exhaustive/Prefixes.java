package dyckkm.proof.exhaustive;

import dyckkm.language.DyckLanguage;
import dyckkm.language.Vocabulary;

/** Finds the string that first led to a pair: the symbol between a pair and its parent shows in their stacks. */
final class Prefixes {
    private Prefixes() {}

    static int[] to(int pair, PairStore store, Codec codec, DyckLanguage language) {
        Vocabulary vocabulary = language.vocabulary();
        int length = 0;
        for (int at = pair; store.parent(at) >= 0; at = store.parent(at)) {
            length++;
        }
        int[] prefix = new int[length];
        int[] stack = new int[codec.stack().slots()];
        int[] parentStack = new int[codec.stack().slots()];
        int at = pair;
        for (int place = length - 1; place >= 0; place--) {
            int parent = store.parent(at);
            int depth = codec.stack().read(store.segment(at), store.offset(at), stack);
            int parentDepth = codec.stack().read(store.segment(parent), store.offset(parent), parentStack);
            prefix[place] = depth > parentDepth
                    ? vocabulary.open(stack[depth - 1])
                    : vocabulary.close(parentStack[parentDepth - 1]);
            at = parent;
        }
        return prefix;
    }
}
