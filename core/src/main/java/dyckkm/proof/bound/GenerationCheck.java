package dyckkm.proof.bound;

import dyckkm.language.Language;
import dyckkm.network.Stepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.util.function.Supplier;

/** Decides whether a machine generates a language, or answers "unknown". */
@FunctionalInterface
public interface GenerationCheck {
    /** @param machine creates a stepper, one per thread */
    Verdict check(Supplier<Stepper> machine, Language language);

    /** Falls back to another check if this one is inconclusive. */
    default GenerationCheck orElse(GenerationCheck other) {
        return (machine, language) -> {
            Verdict verdict = check(machine, language);
            if (verdict.outcome() != Outcome.UNKNOWN) {
                return verdict;
            }
            Verdict second = other.check(machine, language);
            return second.outcome() == Outcome.UNKNOWN ? verdict : second;
        };
    }
}
