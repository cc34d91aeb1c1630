package dyckkm.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Where a suite was run.
 *
 * @param java version and vendor of the JDK
 * @param processors how many the JVM may use
 * @param load how many processes wanted a processor in the last minute, negative where the system does not tell
 */
public record HostMachine(String java, int processors, double load) {
    public static HostMachine now() {
        return new HostMachine(
                System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    @Override
    public String toString() {
        String loadText = load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
        return "JDK " + java + ", " + processors + " processors, load at the start " + loadText;
    }
}
