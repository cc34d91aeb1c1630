package dyckkm.construction;

/** The distribution that a construction's softmax represents. */
public enum ReadoutKind {
    /** The paper's: allowed symbols have equal logits, others are lower by at least ζ. */
    SUPPORT,
    /** The sampling distribution of the paper's appendix, up to a factor e^{−gap} on disallowed symbols. */
    CALIBRATED
}
