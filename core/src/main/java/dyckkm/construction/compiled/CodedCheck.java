package dyckkm.construction.compiled;

import dyckkm.construction.compiled.ControlGraph.Edge;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Verifies every row of coded control units at every spot, independently of how they were found. */
final class CodedCheck {
    private final CodedControl control;
    private final NodeCode code;
    private final ControlGraph graph;

    private CodedCheck(CodedControl control) {
        this.control = control;
        this.code = control.code();
        this.graph = code.graph();
    }

    /** Throws if a bit or a score would be wrong after some step. */
    static void require(CodedControl control) {
        CodedCheck check = new CodedCheck(control);
        for (Map.Entry<Integer, List<Edge>> edges : check.graph.edges().entrySet()) {
            edges.getValue().forEach(edge -> check.requireStep(edge, edges.getKey()));
        }
        check.requireScores();
    }

    private void requireStep(Edge edge, int token) {
        for (int bit = 0; bit < code.bits(); bit++) {
            int input = sum(control.inputs().get(bit), edge, token);
            boolean becomes = input > 0;
            boolean isOn = code.isOn(graph.spots().get(edge.spot()).node(), bit);
            if (!control.forgets().isEmpty() && isOn) {
                // A cell that is both kept and written would hold 2.
                require(input < 0, edge, token);
                becomes = sum(control.forgets().get(bit), edge, token) > 0;
            }
            require(becomes == code.isOn(edge.node(), bit), edge, token);
        }
    }

    /** A sum, which must not be 0. */
    private int sum(CodedRow row, Edge edge, int token) {
        int sum = row.at(code.point(edge.spot()), token);
        require(sum != 0, edge, token);
        return sum;
    }

    private void require(boolean holds, Edge edge, int token) {
        if (!holds) {
            throw new IllegalStateException("a row is wrong after token " + token + " at "
                    + graph.spots().get(edge.spot()));
        }
    }

    private void requireScores() {
        int index = 0;
        for (BitSet allowed : graph.allowed().values()) {
            CodedRow score = control.scores().get(index++);
            for (int spot = 0; spot < code.spots(); spot++) {
                int twice = score.at(code.point(spot));
                if (allowed.get(spot) ? twice != 1 : twice > -1) {
                    throw new IllegalStateException(
                            "a score is wrong at " + graph.spots().get(spot));
                }
            }
        }
    }
}
