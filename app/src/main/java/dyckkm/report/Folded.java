package dyckkm.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * Details that a reader opens on demand: closed on the page, written to files like everything else.
 *
 * @param title what is inside
 * @param blocks the details
 */
public record Folded(String title, List<Block> blocks) implements Block {
    public Folded {
        blocks = List.copyOf(blocks);
    }

    /** One table behind its own title. */
    public static Folded of(Table table) {
        return new Folded(table.title(), List.of(table));
    }

    @Override
    public Stream<Block> all() {
        return Stream.concat(Stream.of(this), blocks.stream().flatMap(Block::all));
    }
}
