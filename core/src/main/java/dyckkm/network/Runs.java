package dyckkm.network;

import java.util.Arrays;

/** A set of indices as runs of neighbours, so that loops over it run over ranges of an array. */
final class Runs {
    /** The bounds of run r: from bounds[2r] up to, and without, bounds[2r+1]. */
    private final int[] bounds;

    /** Of indices in ascending order. */
    Runs(int[] indices) {
        int[] found = new int[2 * indices.length];
        int used = 0;
        for (int index : indices) {
            if (used > 0 && found[used - 1] == index) {
                found[used - 1]++;
            } else {
                found[used++] = index;
                found[used++] = index + 1;
            }
        }
        this.bounds = Arrays.copyOf(found, used);
    }

    int count() {
        return bounds.length / 2;
    }

    int from(int run) {
        return bounds[2 * run];
    }

    int to(int run) {
        return bounds[2 * run + 1];
    }

    int first() {
        return bounds[0];
    }

    void fill(double[] values, double value) {
        for (int run = 0; run < count(); run++) {
            Arrays.fill(values, from(run), to(run), value);
        }
    }

    /** The sum of these entries, in four parts, since one chain of additions would take four times as long. */
    double sum(double[] values) {
        double total = 0;
        for (int run = 0; run < count(); run++) {
            total += sum(values, from(run), to(run));
        }
        return total;
    }

    private static double sum(double[] values, int from, int to) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int at = from;
        for (; at + 3 < to; at += 4) {
            a += values[at];
            b += values[at + 1];
            c += values[at + 2];
            d += values[at + 3];
        }
        for (; at < to; at++) {
            a += values[at];
        }
        return a + b + (c + d);
    }
}
