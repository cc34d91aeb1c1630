package dyckkm.report.trace;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the elements of an SVG picture. Attributes are given as name, value, name, value … */
final class SvgWriter {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private final StringWriter target = new StringWriter();
    private final XMLStreamWriter xml;

    /** @param standalone whether the picture is a document of its own; inside HTML it needs no namespace */
    SvgWriter(boolean standalone, double width, double height) {
        try {
            xml = XMLOutputFactory.newInstance().createXMLStreamWriter(target);
            if (standalone) {
                xml.writeStartDocument("UTF-8", "1.0");
                xml.writeCharacters("\n");
            }
            xml.writeStartElement("svg");
            if (standalone) {
                xml.writeDefaultNamespace(NAMESPACE);
            }
            attributes("class", "trace", "width", width, "height", height, "role", "img");
            attributes("viewBox", "0 0 " + number(width) + " " + number(height));
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    SvgWriter open(String name, Object... attributes) {
        try {
            xml.writeCharacters("\n");
            xml.writeStartElement(name);
            attributes(attributes);
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    SvgWriter close() {
        try {
            xml.writeEndElement();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An element with text and nothing else inside. */
    SvgWriter text(String name, String text, Object... attributes) {
        open(name, attributes);
        try {
            xml.writeCharacters(text);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return close();
    }

    SvgWriter rectangle(String style, double x, double y, double width, double height, Object... attributes) {
        open("rect", "class", style, "x", x, "y", y, "width", width, "height", height);
        try {
            attributes(attributes);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return close();
    }

    private void attributes(Object... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            xml.writeAttribute(
                    attributes[i].toString(),
                    value instanceof Number given ? number(given.doubleValue()) : value.toString());
        }
    }

    /** With at most two decimals: more only make the file larger. */
    private static String number(double value) {
        return new BigDecimal(value)
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Completes the picture. */
    String finish() {
        try {
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return target + "\n";
    }
}
