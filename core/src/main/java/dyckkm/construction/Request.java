package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What a construction is to be built for.
 *
 * @param language the language it is to generate
 * @param arithmetic what it will run in
 * @param readout what its softmax is meant to be
 * @param scale where pre-activations must reach, the paper's β, within what the construction allows; empty: where σ is
 *     exactly 0 and 1
 * @param zeta the readout's scale ζ; empty: chosen from the number of symbols
 * @param asPrinted formulas to take as the paper prints them
 * @param form in which of several equal forms
 */
public record Request(
        Language language,
        Arithmetic arithmetic,
        ReadoutKind readout,
        OptionalDouble scale,
        OptionalDouble zeta,
        Set<Erratum> asPrinted,
        Form form) {
    /** tanh 1, the paper's γ. */
    public static final double GAMMA = Math.tanh(1);

    /** Disallowed symbols of a calibrated readout: their probability, below e^{−104}, vanishes in float32. */
    private static final double CALIBRATED_GAP = 104;

    /** Beyond −ln ε, which is needed, so that ε, the paper's 1/(2(k+1)), lies well inside. */
    private static final double ZETA_MARGIN = 4;

    /** The paper's "ζ > 2.4/γ", taken as a constant. */
    private static final double PRINTED_ZETA = 2.4 / GAMMA * 1.001;

    public Request {
        asPrinted = asPrinted.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(asPrinted));
        double leastZeta = leastZeta(language);
        if (zeta.isPresent() && !(zeta.getAsDouble() >= leastZeta && zeta.getAsDouble() <= LARGEST_SCALE)) {
            throw new BadInputException("ζ = " + zeta.getAsDouble() + " is outside [" + leastZeta + ", " + LARGEST_SCALE
                    + "], where the readout is right for "
                    + language.alphabet().description());
        }
    }

    /** Larger numbers would overflow the 16-bit formats and serve nothing elsewhere. */
    static final double LARGEST_SCALE = 10_000;

    /** In the usual form. */
    public Request(
            Language language,
            Arithmetic arithmetic,
            ReadoutKind readout,
            OptionalDouble scale,
            OptionalDouble zeta,
            Set<Erratum> asPrinted) {
        this(language, arithmetic, readout, scale, zeta, asPrinted, Form.USUAL);
    }

    /** The usual request: the paper's readout, everything else chosen. */
    public static Request of(Language language, Arithmetic arithmetic) {
        return new Request(
                language, arithmetic, ReadoutKind.SUPPORT, OptionalDouble.empty(), OptionalDouble.empty(), Set.of());
    }

    public Request with(ReadoutKind other) {
        return new Request(language, arithmetic, other, scale, zeta, asPrinted, form);
    }

    public Request with(Embedding other) {
        return as(form.with(other));
    }

    /** Over 0 and 1 (σ), or over −1 and 1 (tanh), as PyTorch runs a Simple RNN. */
    public Request over(Nonlinearity other) {
        return as(form.over(other));
    }

    /** The same in float64, if the construction does not fit into the arithmetic that is asked for. */
    public Request orInFloat64() {
        return as(form.orInFloat64(true));
    }

    private Request as(Form other) {
        return new Request(language, arithmetic, readout, scale, zeta, asPrinted, other);
    }

    Request in(Precision precision) {
        Arithmetic other = new Arithmetic(precision, arithmetic.activation());
        return new Request(language, other, readout, scale, zeta, asPrinted, form);
    }

    /** For another language, all else as it is. */
    public Request about(Language other) {
        return new Request(other, arithmetic, readout, scale, zeta, asPrinted, form);
    }

    public Request withZeta(double other) {
        return new Request(language, arithmetic, readout, scale, OptionalDouble.of(other), asPrinted, form);
    }

    /** Refuses a depth at which powers of two up to 2^m are no longer summed exactly in the arithmetic. */
    public void requireDepth(String name, int inFloat64, int inFloat32, int inFloat16, int inBfloat16) {
        int most = switch (arithmetic.precision()) {
            case FLOAT64 -> inFloat64;
            case FLOAT32 -> inFloat32;
            case FLOAT16 -> inFloat16;
            case BFLOAT16 -> inBfloat16;
        };
        if (language.depthBound() > most) {
            throw new BadInputException(name + " has weights that grow like 2^m, which "
                    + arithmetic.precision().text() + " sums exactly for m ≤ " + most + " only, not for m = "
                    + language.depthBound());
        }
    }

    public Request asPrinted(Erratum... errata) {
        return new Request(language, arithmetic, readout, scale, zeta, Set.of(errata), form);
    }

    /** The same with every formula as it should be. */
    public Request corrected() {
        return new Request(language, arithmetic, readout, scale, zeta, Set.of(), form);
    }

    Request at(double chosen) {
        return new Request(language, arithmetic, readout, OptionalDouble.of(chosen), zeta, asPrinted, form);
    }

    /** The same at the scale that is chosen where none is asked for. */
    public Request atChosenScale() {
        return new Request(language, arithmetic, readout, OptionalDouble.empty(), zeta, asPrinted, form);
    }

    /** From where σ is exactly 0 and 1 in this arithmetic. */
    double exactScale() {
        return arithmetic.activation() instanceof Activation.Saturating saturating
                ? saturating.beta()
                : arithmetic.precision().sigmoidSaturation();
    }

    /**
     * What pre-activations must reach: β, or the next whole number from where σ is exact; in the 16-bit formats the next power of
     * two, whose small multiples they can represent. For hard thresholds it is 1.
     */
    public double beta() {
        double least = Math.max(1, exactScale());
        boolean half = arithmetic.precision() == Precision.FLOAT16 || arithmetic.precision() == Precision.BFLOAT16;
        return scale.orElse(half ? Math.scalb(1.0, Math.getExponent(least) + 1) : Math.ceil(least));
    }

    /**
     * The same for weights that are not whole numbers, whose sums are rounded: two percent more, far beyond what rounding
     * can take away.
     */
    public double betaWithMargin() {
        double margin = arithmetic.precision() == Precision.BFLOAT16 ? 1.1 : 1.02;
        return beta() * margin;
    }

    /**
     * What tanh must be given where more would do harm: more than where it is at its bounds, for engines that get there later or whose
     * units are not exactly 1. In float64 nobody runs such engines, and the check of a certificate takes tanh to be ±1 from 40 on.
     */
    public double leastForTanh() {
        double enough = switch (arithmetic.precision()) {
            case FLOAT64 -> 40;
            case FLOAT32, FLOAT16, BFLOAT16 ->
                Math.ceil(1.2 * arithmetic.precision().tanhSaturation());
        };
        return arithmetic.activation() instanceof Activation.Saturating ? beta() : Math.min(beta(), enough);
    }

    private static double leastZeta(Language language) {
        return Math.log(language.inverseEpsilon());
    }

    /** What separates a score of +½ from one of −½: the paper's ζ for a Simple RNN, ζγ for an LSTM, which shows γ for 1. */
    public double readoutScale(Cell cell) {
        if (asPrinted.contains(Erratum.E9)) {
            return cell == Cell.LSTM ? PRINTED_ZETA * GAMMA : PRINTED_ZETA;
        }
        return readout == ReadoutKind.CALIBRATED ? CALIBRATED_GAP : zeta.orElse(leastZeta(language) + ZETA_MARGIN);
    }

    /** The threshold that is reported beside the range: the paper's 1/(2(k+1)). */
    public double epsilon() {
        return 1 / language.inverseEpsilon();
    }
}
