package dyckkm.report.proof;

import dyckkm.construction.Catalogue;
import dyckkm.construction.Entry;
import dyckkm.language.DyckLanguage;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the report proves where.
 *
 * @param exhaustive where every construction is proved memory by memory
 * @param certified where every construction that has certificates is proved for all stacks at once
 * @param large the language of the paper's note on memory
 * @param atLarge the constructions that are certified there
 * @param time the longest time for one proof
 */
public record ProofPlan(
        List<DyckLanguage> exhaustive,
        List<DyckLanguage> certified,
        DyckLanguage large,
        List<Entry> atLarge,
        Duration time) {
    /** Many times what the longest takes; whoever passes it has something wrong. */
    private static final Duration ENOUGH = Duration.ofMinutes(30);

    /** Whose weights for the large language fit into memory; the most telling first. */
    private static final List<String> SMALL_ENOUGH = List.of(
            "lstm/log",
            "rnn/tight",
            "rnn/log",
            "rnn/complement",
            "rnn/binary",
            "rnn/cached",
            "rnn/shift",
            "lstm/complement",
            "lstm/tight",
            "lstm/ternary",
            "gru/tight",
            "gru/cached",
            "second-order/log",
            "second-order/binary");

    public ProofPlan {
        exhaustive = List.copyOf(exhaustive);
        certified = List.copyOf(certified);
        atLarge = List.copyOf(atLarge);
    }

    /** Two constructions at the large language. */
    public static ProofPlan quick() {
        return of(SMALL_ENOUGH.subList(0, 2));
    }

    /** All that are small enough there. */
    public static ProofPlan thorough() {
        return of(SMALL_ENOUGH);
    }

    private static ProofPlan of(List<String> atLarge) {
        return new ProofPlan(
                List.of(new DyckLanguage(2, 3), new DyckLanguage(3, 4), new DyckLanguage(5, 3), new DyckLanguage(8, 3)),
                List.of(new DyckLanguage(8, 5), new DyckLanguage(32, 5), new DyckLanguage(128, 5)),
                new DyckLanguage(100_000, 3),
                atLarge.stream().map(ProofPlan::named).toList(),
                ENOUGH);
    }

    /** All but the large one. */
    List<DyckLanguage> languages() {
        return Stream.concat(exhaustive.stream(), certified.stream()).toList();
    }

    /** All that could be certified at the large language. */
    static List<Entry> smallEnoughForLarge() {
        return SMALL_ENOUGH.stream().map(ProofPlan::named).toList();
    }

    static boolean isSmallEnoughForLarge(Entry entry) {
        return SMALL_ENOUGH.contains(entry.name());
    }

    static List<Entry> allNamed(String... names) {
        return Arrays.stream(names).map(ProofPlan::named).toList();
    }

    static Entry named(String name) {
        return Catalogue.entries().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no construction '" + name + "'"));
    }

    /** Where a construction is proved exhaustively in the place of a language: there, or for one type, or nowhere. */
    static Optional<DyckLanguage> exhaustively(Entry entry, DyckLanguage language) {
        return Stream.of(language, new DyckLanguage(1, language.m()))
                .filter(entry::existsFor)
                .findFirst();
    }

    /** Where a construction is certified in the place of a language: at the greatest depth, up to that one, that it exists for. */
    static Optional<DyckLanguage> byCertificate(Entry entry, DyckLanguage language) {
        if (!entry.certified()) {
            return Optional.empty();
        }
        for (int m = language.m(); m > 0; m--) {
            Optional<DyckLanguage> shallower = exhaustively(entry, new DyckLanguage(language.k(), m));
            if (shallower.isPresent()) {
                return shallower;
            }
        }
        return Optional.empty();
    }
}
