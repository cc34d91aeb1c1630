package dyckkm.report.language;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Construction;
import dyckkm.construction.Request;
import dyckkm.language.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.report.Figure;
import dyckkm.report.trace.SvgTrace;
import dyckkm.trace.Tracer;

/** The paper's trace figure, from a run of its LSTM. */
final class TraceFigure {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);

    /** Fills the stack twice. */
    private static final String EXAMPLE = "(c (h (a a) (e e) h) c) END";

    private TraceFigure() {}

    /** The line that draws it. */
    static String command() {
        return "./dyckkm trace --cell lstm --encoding log -k " + LANGUAGE.k() + " -m " + LANGUAGE.m()
                + " --format svg \"" + EXAMPLE + "\"";
    }

    static Figure figure() {
        Construction lstm = Catalogue.find(Cell.LSTM, "log").build(Request.of(LANGUAGE, Arithmetic.FLOAT32));
        return new Figure(
                "trace",
                "A run of the paper's LSTM of 3m⌈log₂k⌉−m units (Theorem 5) for Dyck-(8,3), step by step: its slots over time, the "
                        + "cells of each as squares, the slot shaded that passes the output gate, which is the top of the stack.",
                SvgTrace.render(Tracer.of(lstm).trace(LANGUAGE.vocabulary().parse(EXAMPLE))),
                true);
    }
}
