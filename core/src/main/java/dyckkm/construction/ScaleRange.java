package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.network.Activation;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import java.util.Optional;

/**
 * The scales at which a construction is right, for strings of any length.
 *
 * @param least the smallest scale
 * @param exactFrom the scale from which states are exact
 * @param reason why no smaller scales are proved; empty if some are
 */
record ScaleRange(double least, double exactFrom, Optional<String> reason) {
    /** The range of a construction for a request, regardless of the request's scale. */
    static ScaleRange of(Entry entry, Request request) {
        double exact = request.exactScale();
        Optional<String> closed = closed(request);
        if (closed.isPresent()) {
            return new ScaleRange(exact, exact, closed);
        }
        Request chosen = request.atChosenScale();
        Drift drift = entry.drift();
        double least = drift.leastScale(chosen.arithmetic().precision());
        if (least < exact) {
            Network network = entry.buildAtAnyScale(chosen).network();
            WeightSums weights = new WeightSums(network, chosen);
            // A proof at one scale holds at all larger ones.
            for (double scale = least; scale < exact; scale++) {
                if (drift.bound(weights, scale).isPresent()) {
                    return new ScaleRange(scale, exact, Optional.empty());
                }
            }
        }
        return new ScaleRange(exact, exact, Optional.of(drift.reason()));
    }

    private static Optional<String> closed(Request request) {
        Precision precision = request.arithmetic().precision();
        if (request.arithmetic().activation() instanceof Activation.Saturating) {
            return Optional.of("functions that saturate at β are used from there on");
        }
        if (precision != Precision.FLOAT32 && precision != Precision.FLOAT64) {
            return Optional.of("smaller scales are proved for float32 and float64 only");
        }
        return request.asPrinted().isEmpty()
                ? Optional.empty()
                : Optional.of("formulas as printed are built with exact states only");
    }

    /** Rejects a scale outside the range, explaining the interval. */
    void require(Entry entry, Request request) {
        double scale = request.beta();
        if (scale >= least && scale <= Request.LARGEST_SCALE) {
            return;
        }
        String exact = "from " + shown(exactFrom) + " on states are exact in " + request.arithmetic();
        throw new BadInputException("the scale " + scale + " is outside [" + shown(least) + ", "
                + Request.LARGEST_SCALE + "] for " + entry.name() + ": " + exact
                + reason.map(why -> ", and " + why).orElse(", below that they are merely provably correct"));
    }

    /** Two decimals, rounded up, so that the printed value is allowed. */
    private static String shown(double scale) {
        return Double.toString(Math.ceil(100 * scale) / 100);
    }
}
