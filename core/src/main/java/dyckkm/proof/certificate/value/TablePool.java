package dyckkm.proof.certificate.value;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Interns tables: a hundred units of a construction for k = 100,000 have only a dozen different ones. */
public final class TablePool {
    /** The maximum number kept; beyond this, tables are seldom equal. */
    private static final int MOST = 1 << 16;

    private final Map<Table, Table> tables = new ConcurrentHashMap<>();

    public Table share(Table table) {
        if (tables.size() >= MOST) {
            tables.clear();
        }
        Table known = tables.putIfAbsent(table, table);
        return known == null ? table : known;
    }
}
