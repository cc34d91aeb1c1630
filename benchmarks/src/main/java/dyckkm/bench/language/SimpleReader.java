package dyckkm.bench.language;

import dyckkm.language.dyck.Vocabulary;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a corpus by splitting its lines and looking the tokens up. */
final class SimpleReader {
    private final Map<String, Integer> symbols = new HashMap<>();

    SimpleReader(Vocabulary vocabulary) {
        for (int symbol = 0; symbol < vocabulary.size(); symbol++) {
            symbols.put(vocabulary.text(symbol), symbol);
        }
    }

    List<List<Integer>> read(Path file) throws IOException {
        List<List<Integer>> corpus = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String line = reader.readLine();
            while (line != null) {
                List<Integer> string = new ArrayList<>();
                for (String token : line.split(" ")) {
                    string.add(symbols.get(token));
                }
                corpus.add(string);
                line = reader.readLine();
            }
        }
        return corpus;
    }
}
