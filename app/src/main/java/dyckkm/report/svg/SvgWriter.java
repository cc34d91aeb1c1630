package dyckkm.report.svg;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes the elements of an SVG picture. Attributes are given as name, value, name, value …
 *
 * <p>A picture's style sheet holds in an HTML page too, so each of its rules begins with the picture's own class, and no two that an
 * element falls under speak of the same thing, unless its first class is the one that counts. Rules for dark screens come last,
 * in a media query.
 */
public final class SvgWriter {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final Pattern OUTSIDE_HTML = Pattern.compile("\\A<\\?xml.*?\\?>\\s*| xmlns=\"[^\"]*\"");

    private final StringWriter target = new StringWriter();
    private final XMLStreamWriter xml;

    /** What throws the checked exception of the XML library, which writing to memory never does. */
    private interface Writing {
        void run() throws XMLStreamException;
    }

    /**
     * @param scope the class of the picture
     * @param title what it shows, for those who cannot see it
     * @param styles its style sheet
     */
    public SvgWriter(String scope, double width, double height, String title, String styles) {
        try {
            xml = XMLOutputFactory.newInstance().createXMLStreamWriter(target);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        write(() -> {
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("svg");
            xml.writeDefaultNamespace(NAMESPACE);
        });
        attributes("class", scope, "width", width, "height", height, "role", "img", "aria-label", title);
        attributes("viewBox", "0 0 " + number(width) + " " + number(height));
        text("style", styles);
    }

    private static void write(Writing writing) {
        try {
            writing.run();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same picture without what only a file of its own needs. */
    public static String inline(String document) {
        return OUTSIDE_HTML.matcher(document).replaceAll("");
    }

    public SvgWriter open(String name, Object... attributes) {
        write(() -> {
            xml.writeCharacters("\n");
            xml.writeStartElement(name);
        });
        attributes(attributes);
        return this;
    }

    public SvgWriter close() {
        write(xml::writeEndElement);
        return this;
    }

    /** An element with text and nothing else inside. */
    public SvgWriter text(String name, String text, Object... attributes) {
        open(name, attributes);
        write(() -> xml.writeCharacters(text));
        return close();
    }

    /** Words at a place, which the style may make their middle or end. */
    public SvgWriter words(String style, double x, double y, String text) {
        return text("text", text, "class", style, "x", x, "y", y);
    }

    public SvgWriter rectangle(String style, double x, double y, double width, double height, Object... attributes) {
        open("rect", "class", style, "x", x, "y", y, "width", width, "height", height);
        attributes(attributes);
        return close();
    }

    public SvgWriter line(String style, double x1, double y1, double x2, double y2) {
        return open("line", "class", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2)
                .close();
    }

    public SvgWriter path(String style, SvgPath path) {
        return open("path", "class", style, "d", path).close();
    }

    private void attributes(Object... attributes) {
        for (int i = 0; i < attributes.length; i += 2) {
            String name = attributes[i].toString();
            Object value = attributes[i + 1];
            String text = value instanceof Number given ? number(given.doubleValue()) : value.toString();
            write(() -> xml.writeAttribute(name, text));
        }
    }

    /** With at most two decimals: more only make the file larger. */
    static String number(double value) {
        return new BigDecimal(value)
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Completes the picture. */
    public String finish() {
        write(() -> {
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.close();
        });
        return target + "\n";
    }
}
