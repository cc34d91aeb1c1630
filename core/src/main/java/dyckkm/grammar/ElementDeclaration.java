package dyckkm.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An element of a document type definition.
 *
 * @param model its content model, as reported by the JDK's parser
 * @param from the start of the declaration in the source, or of the entity reference that it came from
 * @param to its end
 */
record ElementDeclaration(String name, String model, int from, int to) {
    /** The position of a name in the content model, or else of the declaration. */
    int place(Source source, String part) {
        String text = source.text().substring(from, to);
        int content = Math.max(0, text.indexOf('('));
        Matcher found = Pattern.compile("(?<![\\w.:-])" + Pattern.quote(part) + "(?![\\w.:-])")
                .matcher(text);
        return found.find(content) ? from + found.start() : from;
    }
}
