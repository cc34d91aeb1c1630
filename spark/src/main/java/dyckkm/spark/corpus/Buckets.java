package dyckkm.spark.corpus;

import org.apache.spark.Partitioner;

/** Buckets by their numbers. */
final class Buckets extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int count;

    Buckets(int count) {
        this.count = count;
    }

    @Override
    public int numPartitions() {
        return count;
    }

    @Override
    public int getPartition(Object key) {
        return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Buckets buckets && buckets.count == count;
    }

    @Override
    public int hashCode() {
        return count;
    }
}
