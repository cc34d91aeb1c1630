package dyckkm.report.mechanism;

import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Facts.Standard;
import dyckkm.construction.Request;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.report.Figure;
import dyckkm.report.Linked;
import dyckkm.report.trace.SvgTrace;
import dyckkm.size.PaperUnits;
import dyckkm.trace.ExplorerView;
import dyckkm.trace.Tracer;

/**
 * The paper's trace figure: a network's slots over time.
 *
 * @param name the figure's name
 * @param network the network
 * @param language its language
 * @param string what it reads
 * @param caption what is to be seen
 */
record TraceFigure(String name, Entry network, Language language, String string, String caption) {
    /** Fills the stack twice. */
    static final TraceFigure LSTM = new TraceFigure(
            "trace",
            PaperUnits.standard(Cell.LSTM, Standard.LOGARITHMIC),
            new DyckLanguage(8, 3),
            "(c (h (a a) (e e) h) c) END",
            "A run of the paper's LSTM of "
                    + PaperUnits.compact(PaperUnits.standard(Cell.LSTM, Standard.LOGARITHMIC))
                    + " units (Theorem 5) for Dyck-(8,3), step by step (after the paper's Figure 2): "
                    + "its slots over time, the cells of each as squares, the slot shaded that passes the output gate, "
                    + "which is the top of the stack.");

    /** The sentence of the paper's introduction. */
    static final TraceFigure RNN = new TraceFigure(
            "trace-rnn",
            PaperUnits.standard(Cell.RNN, Standard.ONE_HOT),
            SentenceFigure.LANGUAGE,
            SentenceFigure.STRING + " END",
            "The Simple RNN of 2mk units (Theorem 2) reads the sentence above: on a noun the stack is in the push half, on a verb in "
                    + "the pop half.");

    /** The line that draws it. */
    String command() {
        return "./dyckkm trace --cell " + network.cell().text() + " --encoding " + network.encoding() + " -k "
                + language.alphabet().calls() + " -m " + language.depthBound() + " --format svg \"" + string + "\"";
    }

    /** Such as {@code lstm/log at (8,3)}. */
    String row() {
        return network.name() + " at (" + language.alphabet().calls() + "," + language.depthBound() + ")";
    }

    Figure figure() {
        Construction construction = network.build(Request.of(language, Arithmetic.FLOAT32));
        String read = string.replace(" END", "");
        return new Figure(
                        name,
                        caption,
                        SvgTrace.render(Tracer.of(construction)
                                .trace(language.alphabet().parse(string))),
                        true)
                .linked(new Linked(
                        "Step through it in the explorer",
                        ExplorerView.of(network.name(), language.alphabet().calls(), language.depthBound(), read)
                                .address()
                                .orElseThrow()));
    }
}
