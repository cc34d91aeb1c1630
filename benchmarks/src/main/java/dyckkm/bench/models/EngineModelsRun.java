package dyckkm.bench.models;

import dyckkm.common.FreshFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures σ and tanh of every engine, each variant in a process of its own, and writes the models. */
public final class EngineModelsRun {
    public static final String NAME = "engine-models";
    public static final String DESCRIPTION =
            "what sigma and tanh are in ONNX Runtime, libtorch and here, on all float32 inputs: hours; can be interrupted";
    static final String COMMAND = "./bench " + NAME;

    private static final List<String> ENGINES = List.of("onnxruntime", "libtorch", "kernels", "steppers");
    private static final String STRIDE = "--stride";
    private static final String OUTPUT = "--output";
    private static final int BAD_USAGE = 2;
    private static final int FAILED = 3;

    private final Path store;
    private final PrintStream err;
    private int stride = 1;
    private Optional<Path> output = Optional.empty();

    private EngineModelsRun(Path store, PrintStream err) {
        this.store = store;
        this.err = err;
    }

    /**
     * Runs all.
     *
     * @param arguments engines, all if none; {@code --stride N} for every N-th input only outside the central ones; {@code --output
     *     FOLDER} for files elsewhere than in the source tree
     * @param directory benchmarks/target of the source tree
     */
    public static int run(List<String> arguments, Path directory, PrintStream out, PrintStream err) throws IOException {
        EngineModelsRun run = new EngineModelsRun(directory.resolve(NAME), err);
        List<String> engines = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (argument.equals(STRIDE)
                    && i + 1 < arguments.size()
                    && arguments.get(i + 1).matches("[1-9]\\d{0,5}")) {
                run.stride = Integer.parseInt(arguments.get(++i));
            } else if (argument.equals(OUTPUT) && i + 1 < arguments.size()) {
                run.output = Optional.of(Path.of(arguments.get(++i)));
            } else if (ENGINES.contains(argument)) {
                engines.add(argument);
            } else {
                err.println("bench: expected engines among " + String.join(", ", ENGINES) + ", " + STRIDE + " N or "
                        + OUTPUT + " FOLDER, not '" + argument + "'");
                return BAD_USAGE;
            }
        }
        try {
            for (String engine : engines.isEmpty() ? ENGINES : engines) {
                run.measure(engine);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FAILED;
        } catch (IllegalStateException e) {
            err.println("bench: " + e.getMessage());
            return FAILED;
        }
        run.write(directory.resolve("../..").normalize(), out);
        return 0;
    }

    private void measure(String engine) throws IOException, InterruptedException {
        for (Variant variant : Variant.of(engine)) {
            if (!variant.emulator().isEmpty() && !Cpu.has(variant.emulator().get(0))) {
                err.println("bench: left out " + variant.name() + ": no "
                        + variant.emulator().get(0));
                continue;
            }
            List<String> command = new ArrayList<>(variant.emulator());
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(variant.jvm());
            command.addAll(List.of(
                    "-Xmx2g",
                    Worker.class.getName(),
                    engine,
                    variant.name(),
                    store.toString(),
                    Integer.toString(stride),
                    Integer.toString(Runtime.getRuntime().availableProcessors())));
            ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
            builder.environment().putAll(variant.environment());
            // ONNX Runtime reads the command line, and a long class path there ends it.
            builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
            if (builder.start().waitFor() != 0) {
                throw new IllegalStateException(variant.name() + " could not be measured");
            }
        }
    }

    /** Writes what is complete; the page has all engines or is left alone. */
    private void write(Path root, PrintStream out) throws IOException {
        List<EngineDescription> models = new ArrayList<>();
        Path folder = output.orElse(root.resolve("core/src/main/resources/dyckkm/engines"));
        Files.createDirectories(folder);
        for (String engine : ENGINES) {
            Optional<EngineDescription> model = new ModelBuilder(engine, store, stride).build();
            if (model.isPresent()) {
                models.add(model.get());
                write(folder.resolve(model.get().name() + ".json"), model.get().json(), out);
            } else {
                err.println("bench: " + engine + " has not been measured as a whole yet");
            }
        }
        if (models.size() == ENGINES.size()) {
            write(output.orElse(root.resolve("docs")).resolve("engine-models.md"), ModelPage.of(models), out);
        }
    }

    private static void write(Path file, String text, PrintStream out) throws IOException {
        try (FreshFile fresh = new FreshFile(file)) {
            fresh.stream().write(text.getBytes(StandardCharsets.UTF_8));
            fresh.keep();
        }
        out.println(file);
    }
}
