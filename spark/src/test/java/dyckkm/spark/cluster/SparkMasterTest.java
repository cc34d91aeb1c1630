package dyckkm.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparkMasterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"local[*]", "local[2]", "local[2,3]", "local-cluster[2,1,1024]", "local-cluster[2, 1, 1024]"})
    void thisMachineNeedsNoAnswer(String url) {
        assertThatCode(() -> new SparkMaster(url).check()).doesNotThrowAnyException();
        assertThat(new SparkMaster(url).isOnThisMachine()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "local[0]",
                "local[two]",
                "local-cluster[2,1]",
                "spark:host:7077",
                "spark://host",
                "spark://host:99999",
                "spark://a:1,",
                "spark://"
            })
    void mistakesAreNamedWithWhatIsRight(String url) {
        assertThat(SparkMaster.isMeant(url)).isTrue();
        assertThatThrownBy(() -> new SparkMaster(url).check())
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'" + url + "' is no Spark master: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yarn", "k8s://https://host:443"})
    void otherClustersAreForTheirOwnSpark(String url) {
        assertThatThrownBy(() -> new SparkMaster(url).check())
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("use its spark-submit");
    }

    @Test
    void aPortWhereNobodyListensIsToldAtOnce() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
            int open = port;
            assertThatCode(() -> new SparkMaster("spark://127.0.0.1:" + open).check())
                    .doesNotThrowAnyException();
        }
        assertThatThrownBy(() -> new SparkMaster("spark://127.0.0.1:" + port).check())
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no answer from 127.0.0.1:" + port);
    }
}
