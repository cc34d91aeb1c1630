package dyckkm.explorer.network;

import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.BusyException;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Networks by name. The most recently used ones are cached within a budget of bytes, since a string is mostly typed token by
 * token. Concurrent requests for a network build it once.
 */
public final class Networks {
    /** The trained networks that come with the page. */
    private static final long EXAMPLE_BYTES = 1 << 20;

    private static final int SMALLEST_WEIGHT_BYTES = 2;

    private final ServerLimits limits;
    private final ModelFolder models;
    private final Map<Key, KeptNetwork> kept = new LinkedHashMap<>();
    private final Map<Key, CompletableFuture<KeptNetwork>> inTheMaking = new HashMap<>();
    private long bytes;
    private int made;

    /** A name, and for a file what changes when it does. */
    private record Key(NetworkName name, Object version) {
        static Key of(ExpectedNetwork expected) {
            return new Key(expected.name(), expected.version());
        }
    }

    public Networks(ModelFolder models, ServerLimits limits) {
        this.models = models;
        this.limits = limits;
    }

    /** What can be said of a network before it is there; refuses what is too large. */
    public ExpectedNetwork expect(NetworkName name) throws IOException {
        if (name instanceof NetworkName.OfLanguage other) {
            return MachineNetworks.expect(other, limits);
        }
        return name instanceof NetworkName.File file ? expectFile(file) : expectBuilt((NetworkName.Built) name);
    }

    private ExpectedNetwork expectBuilt(NetworkName.Built name) {
        Entry entry = Catalogue.find(name.cell(), name.encoding());
        DyckLanguage language = new DyckLanguage(limits.requireTypes(name.k()), limits.requireDepth(name.m()));
        entry.requireExistsFor(language);
        BigInteger units = entry.hiddenUnits(language);
        limits.requireUnits(entry.name(), units);
        BigInteger weights = NetworkSize.weights(entry, language);
        limits.requireWeights(entry.name(), weights);
        return new ExpectedNetwork(
                name,
                "",
                NetworkSize.bytesWhileBuilding(weights, units),
                weights.longValueExact(),
                units.longValueExact(),
                WorkSize.valuesOfAStep(units.longValueExact(), name.cell(), new Vocabulary(name.k()).size()));
    }

    private ExpectedNetwork expectFile(NetworkName.File name) throws IOException {
        boolean isExample = Examples.NAMES.contains(name.name());
        long size = isExample ? EXAMPLE_BYTES : models.size(name.name());
        // Every unit reads at least all units of its layer.
        long units = Math.min(limits.units(), (long) Math.sqrt((double) size / SMALLEST_WEIGHT_BYTES) + 1);
        return new ExpectedNetwork(
                name,
                models.version(name.name()),
                NetworkSize.bytesWhileReading(size) + (isExample ? 0 : MachineNetworks.BYTES_OF_A_MACHINE),
                size / SMALLEST_WEIGHT_BYTES,
                units,
                WorkSize.valuesOfAStep(units, Cell.LSTM, limits.symbols()));
    }

    /** A network that is kept. */
    public synchronized Optional<KeptNetwork> find(ExpectedNetwork expected) {
        return Optional.ofNullable(kept.get(Key.of(expected)));
    }

    /** A network, which is made if it is not there. */
    public KeptNetwork get(ExpectedNetwork expected, Admission.Place place) throws Exception {
        Key key = Key.of(expected);
        CompletableFuture<KeptNetwork> own = new CompletableFuture<>();
        CompletableFuture<KeptNetwork> others;
        // Outside the lock: admission takes the two locks in the other order.
        boolean mayMake = place.bytes() >= expected.bytes();
        synchronized (this) {
            KeptNetwork known = kept.remove(key);
            if (known != null) {
                // Again at the end, where what was used last is.
                kept.put(key, known);
                return known;
            }
            others = inTheMaking.get(key);
            if (others == null && !mayMake) {
                // It was there when the request was let in, and has made room for another since.
                throw new BusyException("the network has just made room for another: try again in a moment");
            }
            if (others == null) {
                inTheMaking.put(key, own);
            }
        }
        return others == null ? make(expected, key, own, place) : await(others);
    }

    private static KeptNetwork await(CompletableFuture<KeptNetwork> others) throws Exception {
        try {
            return others.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private KeptNetwork make(
            ExpectedNetwork expected, Key key, CompletableFuture<KeptNetwork> own, Admission.Place place)
            throws Exception {
        try {
            KeptNetwork network = place.compute(() -> KeptNetwork.of(make(key.name)));
            synchronized (this) {
                made++;
                keep(key, network);
                inTheMaking.remove(key);
            }
            own.complete(network);
            return network;
        } catch (Throwable e) {
            synchronized (this) {
                inTheMaking.remove(key);
            }
            own.completeExceptionally(e);
            throw e;
        }
    }

    private NamedNetwork make(NetworkName name) throws IOException {
        if (name instanceof NetworkName.OfLanguage other) {
            return MachineNetworks.build(other, limits);
        }
        return name instanceof NetworkName.File file ? read(file) : build((NetworkName.Built) name);
    }

    private void keep(Key key, KeptNetwork network) {
        long most = limits.load().networkBytes();
        if (network.bytes() > most) {
            return;
        }
        kept.put(key, network);
        bytes += network.bytes();
        for (Iterator<KeptNetwork> oldest = kept.values().iterator(); bytes > most; oldest.remove()) {
            bytes -= oldest.next().bytes();
        }
    }

    private NamedNetwork read(NetworkName.File file) throws IOException {
        Optional<Network> example = Examples.find(file.name());
        return example.isPresent() ? NamedNetwork.ofFile(example.get()) : models.read(file.name(), file.m());
    }

    private static NamedNetwork build(NetworkName.Built name) {
        Entry entry = Catalogue.find(name.cell(), name.encoding());
        Language language = new DyckLanguage(name.k(), name.m());
        return NamedNetwork.of(
                entry.build(Request.of(language, Arithmetic.FLOAT32).orInFloat64()));
    }

    /** The memory of the networks that are kept. */
    synchronized long bytes() {
        return bytes;
    }

    /** How many networks were built or read so far. */
    public synchronized int made() {
        return made;
    }
}
