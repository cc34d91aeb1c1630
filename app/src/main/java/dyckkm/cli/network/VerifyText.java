package dyckkm.cli.network;

import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Scope;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.sets.SetCoverage;
import dyckkm.report.Numbers;
import dyckkm.report.proof.PaperEpsilon;
import dyckkm.report.proof.WitnessText;
import dyckkm.trace.TokenText;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** A verification as text: the verdict, what it rests on, the thresholds, the cost. */
public final class VerifyText {
    private static final int DIGITS = 4;

    private final Answer verification;
    private final Language language;
    private final TokenText tokens;
    private final StringBuilder text = new StringBuilder();

    private VerifyText(Answer verification) {
        this.verification = verification;
        this.language = verification.question().language();
        this.tokens = new TokenText(language);
    }

    public static String of(Answer verification) {
        return new VerifyText(verification).whole();
    }

    private String whole() {
        Verdict verdict = verification.verdict();
        Network network = verification.question().network();
        String subject = network.source() + " (" + network.hiddenUnits() + " hidden units)";
        String object = language.description();
        line(
                switch (verdict.outcome()) {
                    case PROVED ->
                        "proved (" + verdict.scope().text() + "): " + subject
                                + (isAboutClosing() ? " is always sure of what closes in " : " generates ") + object
                                + lengths() + ", in " + verdict.arithmetic() + place(verdict);
                    case REFUTED ->
                        "refuted: " + subject
                                + (isAboutClosing() ? " is not always sure of what closes in " : " does not generate ")
                                + object + ", in " + verdict.arithmetic() + ran();
                    case UNKNOWN ->
                        "unknown: whether " + subject
                                + (isAboutClosing() ? " is always sure of what closes in " : " generates ") + object
                                + upToLength() + ", in " + verdict.arithmetic() + ran();
                });
        network.m().ifPresent(own -> {
            if (own != language.depthBound()) {
                line("note: the network was made for m = " + own + "; the question is about m = "
                        + language.depthBound());
            }
        });
        line(verdict.method().text() + ": " + verdict.because());
        verification.coverage().ifPresent(this::coverage);
        if (verdict.method() == Method.CERTIFICATE && verdict.outcome() == Outcome.PROVED) {
            line("covered: all " + Numbers.integer(language.configurations())
                    + (isDyck() ? " stack states" : " configurations"));
        }
        verification.notRobust().ifPresent(why -> line("not robust: " + why));
        if (verdict.outcome() == Outcome.PROVED) {
            verdict.premises().forEach(premise -> line("it rests on: " + premise.text()));
        }
        verdict.counterexample().ifPresent(found -> found.witnesses().forEach(this::witness));
        epsilon();
        line("time: " + Numbers.significant(verification.seconds(), 3) + " s"
                + (verification.checkSeconds().isPresent() && verdict.outcome() == Outcome.PROVED
                        ? ", " + Numbers.significant(verification.checkSeconds().getAsDouble(), 3)
                                + " s of it for the independent check"
                        : "")
                + (verification.coverage().isPresent()
                        ? ", " + Numbers.integer(Math.round(verification.statesPerSecond())) + " states per second"
                        : ""));
        return text.toString();
    }

    private boolean isAboutClosing() {
        return verification
                .search()
                .map(Refutation::criterion)
                .or(() -> verification.sets().map(SetCoverage::criterion))
                .equals(Optional.of(Criterion.CLOSING));
    }

    private String lengths() {
        String bound = upToLength();
        return bound.isEmpty() && !(language instanceof LongStrings) ? ", for strings of all lengths" : bound;
    }

    /** The length that the question goes to, where it does not go to all. */
    private String upToLength() {
        return verification
                .sets()
                .map(SetCoverage::asked)
                .filter(OptionalInt::isPresent)
                .map(asked -> ", for strings of up to " + Numbers.integer(asked.getAsInt()) + " symbols")
                .orElse("");
    }

    /** On which engines. */
    private String place(Verdict verdict) {
        if (verdict.scope() == Scope.ROBUST) {
            String model = verdict.engineModel().orElseThrow();
            return ", on every engine that the model '" + model + "' describes";
        }
        return verification.engine().isPresent() ? ran() : ", bit for bit as this program computes";
    }

    private String ran() {
        return verification.engine().map(engine -> ", run by " + engine).orElse("");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void coverage(SearchCoverage coverage) {
        line("covered: " + Numbers.integer(coverage.pairs()) + " pairs of memory and "
                + (isDyck() ? "stack" : "configuration") + ", "
                + Numbers.integer(coverage.stacks()) + " of " + Numbers.integer(language.configurations())
                + (isDyck() ? " stack states" : " configurations")
                + (coverage.complete()
                        ? ""
                        : "; " + Numbers.integer(coverage.judged()) + " pairs looked at"
                                + (coverage.length() == 0
                                        ? ""
                                        : ", all strings shorter than " + coverage.length() + " among them")));
    }

    private boolean isDyck() {
        return language.alphabet().bracketTypes().isPresent();
    }

    private void epsilon() {
        Verdict verdict = verification.verdict();
        EpsilonText thresholds = new EpsilonText(verdict.epsilon());
        boolean none = verdict.epsilon().isEmpty();
        if (verdict.epsilon().equals(EpsilonRange.ALL)) {
            return;
        }
        String paper = (isDyck() ? "; the paper's 1/(2(k+1)) = " : "; 1/(2(|Σ|+1)) = ")
                + Numbers.significant(PaperEpsilon.of(verification.question().language()), DIGITS)
                + (verification
                                .verdict()
                                .epsilon()
                                .contains(
                                        PaperEpsilon.of(verification.question().language()))
                        ? " is inside"
                        : " is not");
        verification.question().epsilon().ifPresent(asked -> line("asked about ε = " + asked));
        line("ε: "
                + (none
                        ? "none is left; a forbidden symbol has up to " + thresholds.low() + ", an allowed one down to "
                                + thresholds.high()
                        : (verdict.outcome() == Outcome.PROVED ? "right is any " : "not excluded by what was seen: ")
                                + thresholds.range()
                                + paper));
    }

    private void witness(Witness witness) {
        WitnessText shown = new WitnessText(verification.question());
        line("after the string: " + shown.string(witness));
        line("  at step " + (witness.prefix().size() + 1) + ", stack: "
                + (witness.configuration().depth() == 0
                        ? "empty"
                        : witness.configuration().stack().stream()
                                .map(tokens::ofType)
                                .collect(Collectors.joining(" "))));
        line("  the network gives " + shown.symbol(witness) + ", which is " + shown.status(witness)
                + ", the probability " + shown.probability(witness));
        line("  allowed" + (verification.engine().isPresent() ? ", as computed here: " : ": ")
                + shown.allowed(witness));
    }
}
