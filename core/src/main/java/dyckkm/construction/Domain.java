package dyckkm.construction;

import dyckkm.language.Language;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The languages that a construction is written for.
 *
 * @param languages their class
 * @param words their description
 * @param exists which of them it exists for
 * @param blueprint for one of them
 */
record Domain<L extends Language>(
        Class<L> languages, String words, Predicate<L> exists, Function<L, Blueprint> blueprint) {
    /** Further languages under the same name, with other blueprints. */
    <M extends Language> Domain<M> of(Class<M> others, Function<M, Blueprint> blueprints) {
        return new Domain<>(others, words, language -> true, blueprints);
    }

    boolean contains(Language language) {
        return languages.isInstance(language) && exists.test(languages.cast(language));
    }

    Blueprint blueprint(Language language) {
        if (!languages.isInstance(language)) {
            throw new IllegalArgumentException("a construction for " + words + ", not for " + language);
        }
        return blueprint.apply(languages.cast(language));
    }
}
