package dyckkm.bench.models;

import java.util.Map;
import java.util.TreeMap;

/**
 * What was seen of a function on one side of zero, over inputs that go outwards: it becomes constant somewhere (its tail, perhaps of
 * one input only), and before that it has a range in each segment.
 *
 * @param first the innermost input
 * @param last the outermost input
 * @param value of the tail
 * @param tailFrom the innermost input of the tail
 * @param beforeTail the input before it, NaN if all is tail
 * @param firstValue at the innermost input
 * @param ranges by segment, without the tail
 */
record Observation(
        float first,
        float last,
        float value,
        float tailFrom,
        float beforeTail,
        float firstValue,
        Map<Integer, Range> ranges,
        Errors errors) {

    /**
     * Looks at values in order of their inputs' magnitude.
     *
     * @param x all positive (or 0), or all negative (or −0)
     * @throws IllegalStateException if a value is NaN
     */
    static Observation of(Function function, float[] x, float[] y, int count) {
        float value = y[count - 1] + 0f;
        int tail = count - 1;
        while (tail > 0 && Float.compare(y[tail - 1] + 0f, value) == 0) {
            tail--;
        }
        Grid grid = Grid.of(function);
        Map<Integer, Range> ranges = new TreeMap<>();
        Errors errors = Errors.NONE;
        int end;
        for (int from = 0; from < tail; from = end) {
            int segment = grid.segment(x[from]);
            end = from + 1;
            while (end < tail && x[end] >= grid.from(segment) && x[end] <= grid.last(segment)) {
                end++;
            }
            Scan scan = new Scan(function, grid.isAbsolute(segment));
            scan.add(x, y, from, end);
            ranges.merge(segment, scan.range(), Range::and);
            errors = errors.and(scan.errors());
        }
        // The function is monotone, so that a constant is worst at an end.
        Scan scan = new Scan(function, true);
        scan.add(x, y, tail, tail + 1);
        scan.add(x, y, count - 1, count);
        errors = errors.and(scan.errors());
        float before = tail == 0 ? Float.NaN : x[tail - 1];
        Errors all = errors.and(new Errors(0, 0, 0, descents(y, count, x[count - 1] < 0)));
        return new Observation(x[0], x[count - 1], value, x[tail], before, y[0] + 0f, ranges, all);
    }

    private static long descents(float[] y, int count, boolean downwards) {
        long descents = 0;
        for (int i = 1; i < count; i++) {
            if (downwards ? y[i] > y[i - 1] : y[i] < y[i - 1]) {
                descents++;
            }
        }
        return descents;
    }

    boolean isAllTail() {
        return beforeTail != beforeTail;
    }

    /** One line of text, which {@link #parse} takes. */
    String line() {
        StringBuilder line = new StringBuilder();
        for (float number : new float[] {first, last, value, tailFrom, beforeTail, firstValue}) {
            line.append(number).append(' ');
        }
        line.append(errors.absolute()).append(' ').append(errors.relative()).append(' ');
        line.append(errors.ulps()).append(' ').append(errors.descents());
        ranges.forEach((segment, range) -> line.append(' ')
                .append(segment)
                .append(' ')
                .append(range.low())
                .append(' ')
                .append(range.high())
                .append(' ')
                .append(range.least())
                .append(' ')
                .append(range.greatest()));
        return line.toString();
    }

    static Observation parse(String line) {
        String[] words = line.split(" ");
        float[] numbers = new float[6];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(words[i]);
        }
        Errors errors = new Errors(
                Double.parseDouble(words[6]),
                Double.parseDouble(words[7]),
                Double.parseDouble(words[8]),
                Long.parseLong(words[9]));
        Map<Integer, Range> ranges = new TreeMap<>();
        for (int i = 10; i < words.length; i += 5) {
            ranges.put(
                    Integer.parseInt(words[i]),
                    new Range(
                            Double.parseDouble(words[i + 1]),
                            Double.parseDouble(words[i + 2]),
                            Float.parseFloat(words[i + 3]),
                            Float.parseFloat(words[i + 4])));
        }
        return new Observation(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], ranges, errors);
    }
}
