package dyckkm.report;

import dyckkm.report.svg.Raster;
import dyckkm.report.svg.SvgWriter;

/**
 * A picture with its name and what it shows.
 *
 * @param name a short name fit for a file
 * @param caption what the figure shows
 * @param svg the picture as an SVG document
 * @param wide whether it takes the whole width of a page; others stand side by side where there is room
 */
public record Figure(String name, String caption, String svg, boolean wide) implements Block {
    /** The picture as a PNG file. */
    public byte[] png() {
        return Raster.png(svg);
    }

    /** The picture to be put into HTML. */
    public String inline() {
        return SvgWriter.inline(svg);
    }
}
