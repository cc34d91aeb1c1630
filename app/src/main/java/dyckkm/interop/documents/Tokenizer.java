package dyckkm.interop.documents;

import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns documents into strings of a language, one a line, in the format of corpora, and counts them. */
public final class Tokenizer implements Closeable {
    /** How many documents outside of the language are remembered. */
    public static final int MOST_REMEMBERED = 10;

    private static final int LINE_BUFFER = 1 << 22;

    private final Machine machine;
    private final DocumentFormat format;
    private final OutputStream out;
    private final boolean skip;
    private final LineBuffer line = new LineBuffer(LINE_BUFFER);
    private final DocumentCheck check;
    private final SortedMap<Integer, Long> depths = new TreeMap<>();
    private final List<OutsideDocument> outside = new ArrayList<>();
    private long documents;
    private long strings;
    private long tokens;
    private long tooDeep;
    private long forbidden;

    /**
     * @param machine the language to the greatest depth that there is a machine for
     * @param bound m, the depth to which documents are in the language
     * @param out gets the strings
     * @param skip whether to go on writing after a document that is not in the language; reading and counting go on in any case
     */
    public Tokenizer(Machine machine, int bound, OutputStream out, boolean skip) {
        this.machine = machine;
        this.format = DocumentFormat.of(machine);
        this.out = out;
        this.skip = skip;
        this.check = new DocumentCheck(machine, bound, line);
    }

    /**
     * Reads all documents of a file.
     *
     * @param name what the file is called in messages
     * @throws BadInputException with file, line and column where it is malformed
     */
    public void read(InputStream in, String name) throws IOException {
        try (DocumentReader reader = format.open(in, machine.alphabet())) {
            check.begin(reader, name);
            while (reader.next(check)) {
                check.end();
                count();
                check.begin(reader, name);
            }
        } catch (MalformedDocumentException e) {
            throw new BadInputException(e.position().in(name) + ": " + e.getMessage());
        }
    }

    private void count() throws IOException {
        documents++;
        Optional<OutsideDocument> problem = check.outside();
        if (problem.isEmpty() || problem.get().tooDeep()) {
            depths.merge(check.depth(), 1L, Long::sum);
        }
        if (problem.isEmpty()) {
            strings++;
            tokens += check.length();
            if (skip || outside.isEmpty()) {
                line.moveTo(out);
            }
            return;
        }
        if (problem.get().tooDeep()) {
            tooDeep++;
        } else {
            forbidden++;
        }
        if (outside.size() < MOST_REMEMBERED) {
            outside.add(problem.get());
        }
    }

    /** What was found so far. */
    public DocumentStatistics statistics() {
        return new DocumentStatistics(
                documents,
                strings,
                tokens,
                tooDeep,
                forbidden,
                Collections.unmodifiableSortedMap(new TreeMap<>(depths)),
                List.copyOf(outside));
    }

    @Override
    public void close() throws IOException {
        line.close();
    }
}
