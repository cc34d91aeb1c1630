package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * One construction of the catalogue.
 *
 * @param cell its cell
 * @param encoding the name of its encoding
 * @param units how many hidden units it has for a language
 * @param condition in words, the languages it exists for; empty if for all
 * @param exists the same as a test
 * @param chosen fills in what this construction chooses otherwise than the rest; the builder is given the result
 * @param drift how far its units are from whole numbers at scales at which σ is not exact
 * @param certified whether certificates, which cover all stacks at once, are found for it
 * @param builder makes it
 */
public record Entry(
        Cell cell,
        String encoding,
        Function<DyckLanguage, BigInteger> units,
        String condition,
        Predicate<DyckLanguage> exists,
        UnaryOperator<Request> chosen,
        Drift drift,
        boolean certified,
        Function<Request, Construction> builder) {
    static Entry of(
            Cell cell,
            String encoding,
            Function<DyckLanguage, BigInteger> units,
            Function<Request, Construction> builder) {
        return new Entry(
                cell, encoding, units, "", language -> true, UnaryOperator.identity(), drift(cell), true, builder);
    }

    Entry onlyIf(Predicate<DyckLanguage> test, String words) {
        return new Entry(cell, encoding, units, words, test, chosen, drift, certified, builder);
    }

    Entry choosing(UnaryOperator<Request> choice) {
        return new Entry(cell, encoding, units, condition, exists, choice, drift, certified, builder);
    }

    Entry drifting(Drift other) {
        return new Entry(cell, encoding, units, condition, exists, chosen, other, certified, builder);
    }

    Entry withoutCertificate() {
        return new Entry(cell, encoding, units, condition, exists, chosen, drift, false, builder);
    }

    private static Drift drift(Cell cell) {
        return switch (cell) {
            case RNN, SECOND_ORDER -> RnnDrift.WITH_ANY_UNITS_ON;
            case LSTM -> new LstmDrift();
            case GRU -> new GruDrift(1);
        };
    }

    /** The name, {@code <cell>/<encoding>}. */
    public String name() {
        return cell.text() + "/" + encoding;
    }

    public boolean existsFor(DyckLanguage language) {
        return exists.test(language);
    }

    public BigInteger hiddenUnits(DyckLanguage language) {
        return units.apply(language);
    }

    public Construction build(Request request) {
        requireExistsFor(request.language());
        requireUnits(request.arithmetic());
        Request all = chosen.apply(request);
        if (!(all.beta() >= all.exactScale() && all.beta() <= Request.LARGEST_SCALE)) {
            ScaleRange.of(this, all).require(this, all);
        }
        return buildAtAnyScale(all);
    }

    private void requireUnits(Arithmetic arithmetic) {
        boolean threshold =
                arithmetic.activation() instanceof Activation.Saturating saturating && saturating.isThreshold();
        if (threshold && cell != Cell.RNN && cell != Cell.SECOND_ORDER) {
            throw new BadInputException(
                    name() + " needs tanh 1 to differ from 1: hard thresholds are for rnn and second-order");
        }
    }

    /** Refuses a language for which there is no such construction, and names those of the same cell that there are. */
    public void requireExistsFor(DyckLanguage language) {
        if (!existsFor(language)) {
            String others = Catalogue.entries().stream()
                    .filter(other -> other.cell() == cell && other.existsFor(language))
                    .map(Entry::name)
                    .collect(Collectors.joining(", "));
            throw new BadInputException(name() + " exists for " + condition + ", not for k = " + language.k() + ", m = "
                    + language.m() + (others.isEmpty() ? "" : "; for these there are " + others));
        }
    }

    /** As {@link #build} at a scale at which it need not be right. */
    Construction buildAtAnyScale(Request request) {
        requireExistsFor(request.language());
        Construction built = builder.apply(chosen.apply(request));
        return drift.ofWholeNumbers()
                ? new Construction(built.network(), built.layout(), RoundedMemory.decoder(built.decoder()))
                : built;
    }

    /** The scales that {@link #build} takes for a request. */
    public Scales scales(Request request) {
        Request all = chosen.apply(request);
        return new Scales(all.beta(), all.readoutScale(cell), all.beta() >= all.exactScale());
    }
}
