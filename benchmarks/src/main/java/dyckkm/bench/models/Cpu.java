package dyckkm.bench.models;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What this computer can run. */
final class Cpu {
    /** Debian's package qemu-user. */
    static final String EMULATOR = "qemu-x86_64";

    private Cpu() {}

    /** The widest vectors of this CPU, as far as the system tells. */
    static String widestVectors() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            List<String> flags = lines.filter(line -> line.startsWith("flags"))
                    .findFirst()
                    .map(line -> List.of(line.split("\\s+")))
                    .orElse(List.of());
            return Stream.of("avx512f", "avx2", "avx", "sse4_2")
                    .filter(flags::contains)
                    .findFirst()
                    .map(flag -> flag.equals("avx512f") ? "avx512" : flag)
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    /** Whether a program is on the path. */
    static boolean has(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
