package dyckkm.report;

import java.util.List;

/** A part of a report. */
public interface Section {
    /** How a finding begins that tells of a gap. */
    String NOT_SHOWN = "Not shown: ";

    String heading();

    /** The results in a sentence each; they open the report. */
    default List<String> findings() {
        return List.of();
    }

    /** To be read by people, in this order. */
    List<Block> blocks();

    /** To be read by programs only: too long for people, numbers without separators. */
    default List<Table> data() {
        return List.of();
    }

    /** How to show its rows again. */
    default List<Line> lines() {
        return List.of();
    }

    default List<Table> tables() {
        return blocks().stream()
                .filter(Table.class::isInstance)
                .map(Table.class::cast)
                .toList();
    }

    default List<Figure> figures() {
        return blocks().stream()
                .filter(Figure.class::isInstance)
                .map(Figure.class::cast)
                .toList();
    }
}
