package dyckkm.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An element of a document type definition.
 *
 * @param model its content, as the JDK's parser reports it
 * @param from where the declaration begins in the source, or the entity it came from was used
 * @param to where it ends
 */
record ElementDeclaration(String name, String model, int from, int to) {
    /** Where a name stands in the content model, or else the declaration. */
    int place(Source source, String part) {
        String text = source.text().substring(from, to);
        int content = Math.max(0, text.indexOf('('));
        Matcher found = Pattern.compile("(?<![\\w.:-])" + Pattern.quote(part) + "(?![\\w.:-])")
                .matcher(text);
        return found.find(content) ? from + found.start() : from;
    }
}
