package dyckkm.report.svg;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/** Paints SVG pictures, in their light colours, as PNG. */
public final class Raster {
    /** Sharp on dense screens and in print. */
    private static final int PIXELS_PER_UNIT = 2;

    private static final Pattern SCOPE = Pattern.compile("<svg[^>]* class=\"([^\"]*)\"");
    private static final Pattern DARK = Pattern.compile("@media.*?(?=</style>)", Pattern.DOTALL);

    private Raster() {}

    public static byte[] png(String svg) {
        SVGDocument document = Objects.requireNonNull(
                new SVGLoader()
                        .load(
                                new ByteArrayInputStream(plain(svg).getBytes(StandardCharsets.UTF_8)),
                                null,
                                LoaderContext.createDefault()),
                "an SVG document that can be painted");
        FloatSize size = document.size();
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(size.width * PIXELS_PER_UNIT),
                (int) Math.ceil(size.height * PIXELS_PER_UNIT),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
        document.render(null, graphics);
        graphics.dispose();
        return encoded(image);
    }

    private static byte[] encoded(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The painter knows neither media queries, nor selectors of more than one part, nor what the system's font is. */
    static String plain(String svg) {
        String light = DARK.matcher(svg).replaceAll("");
        Matcher scope = SCOPE.matcher(svg);
        String flat = scope.find() ? light.replace("." + scope.group(1) + " .", ".") : light;
        return flat.replace("system-ui", Font.SANS_SERIF);
    }
}
