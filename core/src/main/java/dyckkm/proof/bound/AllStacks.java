package dyckkm.proof.bound;

import dyckkm.language.dyck.DyckLanguage;

/**
 * Every stack of Dyck-(k,m) once, reached by its pushes alone, so that the types on it are the symbols of its prefix: the shallow ones first,
 * those of equal depth by their types from the bottom up.
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
            // Beyond every number that is asked for: all the rest have this depth.
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
