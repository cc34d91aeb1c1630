package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The implications of the states of a set for the next symbol, by the differences of logits. */
final class SetLogitCheck {
    private final Network network;
    private final Language language;
    private final Alphabet alphabet;
    private final EngineSlack slack;
    private final double[][] weights;

    /**
     * What holds on sets.
     *
     * @param epsilon above the probability of each forbidden symbol, up to that of each allowed one
     * @param closing the least share of the symbols that may pop the stack among all that pop, where one may
     */
    record Established(EpsilonRange epsilon, double closing) {
        static final Established NOTHING = new Established(EpsilonRange.ALL, 1);

        Established and(Established other) {
            return new Established(epsilon.and(other.epsilon), Math.min(closing, other.closing));
        }
    }

    SetLogitCheck(Network network, Language language, EngineSlack slack) {
        this.network = network;
        this.language = language;
        this.alphabet = language.alphabet();
        this.slack = slack;
        this.weights = new double[alphabet.size()][network.hiddenUnits()];
        for (int symbol = 0; symbol < weights.length; symbol++) {
            double[] row = weights[symbol];
            network.readout().forEachNonZero(symbol, (column, weight) -> row[column] = weight);
        }
    }

    Established on(ClaimedSet set) throws RefusedException {
        double[] off = new double[weights.length];
        for (int symbol = 0; symbol < off.length; symbol++) {
            off[symbol] = off(symbol, set);
        }
        Support support = set.configuration().support(language);
        Optional<Region> region = set.slant().isPresent() ? Optional.of(Region.of(set)) : Optional.empty();
        double logLow = Double.NEGATIVE_INFINITY;
        double logHigh = 0;
        for (int symbol = 0; symbol < weights.length; symbol++) {
            boolean counts = symbol != alphabet.end()
                    || language.judgesEnd(set.configuration().state());
            if (counts) {
                List<Range> differences = new ArrayList<>();
                for (int other = 0; other < weights.length; other++) {
                    differences.add(other == symbol ? Range.ZERO : difference(other, symbol, set, region, off));
                }
                if (support.contains(symbol)) {
                    logHigh = Math.min(logHigh, -mostLogSum(differences));
                } else {
                    logLow = Math.max(logLow, -leastLogSum(differences));
                }
            }
        }
        return new Established(new EpsilonRange(logLow, logHigh), closing(set, region, support, off));
    }

    private double off(int symbol, ClaimedSet set) throws RefusedException {
        double size = Math.abs(network.readoutBias()[symbol]);
        for (int unit = 0; unit < weights[symbol].length; unit++) {
            size += Math.abs(weights[symbol][unit]) * set.at(unit).size();
        }
        return slack.ofSum(size * (1 + 0x1p-30), weights[symbol].length + 1);
    }

    /** What the logit of one symbol can be above that of another. */
    private Range difference(int of, int from, ClaimedSet set, Optional<Region> region, double[] off)
            throws RefusedException {
        double[] biases = network.readoutBias();
        Range sum = Range.of(biases[of]).minus(Range.of(biases[from]));
        Range bias = sum;
        for (int unit = 0; unit < weights[of].length; unit++) {
            Range weight = Range.of(weights[of][unit]).minus(Range.of(weights[from][unit]));
            sum = sum.plus(weight.times(set.at(unit)));
        }
        Range all =
                slanted(of, from, region, bias, sum).plus(Range.within(off[of])).plus(Range.within(off[from]));
        // False as well where coordinates are so large that an end is not a number.
        unless(all.low() <= all.high(), "a set has no states, or logits without bounds");
        return all;
    }

    /** The same where the set has other coordinates as well: weights are subtracted first, with one rounding each. */
    private Range slanted(int of, int from, Optional<Region> region, Range bias, Range upright) {
        if (region.isEmpty()) {
            return upright;
        }
        double[] differences = new double[region.orElseThrow().dimension()];
        double rounding = 0;
        for (int unit = 0; unit < weights[of].length; unit++) {
            differences[unit] = weights[of][unit] - weights[from][unit];
            rounding += Math.abs(differences[unit])
                    * region.orElseThrow().set().at(unit).size();
        }
        return region.orElseThrow()
                .linear(differences, bias.plus(Range.within(rounding * 0x1p-50)))
                .range()
                .and(upright);
    }

    private static double mostLogSum(List<Range> exponents) {
        return logSum(exponents.stream().mapToDouble(Range::high).toArray(), 1);
    }

    private static double leastLogSum(List<Range> exponents) {
        return logSum(exponents.stream().mapToDouble(Range::low).toArray(), -1);
    }

    /** ln Σ e^x, moved to one side by more than exponentials, additions and the logarithm are off. */
    private static double logSum(double[] exponents, int side) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (double exponent : exponents) {
            greatest = Math.max(greatest, exponent);
        }
        double sum = 0;
        for (double exponent : exponents) {
            sum += Math.exp(exponent - greatest);
        }
        double logSum = greatest + Math.log(sum);
        return logSum + side * (Math.abs(greatest) + exponents.length + 64) * 0x1p-48;
    }

    /** The odds against the right symbols: for each wrong one at most e to minus the least ln Σ of what right ones are above it. */
    private double closing(ClaimedSet set, Optional<Region> region, Support support, double[] off)
            throws RefusedException {
        List<Integer> right = new ArrayList<>();
        List<Integer> wrong = new ArrayList<>();
        for (int symbol = 0; symbol < weights.length; symbol++) {
            if (alphabet.isReturn(symbol)) {
                (support.contains(symbol) ? right : wrong).add(symbol);
            }
        }
        if (right.isEmpty()) {
            return 1;
        }
        double against = 0;
        for (int one : wrong) {
            List<Range> above = new ArrayList<>();
            for (int symbol : right) {
                above.add(difference(symbol, one, set, region, off));
            }
            against += Math.exp(-leastLogSum(above)) * (1 + 0x1p-40);
        }
        return 1 / (1 + against) * (1 - 0x1p-40);
    }
}
