package dyckkm.proof.recheck.arithmetic;

import java.util.Arrays;

/** Partial knowledge of the stack: the contents of some slots, the others being arbitrary. Mutable. */
public final class Case {
    private static final int FREE = -1;

    private final int[] contents;

    /** Nothing is known. Slot 0, which stands for no slot, has the one content 0. */
    public Case(int slots) {
        this.contents = new int[slots + 1];
        Arrays.fill(contents, 1, contents.length, FREE);
    }

    public void fix(int slot, int content) {
        contents[slot] = content;
    }

    public void free(int slot) {
        contents[slot] = slot == 0 ? 0 : FREE;
    }

    public boolean isFixed(int slot) {
        return contents[slot] != FREE;
    }

    int contentOf(int slot) {
        return contents[slot];
    }

    public int slots() {
        return contents.length - 1;
    }
}
