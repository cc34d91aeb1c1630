package dyckkm.bench.fuzz;

import dyckkm.grammar.Gallery;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.corpus.CorpusWriter;
import dyckkm.language.dyck.DyckLanguage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Texts that people write: corpora, grids and their expressions, configurations of the authors' code. */
final class TextSeeds {
    /** Enough types for letters that are repeated. */
    static final DyckLanguage LANGUAGE = new DyckLanguage(30, 4);

    private static final String AUTHORS = """
            corpus:
              train_corpus_loc: data/k2_m3.train
              dev_corpus_loc: data/k2_m3.dev
              test_corpus_loc: data/k2_m3.test
            language:
              bracket_types: 2
              train_max_length: 84
              train_max_stack_depth: 3
              train_min_length: 1
              train_sample_count: 2000
              dev_max_length: 84
              dev_max_stack_depth: 3
              dev_min_length: 1
              dev_sample_count: 20000
              test_max_length: 168
              test_max_stack_depth: 3
              test_min_length: 85
              test_sample_count: 300000
            """;

    private static final String TRAINING = """
            lm:
              embedding_dim: 14
              hidden_dim: 6
              lm_type: LSTM
              num_layers: 1
              save_path: lm.params
            reporting:
              reporting_loc: models/k2_m3
              reporting_methods:
              - constraints
              - image_examples
            training:
              batch_size: 10
              dropout: 0.0
              learning_rate: 0.01
              max_epochs: 100
              seed: 0
            """;

    private static final String PARITY = """
            {"calls": [], "returns": [], "internals": ["0", "1"], "initial": "even", "accepting": ["even"], "depth": 0, "rules": [
             {"state": "even", "top": null, "symbol": "0", "next": "even"}, {"state": "even", "top": null, "symbol": "1", "next": "odd"},
             {"state": "odd", "top": null, "symbol": "0", "next": "odd"}, {"state": "odd", "top": null, "symbol": "1", "next": "even"}]}
            """;

    private static final String NESTED = """
            {"calls": ["a"], "returns": ["b"], "internals": ["c"], "initial": "0", "accepting": ["0", "1"], "depth": 4, "rules": [
             {"state": "0", "top": "*", "symbol": "a", "next": "0", "push": "x"}, {"state": "0", "top": "x", "symbol": "b", "next": "1"},
             {"state": "1", "top": "x", "symbol": "b", "next": "1"}, {"state": "0", "top": "x", "symbol": "c", "next": "0"}]}
            """;

    private static final String DOT = """
            digraph g {
              even [shape=doublecircle]; odd [shape="circle" label="an odd number"];
              even -> even [label="0"]; even -> odd [label="1"]; odd -> odd [label="0"]; odd -> even [label="1"];
              __start0 [shape=none]; __start0 -> even;
            }
            """;

    private static final String DOCUMENTS = """
            <!ENTITY % block "p | list">
            <!-- a page -->
            <!ELEMENT page (title?, (%block;)*)>
            <!ELEMENT title (#PCDATA)>
            <!ELEMENT p (#PCDATA | em)*>
            <!ELEMENT em (#PCDATA)>
            <!ELEMENT list (item+)>
            <!ELEMENT item (%block;)*>
            <!ELEMENT rule EMPTY>
            <!ATTLIST page lang CDATA #IMPLIED>
            """;

    private static final String WEIGHTED = """
            %brackets "(" ")" "[" ")"
            %depth 4
            %weight "n" 3
            root ::= item ("," item)* | # nothing
            item ::= "n" | "(" root ")" | "[" ("n"+)? ")"
            """;

    private TextSeeds() {}

    static List<byte[]> grammars(Path folder) {
        List<String> sources = new ArrayList<>(List.of(WEIGHTED));
        for (String name : List.of("json", "english", "anbn", "tomita3")) {
            sources.add(Gallery.find(name).orElseThrow().source().text());
        }
        return texts(sources.toArray(String[]::new));
    }

    /** Their depth is not in the file. */
    static List<byte[]> definitions(Path folder) {
        return texts(DOCUMENTS, DOCUMENTS.replace("EMPTY", "ANY"), "<!ELEMENT a (a?, a?)>");
    }

    static List<byte[]> machines(Path folder) {
        return texts(PARITY, NESTED);
    }

    static List<byte[]> dots(Path folder) {
        return texts(DOT, DOT.replace("even [", "// even\neven ["));
    }

    static List<byte[]> corpora(Path folder) throws IOException {
        List<byte[]> files =
                new ArrayList<>(texts("([]{}) END\r\n<> END", "END\n", "\n(a a) END\n", "(30 (1 1) 30) END\n"));
        for (TokenNames names : TokenNames.values()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            LengthWindow window = new LengthWindow(1, 20, LengthWindow.Mode.REFERENCE);
            CorpusWriter.write(new CorpusSampler(LANGUAGE, window).draw(400, 1, 1), names, out);
            files.add(out.toByteArray());
        }
        return files;
    }

    static List<byte[]> grids(Path folder) {
        return texts(
                "k: [2, 8]\nm: [3, 5]\ntokens: [2000, 20k, 2M]\nseeds: [0, 1, 2]\n",
                "k: 2\nm: 2\ncell: [lstm, gru, rnn]\nhidden: 3*m*ceil(log2(k))-m\nembedding: 2*k+10\nlayers: 2\n"
                        + "recipe: paper\nlearningRate: [0.01, 1e-3]\nbatch: 10\nepochs: 3\ndropout: 0.1\nclip: 1.5\n"
                        + "window: conditioned\nminLength: 1\nmaxLength: 20\ncorpusSeed: 7\ntokens: 1k\ndevTokens: 500\n"
                        + "testTokens: 0\nseeds: 4\n",
                "{\"k\": 2, \"m\": 3, \"tokens\": \"1.5k\", \"hidden\": [\"min(4, k^m)\", 7]}\n");
    }

    static List<byte[]> expressions(Path folder) {
        return texts(
                "3*m*ceil(log2(k))-m",
                "2*k+10",
                "min(4, k^m)",
                "max(round(sqrt(k), 2), floor(k/m))",
                "-(-k)^2",
                "9^9^9^9",
                "round(k, 0)");
    }

    static List<byte[]> authors(Path folder) {
        return texts(AUTHORS, AUTHORS + TRAINING);
    }

    private static List<byte[]> texts(String... texts) {
        return Arrays.stream(texts)
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }
}
