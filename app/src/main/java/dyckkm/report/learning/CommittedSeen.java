package dyckkm.report.learning;

import dyckkm.experiment.run.SeenRow;
import dyckkm.report.Provenance;
import java.util.List;

/**
 * Committed measurements by whether stacks were seen in training.
 *
 * @param made what made them
 */
public record CommittedSeen(List<Provenance> made, List<SeenRow> rows) {
    public CommittedSeen {
        made = List.copyOf(made);
        rows = List.copyOf(rows);
    }
}
