package dyckkm.proof.recheck.sets;

import static dyckkm.proof.recheck.arithmetic.RefusedException.unless;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.recheck.arithmetic.NormalWeights;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Uses;
import dyckkm.proof.recheck.reading.Head;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides whether a certificate of sets proves something of a network after every prefix of a language.
 *
 * <p>It does if (1) the state before the first symbol lies in the first set, which is of the first configuration, (2) for each set and each
 * symbol that may be read there, every step ends in the set that is named, which is of the configuration that follows, and (3) what is
 * claimed holds in each set, and (4) all that was used of the engine is among the premises.
 */
public final class SetCheck {
    /** The paper's confidence. */
    private static final double CONFIDENCE = .8;

    private final Network network;
    private final Language language;
    private final SetClaim claim;
    private final List<EngineSlack> variants = new ArrayList<>();

    private SetCheck(Network network, Language language, SetClaim claim, Uses uses) {
        this.network = network;
        this.language = language;
        this.claim = claim;
        EngineModel model = claim.head().model();
        for (int variant = 0; variant < model.variants().size(); variant++) {
            variants.add(new EngineSlack(network.arithmetic(), model, variant, uses));
        }
    }

    /** The result of the check. */
    public sealed interface Result {}

    /**
     * The certificate proves what it says.
     *
     * @param isAboutClosing whether that is the share of symbols that may pop, above .8; otherwise that the network generates the language
     * @param epsilon the thresholds that the check established; those claimed lie inside
     * @param closing the least share that it established
     * @param sets how many sets there are
     * @param isSlanted whether they are parallelotopes, and not boxes
     * @param readsStart whether it is about runs that read START first
     * @param engineModel the name of the engine model it is about
     * @param premises what the check has used; all of it is claimed
     */
    public record Accepted(
            boolean isAboutClosing,
            EpsilonRange epsilon,
            double closing,
            int sets,
            boolean isSlanted,
            boolean readsStart,
            String engineModel,
            List<Premise> premises)
            implements Result {}

    /**
     * It proves nothing.
     *
     * @param reason the first thing that does not hold
     */
    public record Refused(String reason) implements Result {}

    /** Whether a file that begins so claims to be such a certificate. */
    public static boolean isFormatOf(String beginning) {
        return SetClaimReader.FORMATS.stream().anyMatch(format -> beginning.contains('"' + format + '"'));
    }

    /**
     * Checks a certificate.
     *
     * @param certificate JSON as docs/certificate.md describes it; not trusted, and not closed
     * @throws dyckkm.common.BadInputException if it is not JSON at all
     */
    public static Result check(Network network, Language language, InputStream certificate) throws IOException {
        return check(network, language, certificate, true);
    }

    /** The same of a certificate that need not say yet what it rests on: that comes with the answer. */
    public static Result derive(Network network, Language language, InputStream certificate) throws IOException {
        return check(network, language, certificate, false);
    }

    private static Result check(Network network, Language language, InputStream certificate, boolean saysPremises)
            throws IOException {
        try {
            unless(network.layers().size() == 1, "the network has more than one layer");
            unless(
                    network.alphabet().equals(language.alphabet()),
                    "the network has " + network.alphabet().description() + ", the language "
                            + language.alphabet().description());
            unless(
                    network.arithmetic().rounding().isEmpty(),
                    "the network rounds its state after every step, and a certificate knows nothing of that");
            unless(NormalWeights.areAll(network), "a weight is no normal number of the format");
            SetClaim claim = SetClaimReader.read(certificate, network, language);
            PremiseLog log = new PremiseLog(claim.head().model());
            Uses uses = new Uses(claim.head().model(), log);
            SetCheck check = new SetCheck(network, language, claim, uses);
            check.requireInduction();
            SetLogitCheck.Established established = check.established();
            uses.keep();
            List.of(Premise.Stated.SUMS, Premise.Stated.UPDATES, Premise.Stated.SOFTMAX)
                    .forEach(log::use);
            check.requireNoBetter(established);
            Head head = claim.head();
            if (saysPremises) {
                requireSaid(log.premises(), head.premises());
            }
            return new Accepted(
                    claim.isAboutClosing(),
                    established.epsilon(),
                    established.closing(),
                    claim.sets().size(),
                    claim.sets().get(0).slant().isPresent(),
                    head.readsStart(),
                    head.model().name(),
                    log.premises());
        } catch (RefusedException e) {
            return new Refused(e.getMessage());
        }
    }

    private static void requireSaid(List<Premise> used, List<Premise> said) throws RefusedException {
        for (Premise premise : used) {
            unless(
                    said.stream().anyMatch(other -> other.implies(premise)),
                    "it rests on something that it does not say: " + premise.text());
        }
    }

