/**
 * An independent checker of certificates. It shares no code with the search in {@code dyckkm.proof.certificate}, which need not
 * be trusted or read.
 *
 * <p>{@link dyckkm.proof.recheck.CertificateCheck} is the whole argument in order. {@link
 * dyckkm.proof.recheck.reading.ClaimReader} reads the file, {@link dyckkm.proof.recheck.InductionCheck} checks that the bounds
 * hold after START and are preserved by every step, {@link dyckkm.proof.recheck.LogitCheck} what they imply for probabilities.
 * They use {@link dyckkm.proof.recheck.Step}, the cells' equations on intervals, {@link dyckkm.proof.recheck.arithmetic.Sum},
 * the only code that depends on slots, and {@link dyckkm.proof.recheck.arithmetic.Rounding}, the only code that depends on
 * rounding.
 */
package dyckkm.proof.recheck;
