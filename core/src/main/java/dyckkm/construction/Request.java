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
 * A request to build a construction.
 *
 * @param language the language to generate
 * @param arithmetic the arithmetic to run in
 * @param readout the distribution of its softmax
 * @param scale the target of pre-activations, the paper's β, within the construction's range; empty for the one from which σ is
 * exactly 0 and 1
 * @param zeta the readout's scale ζ; empty to choose it from the number of symbols
 * @param asPrinted formulas to use as printed in the paper
 * @param form the variant to build
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

    /** A margin beyond −ln ε, which is needed, so that ε, the paper's 1/(2(k+1)), lies well inside. */
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

    /** Larger numbers would overflow the 16-bit formats and have no use elsewhere. */
    static final double LARGEST_SCALE = 10_000;

    /** In the standard form. */
    public Request(
            Language language,
            Arithmetic arithmetic,
            ReadoutKind readout,
            OptionalDouble scale,
            OptionalDouble zeta,
            Set<Erratum> asPrinted) {
        this(language, arithmetic, readout, scale, zeta, asPrinted, Form.USUAL);
    }

    /** The default request: the paper's readout, everything else chosen automatically. */
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

    /** The same, with float64 as a fallback if the construction does not fit the requested arithmetic. */
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

    /** The same for another language. */
    public Request about(Language other) {
        return new Request(other, arithmetic, readout, scale, zeta, asPrinted, form);
    }

    public Request withZeta(double other) {
        return new Request(language, arithmetic, readout, scale, OptionalDouble.of(other), asPrinted, form);
    }

    /** Rejects a depth at which powers of two up to 2^m are no longer summed exactly in the arithmetic. */
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

    /** The same with all formulas corrected. */
    public Request corrected() {
        return new Request(language, arithmetic, readout, scale, zeta, Set.of(), form);
    }

    Request at(double chosen) {
        return new Request(language, arithmetic, readout, OptionalDouble.of(chosen), zeta, asPrinted, form);
    }

    /** The same at the default scale. */
    public Request atChosenScale() {
        return new Request(language, arithmetic, readout, OptionalDouble.empty(), zeta, asPrinted, form);
    }

    /** The point from which σ is exactly 0 and 1 in this arithmetic. */
    double exactScale() {
        return arithmetic.activation() instanceof Activation.Saturating saturating
                ? saturating.beta()
                : arithmetic.precision().sigmoidSaturation();
    }

    /**
     * The target of pre-activations: β, or the next whole number from which σ is exact; in the 16-bit formats the next power of
     * two, whose small multiples they can represent. For hard thresholds it is 1.
     */
    public double beta() {
        double least = Math.max(1, exactScale());
        boolean half = arithmetic.precision() == Precision.FLOAT16 || arithmetic.precision() == Precision.BFLOAT16;
        return scale.orElse(half ? Math.scalb(1.0, Math.getExponent(least) + 1) : Math.ceil(least));
    }

    /**
     * The same for weights that are not whole numbers, whose sums are rounded: two percent more, far beyond rounding errors.
     */
    public double betaWithMargin() {
        double margin = arithmetic.precision() == Precision.BFLOAT16 ? 1.1 : 1.02;
        return beta() * margin;
    }

    /**
     * The argument of tanh where larger ones would do harm: beyond the point where it is at its bounds, for engines that reach
     * them later or whose units are not exactly 1. No such engines run in float64, and the certificate checker takes tanh to be
     * ±1 from 40 on.
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

    /** The logit difference between scores +½ and −½: the paper's ζ for a Simple RNN, ζγ for an LSTM, which outputs γ for 1. */
    public double readoutScale(Cell cell) {
        if (asPrinted.contains(Erratum.E9)) {
            return cell == Cell.LSTM ? PRINTED_ZETA * GAMMA : PRINTED_ZETA;
        }
        return readout == ReadoutKind.CALIBRATED ? CALIBRATED_GAP : zeta.orElse(leastZeta(language) + ZETA_MARGIN);
    }

    /** The threshold reported together with the range: the paper's 1/(2(k+1)). */
    public double epsilon() {
        return 1 / language.inverseEpsilon();
    }
}
