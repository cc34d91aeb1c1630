package dyckkm.cli.corpus;

import dyckkm.language.TokenNames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.LongConsumer;

/** What the strings of a corpus are drawn from. */
public interface StringSource {
    /** The number of bracket types; empty where tokens are not brackets that are named by their type. */
    OptionalInt k();

    /**
     * Writes whole strings until they have at least so many tokens, END counted.
     *
     * @param progress called with the tokens written so far
     * @return how many tokens they have
     */
    long write(OutputStream out, TokenNames names, long tokens, LongConsumer progress) throws IOException;

    /** What a reader of the strings must know of them, after they were written: lines for the terminal. */
    default List<String> remarks() {
        return List.of();
    }

    /** What there is to say about how the strings were drawn. */
    Map<String, Object> asJson();
}
