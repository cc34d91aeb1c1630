package dyckkm.network;

/** The units of a state that are not zero, in order: all that a product with it has to look at. */
public final class ActiveUnits {
    private final int[] places;
    private int count;

    public ActiveUnits(int units) {
        this.places = new int[units];
    }

    public void clear() {
        count = 0;
    }

    public void find(double[] h) {
        clear();
        add(h, 0, h.length);
    }

    /** Goes on with some units after those that were found. Without a branch, since which units are zero cannot be guessed. */
    public void add(double[] h, int from, int to) {
        int found = count;
        for (int unit = from; unit < to; unit++) {
            places[found] = unit;
            found += h[unit] != 0 ? 1 : 0;
        }
        count = found;
    }

    /** Not to be changed; the first {@link #count} are meant. */
    int[] places() {
        return places;
    }

    int count() {
        return count;
    }
}