    /** From the first set on, each that a step leads to; in the end all. */
    private void requireInduction() throws RefusedException {
        List<ClaimedSet> sets = claim.sets();
        Cursor cursor = language.cursor();
        unless(
                sets.get(0).configuration().equals(cursor.configuration()),
                "set 0 is not of the configuration before the first symbol");
        requireStart(sets.get(0));
        BitSet reached = new BitSet();
        Deque<Integer> left = new ArrayDeque<>(List.of(0));
        reached.set(0);
        while (!left.isEmpty()) {
            int number = left.remove();
            for (Map.Entry<Integer, Integer> step : stepsFrom(number, cursor).entrySet()) {
                int to = step.getValue();
                requireImage(sets.get(number), step.getKey(), sets.get(to), "set " + to);
                if (!reached.get(to)) {
                    reached.set(to);
                    left.add(to);
                }
            }
        }
        unless(reached.cardinality() == sets.size(), "no step leads to set " + reached.nextClearBit(0));
    }

    /** The set after each symbol that may be read: the one that is claimed, which is of the right configuration. */
    private Map<Integer, Integer> stepsFrom(int number, Cursor cursor) throws RefusedException {
        ClaimedSet set = claim.sets().get(number);
        int[] tokens = set.configuration()
                .support(language)
                .symbols()
                .filter(symbol -> symbol < language.alphabet().tokens())
                .toArray();
        unless(
                set.next().size() == tokens.length,
                "set " + number + " has " + set.next().size() + " steps, and " + tokens.length
                        + " symbols may be read");
        Map<Integer, Integer> steps = new LinkedHashMap<>();
        for (int symbol : tokens) {
            int to = set.next().getOrDefault(symbol, Integer.MAX_VALUE);
            unless(to < claim.sets().size(), "set " + number + " has no step to a set for the symbol " + symbol);
            cursor.load(set.configuration());
            cursor.read(symbol);
            Configuration follows = cursor.configuration();
            unless(
                    claim.sets().get(to).configuration().equals(follows),
                    "the symbol " + symbol + " leads from set " + number + " to set " + to
                            + ", which is of another configuration");
            steps.put(symbol, to);
        }
        return steps;
    }

    private void requireStart(ClaimedSet first) throws RefusedException {
        double[] zeros = new double[first.low().length];
        ClaimedSet zero = new ClaimedSet(first.configuration(), zeros, zeros, Map.of());
        if (claim.head().readsStart()) {
            requireImage(zero, language.alphabet().start(), first, "set 0, before the first symbol,");
        } else {
            requireZero(first.low(), first.high());
            if (first.slant().isPresent()) {
                requireZero(
                        first.slant().orElseThrow().from(),
                        first.slant().orElseThrow().to());
            }
        }
    }

    private static void requireZero(double[] low, double... high) throws RefusedException {
        for (int index = 0; index < low.length; index++) {
            unless(Range.ZERO.isWithin(low[index], high[index]), "set 0 does not hold zero");
        }
    }

    private void requireImage(ClaimedSet from, int symbol, ClaimedSet to, String target) throws RefusedException {
        if (from.slant().isPresent() || to.slant().isPresent()) {
            requireSlantedImage(from, symbol, to, target);
            return;
        }
        int units = network.hiddenUnits();
        for (EngineSlack variant : variants) {
            CellCheck cell = new CellCheck(new SetStep(network, from, symbol, variant));
            for (int unit = 0; unit < units; unit++) {
                CellCheck.Unit image = cell.unit(unit);
                requireWithin(image.hidden(), to, unit, "h of unit " + unit + " can leave " + target);
                if (network.cell().hasCellState()) {
                    requireWithin(image.cell(), to, units + unit, "c of unit " + unit + " can leave " + target);
                }
            }
        }
    }

    private void requireSlantedImage(ClaimedSet from, int symbol, ClaimedSet to, String target)
            throws RefusedException {
        Region region = Region.of(from);
        for (EngineSlack variant : variants) {
            new SlantedStep(network, region, symbol, variant).requireWithin(to, target);
        }
    }

    private static void requireWithin(Range image, ClaimedSet to, int index, String otherwise) throws RefusedException {
        unless(
                image.isWithin(to.low()[index], to.high()[index]),
                otherwise + ": it can be from " + image.low() + " to " + image.high() + ", not only from "
                        + to.low()[index] + " to " + to.high()[index]);
    }

    private SetLogitCheck.Established established() throws RefusedException {
        SetLogitCheck logits = new SetLogitCheck(network, language, variants.get(0));
        SetLogitCheck.Established all = SetLogitCheck.Established.NOTHING;
        for (ClaimedSet set : claim.sets()) {
            all = all.and(logits.on(set));
        }
        return all;
    }

    private void requireNoBetter(SetLogitCheck.Established established) throws RefusedException {
        Head head = claim.head();
        EpsilonRange epsilon = established.epsilon();
        unless(
                head.logLow() >= epsilon.logLow() && head.logHigh() <= epsilon.logHigh(),
                "ln ε from " + head.logLow() + " to " + head.logHigh() + " is claimed, from " + epsilon.logLow()
                        + " to " + epsilon.logHigh() + " is established");
        unless(
                claim.closingShare() <= established.closing(),
                "a share of " + claim.closingShare() + " is claimed for the symbols that may pop the stack, "
                        + established.closing() + " is established");
        if (claim.isAboutClosing()) {
            unless(claim.closingShare() > CONFIDENCE, "the claimed share is not above " + CONFIDENCE);
        } else {
            unless(head.logLow() < head.logHigh(), "the claimed thresholds are none at all");
        }
    }
}
