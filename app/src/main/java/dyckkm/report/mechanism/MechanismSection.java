package dyckkm.report.mechanism;

import dyckkm.report.Block;
import dyckkm.report.Line;
import dyckkm.report.Section;
import dyckkm.report.Text;
import java.util.List;
import java.util.stream.Stream;

/** The part of the paper's report that shows how the networks work: its figures, drawn from networks that run now. */
public final class MechanismSection implements Section {
    @Override
    public String heading() {
        return "How it works";
    }

    @Override
    public List<Line> lines() {
        return Stream.of(TraceFigure.RNN, TraceFigure.LSTM)
                .map(trace -> new Line(trace.name(), trace.row(), trace.command()))
                .toList();
    }

    @Override
    public List<Block> blocks() {
        return List.of(
                Text.plain(
                        "The figures of the paper, drawn again from networks that were built and run for this page: every number is "
                                + "one that the network computed. Links open the same network in the explorer, which must be running: "
                                + "./dyckkm serve."),
                Text.heading("What is to be remembered"),
                SentenceFigure.sentence(),
                SentenceFigure.scopes(),
                Text.heading("A stack in a Simple RNN"),
                StepFigures.shifts(),
                StepFigures.halves(),
                TraceFigure.RNN.figure(),
                Text.heading("A stack in an LSTM, with half the units"),
                StepFigures.gates(),
                TraceFigure.LSTM.figure(),
                Text.plain(StepFigures.gatesAlone()));
    }
}
