package dyckkm.proof.exhaustive;

import dyckkm.language.Configuration;
import dyckkm.language.Cursor;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.proof.exhaustive.packing.Codec;
import dyckkm.proof.exhaustive.packing.PairSet;
import dyckkm.proof.exhaustive.packing.Reference;
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
    private final PairSet set;
    private final Codec codec;

    Prefixes(Network network, Language language, PairSet set, Codec codec) {
        this.network = network;
        this.language = language;
        this.set = set;
        this.codec = codec;
    }

    /** @param pair its {@link Reference} */
    int[] to(long pair) {
        int length = 0;
        for (long at = pair; parent(at) != Reference.NONE; at = parent(at)) {
            length++;
        }
        int[] prefix = new int[length];
        long at = pair;
        for (int place = length - 1; place >= 0; place--) {
            prefix[place] = symbolTo(at);
            at = parent(at);
        }
        return prefix;
    }

    private long parent(long pair) {
        return set.store(pair).parent(Reference.pair(pair));
    }

    private long[] segment(long pair) {
        return set.store(pair).segment(Reference.pair(pair));
    }

    private int offset(long pair) {
        return set.store(pair).offset(Reference.pair(pair));
    }

    private int symbolTo(long pair) {
        Configuration before = configuration(parent(pair));
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

    private int byMemory(long pair, List<Integer> possible) {
        StateValues values = new StateValues(network);
        double[] flat = new double[values.count()];
        State memory = State.zero(network);
        State next = State.zero(network);
        Successors successors = Successors.of(network);
        codec.unpack(segment(parent(pair)), offset(parent(pair)), flat);
        values.write(flat, memory);
        successors.take(memory);
        double[] reached = new double[flat.length];
        codec.unpack(segment(pair), offset(pair), reached);
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

    private Configuration configuration(long pair) {
        int[] stack = new int[codec.stack().slots()];
        int depth = codec.stack().read(segment(pair), offset(pair), stack);
        return new Configuration(
                codec.stack().state(segment(pair), offset(pair)),
                Arrays.stream(stack, 0, depth).boxed().toList());
    }
}
