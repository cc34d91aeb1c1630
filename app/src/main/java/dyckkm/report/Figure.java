package dyckkm.report;

import dyckkm.report.svg.Raster;
import dyckkm.report.svg.SvgWriter;
import java.util.Optional;

/**
 * A picture with its name and what it shows.
 *
 * @param name a short name fit for a file
 * @param caption what the figure shows
 * @param svg the picture as an SVG document
 * @param wide whether it takes the whole width of a page; others stand side by side where there is room
 * @param link where to see more of it
 */
public record Figure(String name, String caption, String svg, boolean wide, Optional<Linked> link) implements Block {
    public Figure(String name, String caption, String svg, boolean wide) {
        this(name, caption, svg, wide, Optional.empty());
    }

    /** The same with a link below it. */
    public Figure linked(Linked to) {
        return new Figure(name, caption, svg, wide, Optional.of(to));
    }

    /** The picture as a PNG file. */
    public byte[] png() {
        return Raster.png(svg);
    }

    /** The picture to be put into HTML. */
    public String inline() {
        return SvgWriter.inline(svg);
    }
}
