package dyckkm.bench.models;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The process in which one variant of an engine is measured; {@link EngineModelsRun} starts it. */
public final class Worker {
    private Worker() {}

    /**
     * Measures.
     *
     * @param arguments engine, variant, folder of the store, stride, threads
     */
    public static void main(String[] arguments) throws InterruptedException {
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        Variant variant = Variant.of(arguments[0]).stream()
                .filter(candidate -> candidate.name().equals(arguments[1]))
                .findFirst()
                .orElseThrow();
        Store store = new Store(Path.of(arguments[2]), variant);
        int stride = Integer.parseInt(arguments[3]);
        int threads = Integer.parseInt(arguments[4]);
        Driver driver = variant.driver().get();
        Assumptions.check(driver);
        store.putNote("engine", driver.engine());
        SampleRun.run(variant, driver, store, err);
        if (!variant.sampleOnly()) {
            new SteadyRun(variant, driver, store, stride, err).run(threads);
        }
        System.exit(0);
    }
}
