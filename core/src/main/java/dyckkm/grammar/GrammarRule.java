package dyckkm.grammar;

/**
 * @param offset where its name stands in the source
 */
record GrammarRule(String name, Expression expression, int offset) {}
