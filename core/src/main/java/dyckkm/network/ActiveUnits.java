package dyckkm.network;

/** The non-zero units of a state, in order: the only ones that a product has to visit. */
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

    /** Appends the non-zero ones among further units. Branch-free, since zeros are unpredictable. */
    public void add(double[] h, int from, int to) {
        int found = count;
        for (int unit = from; unit < to; unit++) {
            places[found] = unit;
            found += h[unit] != 0 ? 1 : 0;
        }
        count = found;
    }

    /** Must not be modified; only the first {@link #count} are valid. */
    int[] places() {
        return places;
    }

    int count() {
        return count;
    }
}
