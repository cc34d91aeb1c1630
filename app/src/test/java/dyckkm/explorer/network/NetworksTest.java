package dyckkm.explorer.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.SparseMatrix;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is kept of networks, and what is known of them in advance. */
@Timeout(120)
class NetworksTest {
    private static final int LARGEST = 20_000;

    private static Networks networks(long bytes) throws IOException {
        ServerLimits.Load usual = ServerLimits.DEFAULT.load();
        ServerLimits limits = ServerLimits.DEFAULT.with(new ServerLimits.Load(
                usual.places(),
                usual.waiting(),
                usual.waitMillis(),
                usual.workBytes(),
                bytes,
                usual.threads(),
                usual.connections(),
                usual.silenceMillis()));
        return new Networks(new ModelFolder(Optional.empty(), limits), limits);
    }

    private static KeptNetwork get(Networks networks, Admission admission, String encoding, int k) throws Exception {
        ExpectedNetwork expected = networks.expect(new NetworkName.Built(Cell.RNN, encoding, k, 3));
        try (Admission.Place place = admission
                .enter(new Admission.Work("a", Admission.Kind.TRACE, expected::bytes))
                .join()) {
            return networks.get(expected, place);
        }
    }

    @Test
    void howeverManyAskForANetworkItIsBuiltOnce() throws Exception {
        Networks networks = networks(1 << 20);
        Admission admission = new Admission(ServerLimits.DEFAULT.load());
        ExecutorService threads = Executors.newFixedThreadPool(40);
        try {
            List<CompletableFuture<KeptNetwork>> got = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                got.add(CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return get(networks, admission, "log", 500);
                            } catch (Exception e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        threads));
            }
            assertThat(got.stream().map(CompletableFuture::join).distinct()).hasSize(1);
            assertThat(networks.made()).isEqualTo(1);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void asManyAreKeptAsThereAreBytesForThoseUsedLast() throws Exception {
        Admission admission = new Admission(ServerLimits.DEFAULT.load());
        long each = get(networks(0), admission, "log", 500).bytes();
        Networks networks = networks(3 * each + each / 2);
        for (int k = 500; k < 503; k++) {
            get(networks, admission, "log", k);
        }
        get(networks, admission, "log", 500);
        get(networks, admission, "log", 503);
        assertThat(networks.bytes()).isBetween(2 * each, 3 * each + each / 2);
        assertThat(networks.made()).isEqualTo(4);
        get(networks, admission, "log", 500);
        assertThat(networks.made()).isEqualTo(4);
        get(networks, admission, "log", 501);
        assertThat(networks.made()).isEqualTo(5);
    }

    @Test
    void aNetworkThatCannotBeMadeIsRefusedForAllWhoAskedAndNotKept() throws Exception {
        Networks networks = networks(1 << 20);
        NetworkName tooLarge = new NetworkName.Built(Cell.RNN, "sqrt", 5, 10);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> networks.expect(tooLarge))
                .withMessageContaining("weights");
        assertThat(networks.bytes()).isZero();
    }

    /** Everything that is built is bounded before: the largest of each construction, and some others. */
    @Test
    void noConstructionHasMoreWeightsThanItsBound() {
        for (Entry entry : Catalogue.ofDyck()) {
            for (int[] language : new int[][] {
                {1, 1},
                {1, 9},
                {2, 3},
                {2, 12},
                {4, 5},
                {3, 11},
                {8, 6},
                {70, 2},
                {20, 4},
                {128, 2},
                {512, 3},
                {1000, 1},
                {1000, 4},
                {1000, 10},
                {1000, 20},
                {1000, 32}
            }) {
                check(entry, new DyckLanguage(language[0], language[1]));
            }
        }
    }

    private static void check(Entry entry, DyckLanguage language) {
        if (!entry.existsFor(language)
                || entry.hiddenUnits(language).compareTo(BigInteger.valueOf(LARGEST)) > 0
                || NetworkSize.weights(entry, language).longValueExact() > ServerLimits.DEFAULT.weights()) {
            return;
        }
        Network network = build(entry, language);
        long weights = entries(network.embedding()) + entries(network.readout());
        for (Layer layer : network.layers()) {
            weights += entries(layer.inputWeights()) + entries(layer.recurrentWeights());
            weights += layer.popWeights().map(NetworksTest::entries).orElse(0L);
        }
        BigInteger bound = NetworkSize.weights(entry, language);
        assertThat(weights).as(entry.name() + " " + language).isLessThanOrEqualTo(bound.longValueExact());
        assertThat(NetworkSize.bytes(network))
                .as("bytes of " + entry.name() + " " + language)
                .isLessThanOrEqualTo(NetworkSize.bytesWhileBuilding(bound, entry.hiddenUnits(language)) + (1 << 18));
    }

    private static Network build(Entry entry, DyckLanguage language) {
        try {
            return entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
        } catch (BadInputException tooFine) {
            return entry.build(Request.of(language, new Arithmetic(Precision.FLOAT64, Activation.IEEE)))
                    .network();
        }
    }

    private static long entries(dyckkm.network.Matrix matrix) {
        return ((SparseMatrix) matrix).storedEntries();
    }
}
