package dyckkm.bench.language;

import dyckkm.language.dyck.Vocabulary;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Writes a corpus by joining the names of the tokens. */
final class SimpleWriter {
    private final List<String> names;

    SimpleWriter(Vocabulary vocabulary) {
        names = IntStream.range(0, vocabulary.size()).mapToObj(vocabulary::text).toList();
    }

    void write(List<List<Integer>> corpus, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        for (List<Integer> string : corpus) {
            List<String> tokens = new ArrayList<>();
            for (int symbol : string) {
                tokens.add(names.get(symbol));
            }
            writer.write(String.join(" ", tokens));
            writer.write('\n');
        }
        writer.flush();
    }
}
