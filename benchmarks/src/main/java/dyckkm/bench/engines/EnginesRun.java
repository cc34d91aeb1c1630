package dyckkm.bench.engines;

import dyckkm.bench.HostMachine;
import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.runtime.OnnxEngine;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Engine;
import dyckkm.network.Network;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Asks of every construction, in every engine and precision, whether it generates the language. */
public final class EnginesRun {
    public static final String NAME = "engines";
    public static final String DESCRIPTION =
            "every construction in ours, libtorch and ONNX Runtime, in fewer and fewer bits: which generate?";

    private static final List<DyckLanguage> LANGUAGES = List.of(
            new DyckLanguage(2, 3),
            new DyckLanguage(5, 1),
            new DyckLanguage(3, 4),
            new DyckLanguage(32, 2),
            new DyckLanguage(128, 2));

    /** Units² × gates × steps; beyond it another engine takes minutes. */
    private static final double MOST_WORK = 6e10;

    private static final SearchLimits LIMITS = new SearchLimits(3_000_000, Duration.ofSeconds(120));

    private EnginesRun() {}

    /** Runs all; returns 0. */
    public static int run(Path directory, PrintStream out, PrintStream err) throws IOException {
        return run(LANGUAGES, directory, out, err);
    }

    static int run(List<DyckLanguage> languages, Path directory, PrintStream out, PrintStream err) throws IOException {
        EngineTable table = new EngineTable();
        long started = System.nanoTime();
        for (Entry entry : Catalogue.ofDyck()) {
            for (DyckLanguage language : languages) {
                if (entry.existsFor(language)) {
                    err.println("bench: " + entry.name() + " (" + language.k() + "," + language.m() + ")");
                    for (Variant variant : Variant.values()) {
                        for (String engine : EngineTable.ENGINES) {
                            long from = System.nanoTime();
                            Outcome outcome = outcome(entry, language, variant, engine);
                            table.add(entry, language, variant, engine, outcome, (System.nanoTime() - from) / 1e9);
                        }
                    }
                }
            }
        }
        Files.createDirectories(directory);
        Path csv = directory.resolve(NAME + ".csv");
        Files.writeString(csv, table.csv());
        out.println(HostMachine.now());
        out.printf(
                "%d proved, %d refuted, in %.0f s; in a cell: %s%n",
                table.count("✓"),
                table.count("✗"),
                (System.nanoTime() - started) / 1e9,
                String.join(", ", EngineTable.ENGINES));
        out.println(
                "✓ generates, ✗ does not, ! a weight cannot be written, … too large to look at, – does not exist there");
        out.println();
        out.print(table.text());
        out.println();
        out.print(table.details());
        err.println("bench: every cell, with its thresholds and time, is in " + csv);
        return 0;
    }

    private static Outcome outcome(Entry entry, DyckLanguage language, Variant variant, String engine) {
        boolean ours = engine.equals(EngineTable.ENGINES.get(0));
        boolean torch = engine.equals(EngineTable.ENGINES.get(1));
        boolean secondOrder = entry.cell() == Cell.SECOND_ORDER;
        if (secondOrder && (!ours || variant.computesInFloat32() && variant != Variant.FLOAT32)
                || !ours && !torch && !variant.computesInFloat32()) {
            return Outcome.without(Outcome.NOT_THERE, "", "");
        }
        double units = entry.hiddenUnits(language).doubleValue();
        double steps = language.stackStates().doubleValue() * (language.k() + 1);
        if (units * units * entry.cell().gates() * steps > MOST_WORK) {
            return Outcome.without("…", "too large", "");
        }
        Network built;
        Network stored;
        try {
            built = variant.built(entry, language, torch && entry.cell() == Cell.RNN);
            stored = variant.stored(built);
        } catch (BadInputException e) {
            return Outcome.without("!", "refused", e.getMessage());
        }
        Question question = Question.of(stored, language);
        if (ours) {
            return Outcome.of(
                    new ExhaustiveProof(Runtime.getRuntime().availableProcessors(), LIMITS, SearchListener.NONE)
                            .answer(question)
                            .verdict(),
                    language);
        }
        try (Engine other =
                torch ? new TorchEngine(stored) : OnnxEngine.of(stored, OnnxFile.model(built, variant.weights()))) {
            return Outcome.of(
                    new EngineProof(LIMITS, SearchListener.NONE)
                            .answer(question, other)
                            .verdict(),
                    language);
        } catch (RuntimeException e) {
            return Outcome.without(
                    "!",
                    "failed",
                    String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }
}
