package dyckkm.bench.engines;

import dyckkm.bench.HostMachine;
import dyckkm.bench.TextTable;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.interop.NetworkFile;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.interop.runtime.OnnxEngine;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** How long it takes to write, read and load the files of constructions for a hundred thousand types. */
public final class FilesRun {
    public static final String NAME = "files";
    public static final String DESCRIPTION = "files of constructions for k = 100,000, m = 3: size, memory, seconds";

    private static final DyckLanguage LANGUAGE = new DyckLanguage(100_000, 3);
    private static final double MEGA = 1e6;

    private static final List<Entry> ENTRIES = List.of(
            Catalogue.find(Cell.RNN, "tight"),
            Catalogue.find(Cell.LSTM, "tight"),
            Catalogue.find(Cell.LSTM, "log"),
            Catalogue.find(Cell.GRU, "tight"));

    private FilesRun() {}

    /** Something that is timed. */
    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    /** Runs all; returns 0. */
    public static int run(Path directory, PrintStream out, PrintStream err) throws IOException {
        return run(LANGUAGE, ENTRIES, directory, out, err);
    }

    static int run(DyckLanguage language, List<Entry> entries, Path directory, PrintStream out, PrintStream err)
            throws IOException {
        Files.createDirectories(directory);
        List<List<String>> lines = new ArrayList<>();
        lines.add(
                List.of("construction", "units", "file", "MB", "write s", "read s", "heap MB", "ONNX Runtime loads s"));
        for (Entry entry : entries) {
            Network network =
                    entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
            for (String kind : List.of("safetensors", "onnx", "onnx int8")) {
                err.println("bench: " + entry.name() + ", " + kind);
                lines.add(measure(entry, network, kind, directory));
            }
        }
        out.println(HostMachine.now());
        out.println("k = " + language.k() + ", m = " + language.m()
                + ", compact embedding; heap: the most that writing or reading needs beside the network");
        out.println();
        out.print(TextTable.of(lines, 3));
        return 0;
    }

    private static List<String> measure(Entry entry, Network network, String kind, Path directory) throws IOException {
        boolean onnx = kind.startsWith("onnx");
        Path file = directory.resolve("large." + (onnx ? "onnx" : "safetensors"));
        WeightFormat format = kind.endsWith("int8") ? WeightFormat.INT8 : WeightFormat.FLOAT32;
        try {
            long[] heap = new long[2];
            // Once for the code, once for the clock.
            double write = 0;
            double read = 0;
            for (int round = 0; round < 2; round++) {
                write = timed(heap, 0, () -> {
                    if (onnx) {
                        OnnxFile.write(network, file, format);
                    } else {
                        ModelFile.write(network, file);
                    }
                });
                read = timed(heap, 1, () -> NetworkFile.read(file, OptionalInt.empty()));
            }
            double load = onnx
                    ? timed(new long[1], 0, () -> OnnxEngine.of(network, file).close())
                    : 0;
            return List.of(
                    entry.name(),
                    Integer.toString(network.hiddenUnits()),
                    kind,
                    figure(Files.size(file) / MEGA),
                    figure(write),
                    figure(read),
                    figure(Math.max(heap[0], heap[1]) / MEGA),
                    onnx ? figure(load) : "");
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.0f", value);
    }

    private static double timed(long[] heap, int index, Work work) throws IOException {
        System.gc();
        long before = 0;
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        for (MemoryPoolMXBean pool : pools) {
            pool.resetPeakUsage();
            before += pool.getUsage().getUsed();
        }
        long started = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - started) / 1e9;
        long peak =
                pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        heap[index] = peak - before;
        return seconds;
    }
}
