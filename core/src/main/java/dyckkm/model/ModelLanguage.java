package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The symbols of a network in a file, and the language it was made for, if known.
 *
 * @param alphabet the symbols
 * @param language the language
 */
public record ModelLanguage(Alphabet alphabet, Optional<? extends Language> language) {
    /**
     * From the file's metadata, or else from the number of symbols.
     *
     * @param symbols the number of symbols, from the weights
     * @param where the weights with that many rows, for messages
     * @param depthBound chooses the depth bound of a Dyck language, given the file's
     */
    public static ModelLanguage of(
            ModelMetadata metadata, int symbols, String where, Function<ModelMetadata, OptionalInt> depthBound) {
        Alphabet alphabet = alphabet(metadata, symbols, where);
        return new ModelLanguage(
                alphabet,
                alphabet instanceof Vocabulary vocabulary
                        ? DyckLanguage.ofDepth(vocabulary.k(), depthBound.apply(metadata))
                        : metadata.machine());
    }

    /** Only the symbols. */
    public static Alphabet alphabet(ModelMetadata metadata, int symbols, String where) {
        if (metadata.machine().isPresent()) {
            Machine machine = metadata.machine().get();
            if (machine.alphabet().size() != symbols) {
                throw new BadInputException("metadata " + ModelMetadata.MACHINE + " has "
                        + machine.alphabet().size() + " symbols with START and END, but " + where + " has " + symbols
                        + " rows");
            }
            if (metadata.m().isPresent() && metadata.m().getAsInt() != machine.depthBound()) {
                throw new BadInputException("metadata " + ModelMetadata.M + " is "
                        + metadata.m().getAsInt() + ", but the depth of " + ModelMetadata.MACHINE + " is "
                        + machine.depthBound());
            }
            return machine.alphabet();
        }
        if (metadata.symbols().isPresent()) {
            Alphabet alphabet = metadata.symbols().get();
            if (alphabet.size() != symbols) {
                throw new BadInputException("metadata " + ModelMetadata.SYMBOLS + " lists " + alphabet.size()
                        + " symbols, but " + where + " has " + symbols + " rows");
            }
            return alphabet;
        }
        if (symbols < 4 || symbols % 2 != 0) {
            throw new BadInputException(where + " has " + symbols
                    + " rows; a vocabulary of k types has 2k+2 symbols, an even number from 4 on");
        }
        int types = (symbols - 2) / 2;
        if (metadata.k().isPresent() && metadata.k().getAsInt() != types) {
            throw new BadInputException("metadata " + ModelMetadata.K + " is "
                    + metadata.k().getAsInt() + ", but " + where + " has " + symbols + " rows, which is k = " + types);
        }
        return new Vocabulary(types);
    }
}
