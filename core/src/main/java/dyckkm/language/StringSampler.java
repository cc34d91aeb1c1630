package dyckkm.language;

/** Samples strings of a distribution. */
public interface StringSampler {
    /** Part of the seed: without separate families, two distributions would share random streams. */
    long family();

    /** Draws whole strings until they have at least this many tokens in total, END included. */
    CorpusBlock draw(RandomBits random, int tokens);
}
