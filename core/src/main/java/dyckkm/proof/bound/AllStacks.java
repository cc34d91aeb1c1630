package dyckkm.proof.bound;

import dyckkm.language.dyck.DyckLanguage;

/**
 * Enumerates every stack of Dyck-(k,m) once, by increasing depth and then by the types from the bottom up. A stack is reached
 * by pushes alone, so its prefix consists of the types on it.
 */
record AllStacks(DyckLanguage language) implements PrefixOrder {
    @Override
    public int[] prefix(long number) {
        int k = language.k();
        long rest = number;
        long ofThisDepth = 1;
        int depth = 0;
        while (rest >= ofThisDepth) {
            rest -= ofThisDepth;
            depth++;
            // Exceeds every requested index: all remaining stacks have this depth.
            ofThisDepth = ofThisDepth > Long.MAX_VALUE / k ? Long.MAX_VALUE : ofThisDepth * k;
        }
        int[] types = new int[depth];
        for (int height = depth - 1; height >= 0; height--) {
            types[height] = (int) (rest % k);
            rest /= k;
        }
        return types;
    }
}
