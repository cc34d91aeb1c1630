package dyckkm.language;

/** Draws strings of a distribution. */
public interface StringSampler {
    /** Part of what a seed means: without a family of their own, two distributions would share what they draw. */
    long family();

    /** Draws whole strings until they have at least this many tokens together, END counted. */
    CorpusBlock draw(RandomBits random, int tokens);
}
