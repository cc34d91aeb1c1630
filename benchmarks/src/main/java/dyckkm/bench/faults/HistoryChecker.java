package dyckkm.bench.faults;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.common.BadInputException;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.sweep.FolderStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the output of successive processes, and the content of their folder, with an undisturbed command: nothing reported
 * may be missing, repeated or different.
 *
 * @param whole what the undisturbed command left
 * @param claims what it reported
 */
record HistoryChecker(Subject subject, Snapshot whole, List<Claim> claims) {
    private static final String METRICS = "metrics.jsonl";

    static HistoryChecker of(Subject subject, Path folder, Said said) throws IOException {
        return new HistoryChecker(subject, Snapshot.of(folder), Claim.of(said));
    }

    /** What of all that was reported is not in the folder now. */
    List<Problem> missing(Path folder, List<Said> history) throws IOException {
        List<Problem> problems = new ArrayList<>();
        Snapshot found = Snapshot.of(folder);
        for (Said said : history) {
            for (Claim claim : Claim.of(said)) {
                if (!isThere(claim, folder, found)) {
                    problems.add(Problem.lost(claim + " was reported and is not there"));
                }
            }
            if (said.isDone()) {
                found.differences(whole).forEach(text -> problems.add(Problem.lost("exit code 0, but " + text)));
                problems.addAll(unfinished(folder));
            }
        }
        return problems;
    }

    private boolean isThere(Claim claim, Path folder, Snapshot found) throws IOException {
        return switch (claim.kind()) {
            case EPOCH -> {
                int epochs = Integer.parseInt(claim.what());
                String file = subject.run().orElseThrow() + "/" + METRICS;
                List<JsonNode> expected = epochs(whole, file);
                // What comes after them may be a line that was being written.
                List<JsonNode> there = Snapshot.beginning(folder.resolve(file));
                yield expected.size() >= epochs
                        && there.size() >= epochs
                        && there.subList(0, epochs).equals(expected.subList(0, epochs));
            }
            case RUN -> {
                String run = runs() + "/" + claim.what();
                yield found.below(run).differences(whole.below(run)).isEmpty() && isFinished(folder.resolve(run));
            }
            case FILE ->
                whole.files().containsKey(claim.what())
                        && whole.files().get(claim.what()).equals(found.files().get(claim.what()));
        };
    }

    private String runs() {
        return subject.sweep().orElseThrow() + "/" + FolderStore.RUNS;
    }

    @SuppressWarnings("unchecked")
    private static List<JsonNode> epochs(Snapshot snapshot, String file) {
        return snapshot.files().get(file) instanceof List<?> lines ? (List<JsonNode>) lines : List.of();
    }

    /** Whether the program itself takes the run for finished, checksums included. */
    private static boolean isFinished(Path run) throws IOException {
        try {
            return Run.in(run).summary().isPresent();
        } catch (BadInputException e) {
            // It has no configuration, or none that is one.
            return false;
        }
    }

    private List<Problem> unfinished(Path folder) throws IOException {
        List<Problem> problems = new ArrayList<>();
        for (String file : whole.files().keySet()) {
            if (file.endsWith("/result.json")) {
                Path run = Optional.ofNullable(folder.resolve(file).getParent()).orElseThrow();
                if (!isFinished(run)) {
                    problems.add(Problem.lost("exit code 0, but " + run + " is no finished run"));
                }
            }
        }
        return problems;
    }

    /** What was said that should not have been: something else than undisturbed, something twice, a stack trace. */
    List<Problem> contradictions(List<Said> history) {
        List<Problem> problems = new ArrayList<>();
        List<Claim> known = new ArrayList<>();
        for (Said said : history) {
            for (Claim claim : Claim.of(said)) {
                if (claims.stream().noneMatch(claim::equals)) {
                    problems.add(Problem.wrong(claim + " was reported otherwise than undisturbed: " + claim.text()));
                }
                if (claim.kind() != Claim.Kind.FILE && known.stream().anyMatch(claim::isAbout)) {
                    problems.add(Problem.lost(claim + " was reported twice, so it was done again"));
                }
                known.add(claim);
            }
            if (said.code().isPresent() && said.code().getAsInt() > Said.BAD_INPUT) {
                problems.add(Problem.wrong(said.toString()));
            }
            if (said.lines().stream().anyMatch(line -> line.startsWith("\tat "))) {
                problems.add(Problem.wrong("a stack trace: " + said.lines().get(0)));
            }
        }
        return problems;
    }

    /** What is wrong with the end of a history whose last process was not disturbed. */
    List<Problem> end(Path folder, List<Said> history) throws IOException {
        List<Problem> problems = new ArrayList<>(contradictions(history));
        Said last = history.get(history.size() - 1);
        if (!last.isDone()) {
            problems.add(Problem.wrong("the command again ends with " + last));
        }
        Snapshot.of(folder).differences(whole).forEach(text -> problems.add(Problem.wrong("in the end " + text)));
        problems.addAll(missing(folder, history));
        return problems;
    }
}
