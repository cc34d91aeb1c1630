package dyckkm.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What something was computed on.
 *
 * @param processor its name, where the system tells
 * @param processors how many of its processors the program may use
 * @param memoryBytes the memory of the machine
 * @param heapBytes how much of it the program may use
 */
public record Host(String processor, int processors, long memoryBytes, long heapBytes, String system, String java) {
    private static final Path PROCESSOR_FILE = Path.of("/proc/cpuinfo");

    public static Host here() {
        Runtime runtime = Runtime.getRuntime();
        return new Host(
                processorName(),
                runtime.availableProcessors(),
                memory(),
                runtime.maxMemory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    }

    private static String processorName() {
        try (Stream<String> lines = Files.lines(PROCESSOR_FILE)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            // Only Linux has it.
            return System.getProperty("os.arch");
        }
    }

    private static long memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : 0;
    }
}
