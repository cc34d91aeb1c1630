package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.network.Network;
import dyckkm.proof.recheck.arithmetic.RefusedException;

/** Requires that all states that a step from a set leads to lie in another one, where one of both is slanted. */
final class SlantedStep {
    private static final double TERM = 0x1p-51;

    private final int units;
    private final Affine[] image;

    SlantedStep(Network network, Region from, int symbol, EngineSlack slack) throws RefusedException {
        AffineCell cell = new AffineCell(network, from, symbol, slack);
        this.units = network.hiddenUnits();
        this.image = new Affine[from.dimension()];
        for (int unit = 0; unit < units; unit++) {
            Affine[] values = cell.unit(unit);
            for (int part = 0; part < values.length; part++) {
                image[part * units + unit] = values[part];
            }
        }
    }

    void requireWithin(ClaimedSet to, String target) throws RefusedException {
        for (int index = 0; index < image.length; index++) {
            Range range = image[index].range();
            unless(
                    range.isWithin(to.low()[index], to.high()[index]),
                    "number " + index + " of the state can leave " + target + ": it can be from " + range.low() + " to "
                            + range.high());
        }
        if (to.slant().isPresent()) {
            Slant slant = to.slant().orElseThrow();
            for (int row = 0; row < image.length; row++) {
                Range range = coordinate(slant.basis().matrix()[row]);
                unless(
                        range.isWithin(slant.from()[row], slant.to()[row]),
                        "coordinate " + row + " of the state can leave " + target + ": it can be from " + range.low()
                                + " to " + range.high() + ", not only from " + slant.from()[row] + " to "
                                + slant.to()[row]);
            }
        }
    }

    /** Σ weights·x. The generators of the source are common to all numbers, the last one to those of a unit. */
    Range coordinate(double... weights) {
        int last = image[0].slopes().length - 1;
        double[] slopes = new double[last];
        double[] own = new double[units];
        double centre = 0;
        double size = 0;
        double spread = 0;
        Range natural = Range.ZERO;
        for (int index = 0; index < image.length; index++) {
            Affine number = image[index];
            double weight = weights[index];
            centre += weight * number.centre();
            size += Math.abs(weight * number.centre());
            for (int generator = 0; generator < last; generator++) {
                double term = weight * number.slopes()[generator];
                slopes[generator] += term;
                size += Math.abs(term);
            }
            own[index % units] += weight * number.slopes()[last];
            spread += Math.abs(weight) * (number.error() + Math.abs(number.slopes()[last]) * 0x1p-40);
            natural = natural.plus(number.range().times(weight));
        }
        for (double slope : slopes) {
            spread += Math.abs(slope);
        }
        for (double slope : own) {
            spread += Math.abs(slope);
        }
        double reach = (spread + (image.length + 8) * TERM * (size + spread)) * (1 + 0x1p-40) + Double.MIN_NORMAL;
        return natural.and(Range.of(centre).plus(Range.within(reach)));
    }
}
