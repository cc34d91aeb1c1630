package dyckkm.report;

import java.util.List;

/** A part of a report. */
public interface Section {
    String heading();

    /** The results in a sentence each; they open the report. */
    default List<String> findings() {
        return List.of();
    }

    /** To be read by people. */
    List<Table> tables();

    /** To be read by programs only: too long for people, numbers without separators. */
    default List<Table> data() {
        return List.of();
    }

    List<Figure> figures();
}
