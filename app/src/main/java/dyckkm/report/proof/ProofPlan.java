package dyckkm.report.proof;

import dyckkm.construction.Entry;
import dyckkm.construction.Entry.LargeProof;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
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
        List<Language> exhaustive, List<Language> certified, DyckLanguage large, List<Entry> atLarge, Duration time) {
    /** Many times the longest proof; exceeding it indicates an error. */
    private static final Duration ENOUGH = Duration.ofMinutes(30);

    public ProofPlan {
        exhaustive = List.copyOf(exhaustive);
        certified = List.copyOf(certified);
        atLarge = List.copyOf(atLarge);
    }

    /** Two constructions at the large language. */
    public static ProofPlan quick() {
        return of(smallEnoughForLarge().stream()
                .filter(entry -> entry.largeProof() == LargeProof.ALWAYS)
                .toList());
    }

    /** All that are small enough there. */
    public static ProofPlan thorough() {
        return of(smallEnoughForLarge());
    }

    private static ProofPlan of(List<Entry> atLarge) {
        return new ProofPlan(
                List.of(new DyckLanguage(2, 3), new DyckLanguage(3, 4), new DyckLanguage(5, 3), new DyckLanguage(8, 3)),
                List.of(new DyckLanguage(8, 5), new DyckLanguage(32, 5), new DyckLanguage(128, 5)),
                new DyckLanguage(100_000, 3),
                atLarge,
                ENOUGH);
    }

    /** All but the large one. */
    List<Language> languages() {
        return Stream.concat(exhaustive.stream(), certified.stream()).toList();
    }

    /** All that could be certified at the large language: the most telling first, of these the paper's. */
    static List<Entry> smallEnoughForLarge() {
        return Catalogue.ofDyck().stream()
                .filter(ProofPlan::isSmallEnoughForLarge)
                .sorted(Comparator.comparing(Entry::largeProof)
                        .thenComparing(entry -> entry.facts().theorem().isEmpty()))
                .toList();
    }

    static boolean isSmallEnoughForLarge(Entry entry) {
        return entry.largeProof() != LargeProof.NEVER;
    }

    static List<Entry> allNamed(String... names) {
        return Arrays.stream(names).map(ProofPlan::named).toList();
    }

    static Entry named(String name) {
        return Catalogue.named(name).orElseThrow(() -> new IllegalArgumentException("no construction '" + name + "'"));
    }

    /** Where a construction is proved exhaustively in the place of a language: there, or for one type, or nowhere. */
    static Optional<Language> exhaustively(Entry entry, Language language) {
        return Stream.of(language, new DyckLanguage(1, language.depthBound()))
                .filter(entry::existsFor)
                .findFirst();
    }

    /** Where a construction is certified in the place of a language: at the greatest depth, up to that one, that it exists for. */
    static Optional<Language> byCertificate(Entry entry, Language language) {
        if (!entry.certified()) {
            return Optional.empty();
        }
        for (int m = language.depthBound(); m > 0; m--) {
            Optional<Language> shallower = exhaustively(entry, language.atDepth(m));
            if (shallower.isPresent()) {
                return shallower;
            }
        }
        return Optional.empty();
    }
}
