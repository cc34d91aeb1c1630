/**
 * Checks a certificate that someone else found, with code of its own: whoever reads this package need not believe, or even
 * read, the search in {@code dyckkm.proof.certificate}.
 *
 * <p>{@link dyckkm.proof.recheck.CertificateCheck} is the whole argument in order. {@link
 * dyckkm.proof.recheck.reading.ClaimReader} reads the file, {@link dyckkm.proof.recheck.InductionCheck} asks whether the bounds hold
 * after START and are kept by every step, {@link dyckkm.proof.recheck.LogitCheck} what they say about probabilities. Below them
 * stand {@link dyckkm.proof.recheck.Step}, the cells' equations on intervals, {@link dyckkm.proof.recheck.arithmetic.Sum}, the one place
 * where slots matter, and {@link dyckkm.proof.recheck.arithmetic.Rounding}, the one place where rounding does.
 */
package dyckkm.proof.recheck;
