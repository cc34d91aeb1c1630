package dyckkm.report;

import java.util.List;

/** A part of a report. */
public interface Section {
    /** How a finding begins that tells of a gap. */
    String NOT_SHOWN = "Not shown: ";

    String heading();

    /** The results in a sentence each: the summary on the terminal and at the end of the first screen. */
    default List<String> findings() {
        return List.of();
    }

    /** The paper's claims that this section settles; they open the page. */
    default List<Claim> claims() {
        return List.of();
    }

    /** To be read by people, in this order. */
    List<Block> blocks();

    /** To be read by programs only: too long for people, numbers without separators. */
    default List<Table> data() {
        return List.of();
    }

    /** Figures that are written to files and not shown. */
    default List<Figure> files() {
        return List.of();
    }

    /** How to show its rows again. */
    default List<Line> lines() {
        return List.of();
    }

    default List<Table> tables() {
        return blocks().stream()
                .flatMap(Block::all)
                .filter(Table.class::isInstance)
                .map(Table.class::cast)
                .toList();
    }

    default List<Figure> figures() {
        return blocks().stream()
                .flatMap(Block::all)
                .filter(Figure.class::isInstance)
                .map(Figure.class::cast)
                .toList();
    }
}
