package dyckkm.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.spark.cluster.ClusterSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A cluster that is started on this machine is for this program only. */
class LocalClusterTest {
    private static final String LISTENING = "0A";

    /** 127.0.0.1 as /proc/net/tcp and tcp6 write it, in the byte order of the machine. */
    private static final Set<String> LOOPBACK =
            Set.of("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");

    @TempDir
    private Path folder;

    @Test
    void itListensNowhereElse() {
        for (String address : new String[] {null, "0.0.0.0", "192.0.2.1"}) {
            assertThatThrownBy(() -> ClusterSettings.secure(new SparkConf(false), address))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("SPARK_LOCAL_IP");
        }
    }

    @Test
    void everyStartHasASecretOfItsOwn() {
        Set<String> secrets = new HashSet<>();
        for (int start = 0; start < 3; start++) {
            SparkConf conf = new SparkConf(false);
            ClusterSettings.secure(conf, "127.0.0.1");
            assertThat(conf.get("spark.authenticate")).isEqualTo("true");
            secrets.add(conf.get("spark.authenticate.secret"));
        }
        assertThat(secrets).hasSize(3).allMatch(secret -> secret.length() == 64);
    }

    /** Applications are named after the second in which they start, and their executors' folders after them. */
    @Test
    void twoThatStartInTheSameSecondHaveDifferentNames() {
        Set<String> names = new HashSet<>();
        for (int start = 0; start < 3; start++) {
            SparkConf conf = new SparkConf(false);
            ClusterSettings.secure(conf, "127.0.0.1");
            names.add(String.format(conf.get("spark.deploy.appIdPattern"), "20260101000000", 0));
        }
        assertThat(names).hasSize(3).allMatch(name -> name.matches("app-20260101000000-0000-[0-9a-f]{8}"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void allItsPortsAreOnLoopbackWhileRunsAreCarriedOut() throws Exception {
        Path grid = Files.writeString(folder.resolve("grid.yaml"), "{k: 2, m: 2, tokens: 2k, hidden: 4, epochs: 1}");
        Set<String> addresses = new TreeSet<>();
        try (LoopbackCluster place = LoopbackCluster.withoutMaster(folder)) {
            Process program = place.startProgram(
                    "sweep",
                    List.of(),
                    List.of(
                            "sweep",
                            grid.toString(),
                            "--engine",
                            "local-cluster[1,1,1024]",
                            "--out",
                            folder.resolve("out").toString()));
            do {
                addresses.addAll(listening(program.toHandle()));
            } while (!program.waitFor(50, TimeUnit.MILLISECONDS));
            assertThat(program.exitValue()).as(place.said("sweep")).isZero();
        }
        assertThat(addresses).isNotEmpty().isSubsetOf(LOOPBACK);
    }

    /** The addresses at which a process and those it has started listen. */
    private static Set<String> listening(ProcessHandle program) {
        Set<String> sockets = new HashSet<>();
        Stream.concat(Stream.of(program), program.descendants())
                .forEach(process -> sockets.addAll(sockets(process.pid())));
        Set<String> addresses = new HashSet<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : lines(Path.of(table))) {
                String[] fields = line.trim().split("\\s+");
                if (fields[3].equals(LISTENING) && sockets.contains("socket:[" + fields[9] + "]")) {
                    addresses.add(fields[1].substring(0, fields[1].indexOf(':')));
                }
            }
        }
        return addresses;
    }

    private static List<String> lines(Path table) {
        try {
            return Files.readAllLines(table).stream().skip(1).toList();
        } catch (IOException e) {
            // A system without IPv6.
            return List.of();
        }
    }

    private static List<String> sockets(long process) {
        List<String> sockets = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(process), "fd"))) {
            for (Path file : files.toList()) {
                sockets.add(Files.readSymbolicLink(file).toString());
            }
        } catch (IOException e) {
            // It has ended, or closed the file.
            return sockets;
        }
        return sockets;
    }
}
