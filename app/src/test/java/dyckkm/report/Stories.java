package dyckkm.report;

import dyckkm.report.Letters.Entry;
import java.util.List;

/** A first screen for pages under test. */
public final class Stories {
    public static final Story SOME = new Story(
            "Introduction",
            List.of(
                    new Claim("Said & done.", "Found.", Claim.Holds.YES),
                    new Claim("Said only.", "Not found.", Claim.Holds.NO)),
            new Figure("opening", "The opening figure.", "<svg aria-label=\"x\"></svg>", false),
            new Letters(List.of(new Entry("k", "types"), new Entry("ε", "a threshold"))));

    private Stories() {}
}
