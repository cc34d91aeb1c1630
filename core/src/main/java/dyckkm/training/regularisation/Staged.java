package dyckkm.training.regularisation;

import dyckkm.common.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A number for each stage of a training, or one for all of them. Its text form separates the numbers by /, such as 0.5/0.6.
 *
 * @param values finite and at least 0
 */
public record Staged(List<Double> values) {
    /** Zero in all stages. */
    public static final Staged ZERO = Staged.of(0);

    private static final int MOST_STAGES = 100;

    public Staged {
        if (values.isEmpty() || values.size() > MOST_STAGES) {
            throw new BadInputException("a training has 1 to " + MOST_STAGES + " stages, not " + values.size());
        }
        List<Double> checked = new ArrayList<>();
        for (double value : values) {
            if (!(value >= 0) || Double.isInfinite(value)) {
                throw new BadInputException("must be a number of at least 0, not " + value);
            }
            // −0 equals 0 and must not count as a different run.
            checked.add(value + 0.0);
        }
        values = checked.stream().distinct().count() == 1 ? List.of(checked.get(0)) : List.copyOf(checked);
    }

    /** The same value in all stages. */
    public static Staged of(double value) {
        return new Staged(List.of(value));
    }

    /** Parses the {@link #text} form. */
    public static Staged parse(String text) {
        List<Double> values = new ArrayList<>();
        for (String part : text.split("/", -1)) {
            try {
                values.add(Double.parseDouble(part));
            } catch (NumberFormatException e) {
                throw new BadInputException(
                        "must be a number, or one for each stage such as 0.5/0.6, not '" + text + "'");
            }
        }
        return new Staged(values);
    }

    public boolean isZero() {
        return values.equals(ZERO.values);
    }

    boolean isConstant() {
        return values.size() == 1;
    }

    double in(int stage) {
        return values.get(isConstant() ? 0 : stage);
    }

    double sum() {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The text form that {@link #parse} reads. */
    public String text() {
        return values.stream().map(String::valueOf).collect(Collectors.joining("/"));
    }
}
