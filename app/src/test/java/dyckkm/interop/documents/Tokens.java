package dyckkm.interop.documents;

import dyckkm.interop.LanguageFile;
import dyckkm.language.CorpusBlock;
import dyckkm.language.RandomBits;
import dyckkm.language.machine.Machine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Documents held in memory, as tests have them. */
final class Tokens {
    private Tokens() {}

    /** What came of documents. */
    record Result(List<String> lines, DocumentStatistics statistics) {}

    static Machine language(String name, int depth) {
        try {
            return LanguageFile.open(name, Optional.empty()).machine(OptionalInt.of(depth));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Result of(Machine machine, int bound, byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Tokenizer tokenizer = new Tokenizer(machine, bound, out, true)) {
            tokenizer.read(new ByteArrayInputStream(text), "file");
            return new Result(out.toString(StandardCharsets.UTF_8).lines().toList(), tokenizer.statistics());
        }
    }

    static Result of(Machine machine, String text) throws IOException {
        return of(machine, machine.depthBound(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Strings of the language's distribution, without END. */
    static List<String> sample(Machine machine, long seed, int tokens) {
        CorpusBlock block = machine.distribution().sampler().draw(RandomBits.stream(seed, 0, 0), tokens);
        List<String> strings = new ArrayList<>();
        int from = 0;
        for (int to : block.ends()) {
            int[] symbols = new int[to - from];
            for (int at = from; at < to; at++) {
                symbols[at - from] = block.symbols().get(at);
            }
            strings.add(machine.alphabet().text(symbols));
            from = to;
        }
        return strings;
    }
}
