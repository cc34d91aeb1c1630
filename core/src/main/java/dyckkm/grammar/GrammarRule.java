package dyckkm.grammar;

/** @param offset the position of its name in the source */
record GrammarRule(String name, Expression expression, int offset) {}
