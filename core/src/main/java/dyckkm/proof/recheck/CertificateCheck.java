package dyckkm.proof.recheck;

import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import dyckkm.proof.PremiseLog;
import dyckkm.proof.recheck.arithmetic.NormalWeights;
import dyckkm.proof.recheck.arithmetic.RefusedException;
import dyckkm.proof.recheck.arithmetic.Rounding;
import dyckkm.proof.recheck.reading.Claim;
import dyckkm.proof.recheck.reading.ClaimReader;
import dyckkm.proof.recheck.reading.Head;
import dyckkm.proof.recheck.reading.MachineClaim;
import dyckkm.proof.recheck.reading.MachineClaimReader;
import dyckkm.proof.recheck.reading.Summaries;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decides whether a certificate proves that a network generates its language.
 *
 * <p>It does if (1) the memory before the first bracket lies in the bounds of its mode, (2) each step from the bounds of a mode
 * ends in the bounds of the next one, and (3) in all bounds the logits of allowed symbols lie above those of forbidden ones, with
 * the thresholds that are claimed, and (4) all that was used of the engine on the way is among the premises. By (1), (2) and induction the bounds hold along all prefixes of the language, so that (3) is
 * about all of them.
 */
public final class CertificateCheck {
    private CertificateCheck() {}

    /**
     * @param language Dyck-(k,m) or a machine
     * @param certificate JSON as docs/certificate.md describes it; not trusted, and not closed
     * @throws dyckkm.common.BadInputException if it is not JSON at all
     */
    public static CheckResult check(Network network, Language language, InputStream certificate) throws IOException {
        return check(network, language, certificate, true);
    }

    /** The same for a certificate without premises, which are added with the answer. */
    public static CheckResult derive(Network network, Language language, InputStream certificate) throws IOException {
        return check(network, language, certificate, false);
    }

    private static CheckResult check(Network network, Language language, InputStream certificate, boolean saysPremises)
            throws IOException {
        try {
            requireScope(network, language);
            if (language instanceof DyckLanguage) {
                return ofBrackets(network, language, certificate, saysPremises);
            }
            if (language instanceof Machine machine) {
                return ofMachine(network, machine, certificate, saysPremises);
            }
            throw new RefusedException(
                    "certificates are about Dyck-(k,m) and machines, not about " + language.description());
        } catch (RefusedException e) {
            return new CheckResult.Refused(e.getMessage());
        }
    }

    private static CheckResult ofBrackets(
            Network network, Language language, InputStream certificate, boolean saysPremises)
            throws IOException, RefusedException {
        Claim claim = ClaimReader.read(certificate, network, language);
        PremiseLog log = new PremiseLog(claim.head().model());
        List<Rounding> variants = variants(network, claim.head());
        new InductionCheck(network, language, variants, log, claim).run();
        EpsilonRange epsilon = new LogitCheck(network, language, variants.get(0), log).thresholds(claim);
        return accepted(claim.head(), epsilon, claim.modes().size(), log, saysPremises);
    }

    private static CheckResult ofMachine(
            Network network, Machine machine, InputStream certificate, boolean saysPremises)
            throws IOException, RefusedException {
        Summaries summaries = new Summaries(machine);
        MachineClaim claim = MachineClaimReader.read(certificate, network, machine, summaries);
        PremiseLog log = new PremiseLog(claim.head().model());
        List<Rounding> variants = variants(network, claim.head());
        new MachineInductionCheck(network, machine, summaries, variants, log, claim).run();
        EpsilonRange epsilon = new MachineLogitCheck(network, machine, variants.get(0), log).thresholds(claim);
        return accepted(claim.head(), epsilon, claim.modes().size(), log, saysPremises);
    }

    private static List<Rounding> variants(Network network, Head head) {
        return IntStream.range(0, head.model().variants().size())
                .mapToObj(variant -> new Rounding(network.arithmetic(), head.model(), variant))
                .toList();
    }

    private static CheckResult accepted(
            Head head, EpsilonRange epsilon, int modes, PremiseLog log, boolean saysPremises) throws RefusedException {
        requireNoBetter(head, epsilon);
        if (saysPremises) {
            requireSaid(log.premises(), head.premises());
        }
        return new CheckResult.Accepted(
                epsilon, modes, head.readsStart(), head.model().name(), log.premises());
    }

    private static void requireSaid(List<Premise> used, List<Premise> said) throws RefusedException {
        for (Premise premise : used) {
            RefusedException.unless(
                    said.stream().anyMatch(other -> other.implies(premise)),
                    "it rests on something that it does not say: " + premise.text());
        }
    }

    private static void requireScope(Network network, Language language) throws RefusedException {
        RefusedException.unless(
                network.layers().size() == 1,
                "the network has " + network.layers().size() + " layers, and only one can be checked");
        RefusedException.unless(
                network.alphabet().equals(language.alphabet()),
                "the network has " + network.alphabet().description() + ", the language "
                        + language.alphabet().description());
        RefusedException.unless(
                network.arithmetic().rounding().isEmpty(),
                "the network rounds its state after every step, and a certificate knows nothing of that");
        RefusedException.unless(
                NormalWeights.areAll(network),
                "a weight is no normal number of the format: engines may take it for zero");
    }

    private static void requireNoBetter(Head claim, EpsilonRange established) throws RefusedException {
        RefusedException.unless(claim.logLow() < claim.logHigh(), "the claimed thresholds are none at all");
        RefusedException.unless(
                claim.logLow() >= established.logLow(),
                "ln ε above " + claim.logLow() + " is claimed, above " + established.logLow() + " is established");
        RefusedException.unless(
                claim.logHigh() <= established.logHigh(),
                "ln ε up to " + claim.logHigh() + " is claimed, up to " + established.logHigh() + " is established");
    }
}
