package dyckkm.report.learning;

import dyckkm.experiment.SeenRow;
import dyckkm.report.made.Made;
import java.util.List;

/**
 * Committed measurements by whether stacks were seen in training.
 *
 * @param made what made them
 */
public record CommittedSeen(List<Made> made, List<SeenRow> rows) {
    public CommittedSeen {
        made = List.copyOf(made);
        rows = List.copyOf(rows);
    }
}
