package dyckkm.bench;

import java.util.List;

/**
 * Benchmarks that are run together and share a table.
 *
 * @param name what the command line calls it
 * @param description one line for the list of suites
 * @param jobs what it measures
 */
public record Suite(String name, String description, List<Job> jobs) {
    /** Whether there are rows that are measured only on request. */
    boolean hasMore() {
        return jobs.stream().anyMatch(job -> !job.more().isEmpty());
    }
}
