package dyckkm.bench.models;

/** σ or tanh, with the true values that engines are compared with, to about 1e-15 relative. */
enum Function {
    SIGMOID("sigmoid") {
        @Override
        double at(double x) {
            if (Math.abs(x) < SMALL) {
                double s = x * x;
                return .5 + x * (.25 - s * (1. / 48 - s / 480));
            }
            if (x >= ONE) {
                return 1;
            }
            double small = Math.exp(-Math.abs(x));
            return x >= 0 ? 1 / (1 + small) : small / (1 + small);
        }
    },
    TANH("tanh") {
        @Override
        double at(double x) {
            if (Math.abs(x) < SMALL) {
                double s = x * x;
                return x * (1 - s * (1. / 3 - s * 2 / 15));
            }
            return Math.abs(x) >= ONE ? Math.signum(x) : Math.tanh(x);
        }
    };

    /** Below this the series has 1e-17 relative error; nine floats of ten are here or beyond {@link #ONE}. */
    private static final double SMALL = 0x1p-9;

    /** From here on both are 1 in double. */
    private static final double ONE = 40;

    private final String text;

    Function(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    abstract double at(double x);
}
