package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A command that is disturbed. It is run in a folder of its own, so all paths are relative.
 *
 * @param name for people
 * @param inputs files that it reads, by name
 * @param arguments of the program
 * @param run the folder of the training, if it is one
 * @param sweep the folder of the sweep, if it is one
 */
record Subject(
        String name, Map<String, String> inputs, List<String> arguments, Optional<String> run, Optional<String> sweep) {
    private static final String GRID = "grid.yaml";
    private static final String AUTHORS = "authors.yaml";

    private static final String AUTHORS_TEXT = """
            corpus:
              train_corpus_loc: data/k2_m2.train
              dev_corpus_loc: data/k2_m2.dev
              test_corpus_loc: data/k2_m2.test
            language: {bracket_types: 2, train_max_length: 20, train_max_stack_depth: 2, train_min_length: 1,
              train_sample_count: 2000, dev_max_length: 20, dev_max_stack_depth: 2, dev_min_length: 1, dev_sample_count: 500,
              test_max_length: 40, test_max_stack_depth: 2, test_min_length: 21, test_sample_count: 1000}
            lm: {embedding_dim: 7, hidden_dim: 5, lm_type: GRU, num_layers: 1, save_path: deep/lm.params}
            reporting: {reporting_loc: results, reporting_methods: [constraints]}
            training: {batch_size: 10, dropout: 0.0, learning_rate: 0.01, max_epochs: 3, seed: 0}
            """;

    static final Subject TRAIN = new Subject(
            "train",
            Map.of(),
            words(
                    "train -k 2 -m 2 --tokens 2k --test-tokens 500 --hidden 4 --epochs 6 --checkpoint-steps 9 --threads 1 -o run"),
            Optional.of("run"),
            Optional.empty());

    /** A rate at which numbers become infinite. */
    static final Subject DIVERGING = new Subject(
            "train that diverges",
            Map.of(),
            words("train -k 2 -m 2 --tokens 2k --test-tokens 500 --hidden 4 --learning-rate 1e30 --threads 1 -o run"),
            Optional.of("run"),
            Optional.empty());

    static final Subject SWEEP = sweep("sweep", "2k", "local");

    static final Subject BUILD = files("build", "build --cell lstm --encoding log -k 3 -m 3 -o model.safetensors");
    static final Subject BUILD_ONNX = files("build of ONNX", "build --cell rnn --encoding log -k 3 -m 3 -o model.onnx");
    static final Subject SAMPLE = files("sample", "sample -k 3 -m 3 --tokens 20k --threads 1 -o corpus.txt");
    static final Subject CERTIFICATE =
            files("certificate", "verify rnn/log -k 3 -m 3 --write-certificate certificate.json");
    static final Subject AUTHORS_SAMPLE = new Subject(
            "sample, authors' file",
            Map.of(AUTHORS, AUTHORS_TEXT),
            words("sample --config " + AUTHORS),
            Optional.empty(),
            Optional.empty());
    static final Subject AUTHORS_TRAIN = new Subject(
            "train, authors' file",
            Map.of(AUTHORS, AUTHORS_TEXT),
            words("train --threads 1 --config " + AUTHORS),
            Optional.of("results/authors"),
            Optional.empty());

    static final Subject PAPER =
            new Subject("paper", Map.of(), words("paper --out paper"), Optional.empty(), Optional.of("paper"));

    /** @param tokens of each training */
    static Subject sweep(String name, String tokens, String engine) {
        String grid = "{k: 2, m: 2, tokens: " + tokens
                + ", hidden: 4, epochs: 3, seeds: [0, 1, 2], devTokens: 500, testTokens: 500}\n";
        return new Subject(
                name,
                Map.of(GRID, grid),
                words("sweep " + GRID + " --out grid --engine " + engine),
                Optional.empty(),
                Optional.of("grid"));
    }

    private static Subject files(String name, String command) {
        return new Subject(name, Map.of(), words(command), Optional.empty(), Optional.empty());
    }

    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }

    /** Makes a folder what it is before the command is first run. */
    void prepare(Path folder) throws IOException {
        Trees.remove(folder);
        writeInputs(folder);
    }

    void writeInputs(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, String> input : inputs.entrySet()) {
            Files.writeString(folder.resolve(input.getKey()), input.getValue());
        }
    }

    /** The command, with paths that are good anywhere. */
    List<String> argumentsIn(Path folder) {
        return arguments.stream()
                .map(word -> inputs.containsKey(word)
                                || Optional.of(word).equals(run)
                                || Optional.of(word).equals(sweep)
                        ? folder.resolve(word).toString()
                        : word)
                .toList();
    }
}
