package dyckkm.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.explorer.Client;
import dyckkm.explorer.Explorer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** By which names the explorer can be asked for; by any other it is not, since that may be the attacker's. */
@Timeout(60)
class HostNamesTest {
    @Test
    void onLoopbackItsOwnNamesAlone() {
        HostNames names = new HostNames("127.0.0.1", List.of());
        assertThat(List.of("localhost", "LOCALHOST:8128", "127.0.0.1", "127.0.0.1:8128", "[::1]", "[::1]:8128"))
                .allMatch(names::has);
        assertThat(List.of("", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.1", "::1"))
                .noneMatch(names::has);
        assertThat(names.has(null)).isFalse();
        assertThat(new HostNames("127.0.0.9", List.of()).has("127.0.0.9:8128")).isTrue();
    }

    @Test
    void onAllAddressesThoseOfThisMachineAndItsName() throws IOException {
        HostNames names = new HostNames("0.0.0.0", List.of());
        assertThat(names.has("localhost:1")).isTrue();
        assertThat(names.has(InetAddress.getLocalHost().getHostName())).isTrue();
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof java.net.Inet4Address)
                .forEach(address -> assertThat(names.has(address.getHostAddress() + ":8128"))
                        .isTrue());
        assertThat(List.of("evil.example", "192.0.2.1", "0.0.0.0", "")).noneMatch(names::has);
    }

    @Test
    void othersOnlyIfTheyWereNamed() {
        HostNames names = new HostNames("0.0.0.0", List.of("Explorer.Example.org", "192.0.2.1"));
        assertThat(List.of("explorer.example.org:80", "192.0.2.1")).allMatch(names::has);
        assertThat(names.has("evil.example")).isFalse();
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> new HostNames("0.0.0.0", List.of("a b\r\n")))
                .withMessageContaining("not the name");
    }

    @Test
    void addressesOfVersionSixAreWrittenAsInAUrl() {
        HostNames names = new HostNames("::1", List.of());
        assertThat(names.has("[::1]:8128")).isTrue();
        assertThat(names.isOnLoopback()).isTrue();
        assertThat(new HostNames("2001:db8:0:0:1:0:0:0", List.of()).has("[2001:db8:0:0:1::]"))
                .isTrue();
        assertThat(new HostNames("2001:db8::5", List.of()).has("[2001:db8::5]:80"))
                .isTrue();
    }

    @Test
    void aServerOnAllAddressesAnswersToNoForeignName() throws IOException {
        try (Explorer open =
                Explorer.start("0.0.0.0", 0, List.of("known.example"), Optional.empty(), ServerLimits.DEFAULT)) {
            Client client = new Client(open);
            for (String path : List.of("/", "/api/about", "/main.js")) {
                assertThat(status(client, path, "evil.example:" + open.port())).contains(" 403 ");
                assertThat(status(client, path, "localhost:" + open.port())).contains(" 200 ");
                assertThat(status(client, path, "known.example")).contains(" 200 ");
            }
        }
    }

    private static String status(Client client, String path, String host) throws IOException {
        return client.statusLine("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    }
}
