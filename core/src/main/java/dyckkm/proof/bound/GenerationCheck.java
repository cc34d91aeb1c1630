package dyckkm.proof.bound;

import dyckkm.language.DyckLanguage;
import dyckkm.network.Stepper;
import dyckkm.proof.Verdict;

/** Decides whether a machine generates a language, or says that it cannot. */
@FunctionalInterface
public interface GenerationCheck {
    Verdict check(Stepper machine, DyckLanguage language);
}
