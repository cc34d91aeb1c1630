package dyckkm.construction;

/** What the softmax of a construction is meant to be. */
public enum ReadoutKind {
    /** The paper's: allowed symbols have equal logits, disallowed ones are lower by ζ or more. */
    SUPPORT,
    /** The sampling distribution of the paper's appendix, up to a factor e^{−gap} on disallowed symbols. */
    CALIBRATED
}
