package dyckkm.proof.sets;

/**
 * By how much sets are wider than the images in them, for a check that bounds images more coarsely than the search does.
 *
 * @param margins how many times the usual margin, on each side
 * @param share and by what share of the width of an image
 */
public record Reserve(double margins, double share) {
    /** What a search begins with. */
    public static final Reserve USUAL = new Reserve(1, 0);
}
