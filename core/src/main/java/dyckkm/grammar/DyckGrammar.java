package dyckkm.grammar;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;

/** Dyck-(k,m) as a person would write it in EBNF. */
public final class DyckGrammar {
    private static final int LARGEST_K = 500;

    private DyckGrammar() {}

    public static Source source(DyckLanguage language) {
        Vocabulary vocabulary = language.vocabulary();
        if (vocabulary.k() > LARGEST_K) {
            throw new BadInputException(
                    "Dyck-(k,m) is not written out for k beyond " + LARGEST_K + ", such as " + vocabulary.k());
        }
        StringBuilder brackets = new StringBuilder("%brackets");
        StringBuilder root = new StringBuilder("root ::= (");
        for (int type = 0; type < vocabulary.k(); type++) {
            String open = Expression.quoted(vocabulary.text(vocabulary.open(type)));
            String close = Expression.quoted(vocabulary.text(vocabulary.close(type)));
            brackets.append(' ').append(open).append(' ').append(close);
            root.append(type == 0 ? "" : " | ").append(open).append(" root ").append(close);
        }
        return new Source(
                "dyck.ebnf",
                "# Well-nested brackets of " + vocabulary.k() + " types, at most " + language.m()
                        + " of them open at a time.\n" + brackets + "\n%depth " + language.m() + "\n\n" + root
                        + ")*\n");
    }
}
