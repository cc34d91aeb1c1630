package dyckkm.scale;

/**
 * What a corpus in parts has become.
 *
 * @param parts the number of files
 */
public record CorpusTotals(long strings, long tokens, int parts) {}
