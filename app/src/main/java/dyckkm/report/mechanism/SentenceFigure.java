package dyckkm.report.mechanism;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Figure;
import dyckkm.report.Linked;
import dyckkm.trace.ExplorerView;
import java.util.List;

/** What nested brackets have to do with language: the paper's sentence, and its first figure's string of brackets. */
final class SentenceFigure {
    static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);

    /** A bracket opens at a noun and closes at its verb: a where they are singular, b where they are plural. */
    static final String STRING = "(b (a (a a) a) b)";

    private static final List<String> WORDS =
            List.of("Laws", "the lawmaker", "the reporter", "questions", "writes", "are");

    /** Its name in the explorer's gallery. */
    private static final String IN_GALLERY = "laws";

    /** Reaches the greatest depth, and closes brackets of both types near and far. */
    private static final String SCOPES = "(a (b (a a) (b (a a) b) b) a) (b (a a) b) END";

    private SentenceFigure() {}

    static Figure sentence() {
        return new Figure(
                        "sentence",
                        "Agreement as nested brackets, the paper's sentence (1) after its Figure 1: a noun opens a bracket, the verb that "
                                + "agrees with it closes it; (a is singular, (b plural. To go on correctly, one must "
                                + "remember which brackets are open, and in which order: a stack.",
                        new ScopesDrawing(LANGUAGE, STRING, WORDS)
                                .draw("“Laws the lawmaker the reporter questions writes are” as nested brackets"),
                        true)
                .linked(new Linked(
                        "Read it with a network in the explorer",
                        ExplorerView.of(TraceFigure.LSTM.network().name(), LANGUAGE.k(), LANGUAGE.m(), STRING)
                                .saying(IN_GALLERY)
                                .address()
                                .orElseThrow()));
    }

    static Figure scopes() {
        DyckLanguage language = new DyckLanguage(2, 4);
        return new Figure(
                "scopes",
                "A string of Dyck-(2,4), the brackets of two types nested at most four deep (after the paper's Figure 1). Each arc is "
                        + "the scope of a pair of brackets; scopes nest and never cross, and at most four are open at a time.",
                new ScopesDrawing(language, SCOPES, List.of()).draw("A string of Dyck-(2,4) and its scopes"),
                true);
    }
}
