package dyckkm.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * Small multiples: figures of one kind side by side, with one legend and one caption.
 *
 * @param legend the keys of all figures, as an SVG document
 * @param figures each a picture of its own
 * @param caption what they show together
 */
public record Multiples(String legend, List<Figure> figures, String caption) implements Block {
    public Multiples {
        figures = List.copyOf(figures);
    }

    @Override
    public Stream<Block> all() {
        return Stream.concat(Stream.of(this), figures.stream());
    }
}
