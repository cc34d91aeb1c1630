package dyckkm.proof.certificate.value;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps one copy of equal tables: a hundred units of a construction for k = 100,000 show a dozen different ones. */
public final class TablePool {
    private final Map<Table, Table> tables = new ConcurrentHashMap<>();

    public Table share(Table table) {
        Table known = tables.putIfAbsent(table, table);
        return known == null ? table : known;
    }
}
