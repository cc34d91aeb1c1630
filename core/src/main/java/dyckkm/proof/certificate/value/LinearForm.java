package dyckkm.proof.certificate.value;

import java.util.Arrays;

/**
 * A weighted sum of values, separated by the slots they depend on: the values of one slot are added content by content, so that
 * cancellation for each content is preserved; different slots are independent. Reusable: {@link #clear} resets it.
 */
public final class LinearForm {
    private final IntervalArithmetic arithmetic;
    private final int contents;
    private final Part[] parts;
    private double low;
    private double high;
    private double magnitude;
    private int count;
    private int granule;

    /**
     * @param slots the maximum number of slots
     * @param contents k, the number of possible contents of a slot
     */
    public LinearForm(IntervalArithmetic arithmetic, int slots, int contents) {
        this.arithmetic = arithmetic;
        this.contents = contents;
        this.parts = new Part[slots + 1];
        clear();
    }

    public void clear() {
        for (Part part : parts) {
            if (part != null) {
                part.clear();
            }
        }
        low = 0;
        high = 0;
        magnitude = 0;
        count = 0;
        granule = Table.ANY_GRANULE;
    }

    public LinearForm add(int[] units, double[] weights, Value[] values) {
        for (int at = 0; at < units.length; at++) {
            add(weights[at], values[units[at]]);
        }
        return this;
    }

    public void add(double weight, Value value) {
        if (weight == 0 || value.isZero()) {
            return;
        }
        Table table = value.table();
        noteGranule(table.granule() == Table.NO_GRANULE ? Table.NO_GRANULE : table.granule() + Table.granule(weight));
        if (value.slot() == 0) {
            low += weight * (weight > 0 ? table.least() : table.greatest());
            high += weight * (weight > 0 ? table.greatest() : table.least());
            magnitude += Math.abs(weight) * table.magnitude();
            count++;
        } else {
            part(value.slot()).add(weight, table);
        }
    }

    public LinearForm add(Terms terms) {
        Table table = terms.value().table();
        noteGranule(terms.granule());
        magnitude += terms.magnitude();
        count += terms.count();
        if (terms.value().slot() == 0) {
            low += table.least();
            high += table.greatest();
        } else {
            part(terms.value().slot()).addWithoutCount(table);
        }
        return this;
    }

    private void noteGranule(int other) {
        granule = Math.min(granule, other);
    }

    private Part part(int slot) {
        if (parts[slot] == null) {
            parts[slot] = new Part(contents);
        }
        return parts[slot];
    }

    /** The possible results of the sum in an engine, by the content of the slot on which it depends most. */
    public Value value() {
        return valueBy(dominantSlot());
    }

    private int dominantSlot() {
        int dominant = 0;
        double most = 0;
        for (int slot = 1; slot < parts.length; slot++) {
            if (parts[slot] != null && parts[slot].used && parts[slot].spread() > most) {
                most = parts[slot].spread();
                dominant = slot;
            }
        }
        return dominant;
    }

    /** The same by the content of a given slot; 0: as one interval. */
    public Value valueBy(int kept) {
        double error = arithmetic.summationError(totalMagnitude(), totalCount(), granule);
        double restLow = low - error;
        double restHigh = high + error;
        for (int slot = 1; slot < parts.length; slot++) {
            if (slot != kept && parts[slot] != null && parts[slot].used) {
                restLow += parts[slot].least();
                restHigh += parts[slot].greatest();
            }
        }
        if (kept == 0 || parts[kept] == null || !parts[kept].used) {
            return Value.constant(restLow, restHigh);
        }
        Part part = parts[kept];
        double[] lows = new double[contents];
        double[] highs = new double[contents];
        for (int content = 0; content < contents; content++) {
            lows[content] = restLow + part.low[content];
            highs[content] = restHigh + part.high()[content];
        }
        return Value.of(kept, lows, highs);
    }

    private double totalMagnitude() {
        double total = magnitude;
        for (Part part : parts) {
            if (part != null && part.used) {
                total += Arrays.stream(part.magnitude).max().orElse(0);
            }
        }
        return total;
    }

    private int totalCount() {
        int total = count;
        for (Part part : parts) {
            if (part != null && part.used) {
                total += Arrays.stream(part.count).max().orElse(0);
            }
        }
        return total;
    }

    /** The terms that depend on one slot, for each of its contents. */
    private static final class Part {
        private final double[] low;
        /** Used only if some term is an interval; otherwise equal to the other bound. */
        private double[] separateHigh;

        private final double[] magnitude;
        private final int[] count;
        private boolean used;
        private boolean isExact = true;

        Part(int contents) {
            this.low = new double[contents];
            this.magnitude = new double[contents];
            this.count = new int[contents];
        }

        void clear() {
            if (used) {
                Arrays.fill(low, 0);
                Arrays.fill(magnitude, 0);
                Arrays.fill(count, 0);
                used = false;
                isExact = true;
            }
        }

        double[] high() {
            return isExact ? low : separateHigh;
        }

        void add(double weight, Table table) {
            addValues(weight, table);
            for (int content = 0; content < count.length; content++) {
                double most = Math.max(Math.abs(table.low[content]), Math.abs(table.high[content]));
                magnitude[content] += Math.abs(weight) * most;
                count[content] += most == 0 ? 0 : 1;
            }
        }

        void addWithoutCount(Table table) {
            addValues(1, table);
        }

        private void addValues(double weight, Table table) {
            used = true;
            if (isExact && !table.isExact()) {
                separateHigh = low.clone();
                isExact = false;
            }
            double[] forLow = weight > 0 ? table.low : table.high;
            double[] forHigh = weight > 0 ? table.high : table.low;
            for (int content = 0; content < low.length; content++) {
                low[content] += weight * forLow[content];
            }
            if (!isExact) {
                for (int content = 0; content < low.length; content++) {
                    separateHigh[content] += weight * forHigh[content];
                }
            }
        }

        double least() {
            return Arrays.stream(low).min().orElse(0);
        }

        double greatest() {
            return Arrays.stream(high()).max().orElse(0);
        }

        double spread() {
            return greatest() - least();
        }
    }
}
