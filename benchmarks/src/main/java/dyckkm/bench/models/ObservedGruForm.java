package dyckkm.bench.models;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The ways in which a GRU may compute its new state from z, n and h, which round differently. */
enum ObservedGruForm {
    KEEP_AND_TAKE("(1-z)*n+z*h", "every operation rounded") {
        @Override
        float of(float z, float n, float h) {
            return (1 - z) * n + z * h;
        }
    },
    KEEP_FUSED("(1-z)*n+z*h", "z*h fused with the sum") {
        @Override
        float of(float z, float n, float h) {
            return Math.fma(z, h, (1 - z) * n);
        }
    },
    TAKE_FUSED("(1-z)*n+z*h", "(1-z)*n fused with the sum") {
        @Override
        float of(float z, float n, float h) {
            return Math.fma(1 - z, n, z * h);
        }
    },
    MOVE("n+z*(h-n)", "every operation rounded") {
        @Override
        float of(float z, float n, float h) {
            return n + z * (h - n);
        }
    },
    MOVE_FUSED("n+z*(h-n)", "product fused with the sum") {
        @Override
        float of(float z, float n, float h) {
            return Math.fma(z, h - n, n);
        }
    };

    private static final int BATCH = 257;

    private final String formula;
    private final String rounding;

    ObservedGruForm(String formula, String rounding) {
        this.formula = formula;
        this.rounding = rounding;
    }

    abstract float of(float z, float n, float h);

    /**
     * The form that fits an engine exactly, on random gates in cells of 1 to 32 units.
     *
     * @return formula and rounding, or "neither"
     */
    static String of(Driver driver) {
        List<ObservedGruForm> left = new ArrayList<>(List.of(values()));
        SplittableRandom random = new SplittableRandom(3);
        for (int units : new int[] {1, 3, 8, 16, 17, 32}) {
            int count = BATCH * units;
            float[] gates = new float[2 * count];
            float[] h = new float[count];
            for (int i = 0; i < count; i++) {
                h[i] = (float) random.nextDouble(-2, 2);
            }
            for (int i = 0; i < gates.length; i++) {
                gates[i] = (float) random.nextDouble(-4, 4);
            }
            float[] z = values(driver, Position.GRU_UPDATE, units, gates, 0);
            float[] n = values(driver, Position.GRU_CANDIDATE, units, gates, units);
            float[] mixed = h.clone();
            try (CellRunner cell = driver.open(CellSetup.updateAndCandidate(units))) {
                cell.run(1, BATCH, gates, mixed, new float[count]);
            }
            left.removeIf(form -> {
                for (int i = 0; i < count; i++) {
                    if (form.of(z[i], n[i], h[i]) != mixed[i]) {
                        return true;
                    }
                }
                return false;
            });
        }
        return left.isEmpty() ? "neither" : left.get(0).formula + ", " + left.get(0).rounding;
    }

    /** Of rows (z's inputs, n's inputs). */
    private static float[] values(Driver driver, Position position, int units, float[] gates, int first) {
        float[] x = new float[BATCH * units];
        for (int row = 0; row < BATCH; row++) {
            System.arraycopy(gates, row * 2 * units + first, x, row * units, units);
        }
        float[] y = new float[x.length];
        try (FunctionReader reader = driver.open(position, units)) {
            reader.read(1, BATCH, x, y);
        }
        return y;
    }
}
