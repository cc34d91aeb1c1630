package dyckkm.proof.engine;

import java.util.Arrays;

/** How an engine computes a GRU's new state from the update gate z, the new value n and the old state h. */
public enum GruForm {
    /** As the equations are written. */
    WEIGHTED("(1-z)*n+z*h"),
    /** As PyTorch does on some code paths. */
    DIFFERENCE("n+z*(h-n)"),
    /** Either form. */
    EITHER("either");

    private final String text;

    GruForm(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    static GruForm parse(String text) {
        return Arrays.stream(values())
                .filter(form -> form.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no form of a GRU: " + text));
    }

    public boolean mayBe(GruForm other) {
        return this == other || this == EITHER;
    }
}
