package dyckkm.proof.exhaustive;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.PairStore;
import dyckkm.proof.exhaustive.packing.StateValues;
import dyckkm.proof.exhaustive.packing.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the string that first led to a pair. Symbols are not stored: the symbol between a pair and its parent follows from
 * their configurations or, if ambiguous, from the resulting memory.
 */
final class Prefixes {
    private final Network network;
    private final Language language;
    private final PairStore store;
    private final Codec codec;

    Prefixes(Network network, Language language, PairStore store, Codec codec) {
        this.network = network;
        this.language = language;
        this.store = store;
        this.codec = codec;
    }

    int[] to(int pair) {
        int length = 0;
        for (int at = pair; store.parent(at) >= 0; at = store.parent(at)) {
            length++;
        }
        int[] prefix = new int[length];
        int at = pair;
        for (int place = length - 1; place >= 0; place--) {
            prefix[place] = symbolTo(at);
            at = store.parent(at);
        }
        return prefix;
    }

    private int symbolTo(int pair) {
        Configuration before = configuration(store.parent(pair));
        Configuration after = configuration(pair);
        Cursor cursor = language.cursor();
        List<Integer> possible = new ArrayList<>();
        before.support(language)
                .symbols()
                .filter(symbol -> symbol != language.alphabet().end())
                .forEach(symbol -> {
                    cursor.load(before);
                    cursor.read(symbol);
                    if (cursor.configuration().equals(after)) {
                        possible.add(symbol);
                    }
                });
        return possible.size() == 1 ? possible.get(0) : byMemory(pair, possible);
    }

    private int byMemory(int pair, List<Integer> possible) {
        StateValues values = new StateValues(network);
        double[] flat = new double[values.count()];
        State memory = State.zero(network);
        State next = State.zero(network);
        Successors successors = Successors.of(network);
        codec.unpack(store.segment(store.parent(pair)), store.offset(store.parent(pair)), flat);
        values.write(flat, memory);
        successors.take(memory);
        double[] reached = new double[flat.length];
        codec.unpack(store.segment(pair), store.offset(pair), reached);
        return possible.stream()
                .filter(symbol -> {
                    successors.after(symbol, next);
                    values.read(next, flat);
                    // +0 and −0 are equal.
                    return Arrays.equals(withoutSigns(flat), withoutSigns(reached));
                })
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no symbol leads to pair " + pair));
    }

    private static double[] withoutSigns(double[] values) {
        return Arrays.stream(values).map(value -> value + 0.0).toArray();
    }

    private Configuration configuration(int pair) {
        int[] stack = new int[codec.stack().slots()];
        int depth = codec.stack().read(store.segment(pair), store.offset(pair), stack);
        return new Configuration(
                codec.stack().state(store.segment(pair), store.offset(pair)),
                Arrays.stream(stack, 0, depth).boxed().toList());
    }
}
