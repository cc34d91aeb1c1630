package dyckkm.scale;

/** How the parts of a corpus are written. */
public enum CorpusFormat {
    /** The corpus format: one string a line. */
    TEXT("txt"),
    /** Apache Parquet: one string a row, its tokens a list of numbers, END left out. */
    PARQUET("parquet");

    private final String ending;

    CorpusFormat(String ending) {
        this.ending = ending;
    }

    /** How the names of its files end. */
    public String ending() {
        return ending;
    }
}
