package dyckkm.language;

/** Symbols in the smallest sufficient integer type: bytes up to 256 symbols, then shorts, then ints. */
public sealed interface SymbolArray {
    int length();

    int get(int index);

    /** Copies {@code count} symbols that start at {@code from} to the front of {@code target}. */
    void copy(int from, int count, int[] target);

    /** A copy of the first {@code count} symbols. */
    SymbolArray first(int count);

    /** Packs the first {@code count} symbols, all below {@code most}. */
    static SymbolArray pack(int[] symbols, int count, int most) {
        if (most <= 1 << Byte.SIZE) {
            byte[] values = new byte[count];
            for (int i = 0; i < count; i++) {
                values[i] = (byte) symbols[i];
            }
            return new Bytes(values);
        }
        if (most <= 1 << Short.SIZE) {
            short[] values = new short[count];
            for (int i = 0; i < count; i++) {
                values[i] = (short) symbols[i];
            }
            return new Shorts(values);
        }
        return new Ints(java.util.Arrays.copyOf(symbols, count));
    }

    /** Symbols below 2^8. */
    record Bytes(byte[] values) implements SymbolArray {
        @Override
        public int length() {
            return values.length;
        }

        @Override
        public int get(int index) {
            return Byte.toUnsignedInt(values[index]);
        }

        @Override
        public void copy(int from, int count, int[] target) {
            for (int i = 0; i < count; i++) {
                target[i] = Byte.toUnsignedInt(values[from + i]);
            }
        }

        @Override
        public SymbolArray first(int count) {
            return new Bytes(java.util.Arrays.copyOf(values, count));
        }
    }

    /** Symbols below 2^16. */
    record Shorts(short[] values) implements SymbolArray {
        @Override
        public int length() {
            return values.length;
        }

        @Override
        public int get(int index) {
            return Short.toUnsignedInt(values[index]);
        }

        @Override
        public void copy(int from, int count, int[] target) {
            for (int i = 0; i < count; i++) {
                target[i] = Short.toUnsignedInt(values[from + i]);
            }
        }

        @Override
        public SymbolArray first(int count) {
            return new Shorts(java.util.Arrays.copyOf(values, count));
        }
    }

    /** Any symbols. */
    record Ints(int[] values) implements SymbolArray {
        @Override
        public int length() {
            return values.length;
        }

        @Override
        public int get(int index) {
            return values[index];
        }

        @Override
        public void copy(int from, int count, int[] target) {
            System.arraycopy(values, from, target, 0, count);
        }

        @Override
        public SymbolArray first(int count) {
            return new Ints(java.util.Arrays.copyOf(values, count));
        }
    }
}
