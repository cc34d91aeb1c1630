package dyckkm.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Kills a command at random moments, now and then several times in a row, and lets it go on. */
final class Kills implements Fault {
    private static final int MOST_IN_A_ROW = 3;
    /** Ends before it could be killed, time and again: then the moments are not where they should be. */
    private static final int MOST_MISSED = 30;

    private static final int LATER_MILLIS = 40;

    private final String name;
    private final Subject subject;
    private final Program program;
    private final int tries;
    private final int perTry;
    private final Victim victim;
    private Reference reference;

    /** Who is killed. */
    @FunctionalInterface
    interface Victim {
        /** Sends signals to a program that is alive, or to what belongs to it. */
        Hit hit(Child child, SplittableRandom random) throws IOException;
    }

    /**
     * What was hit.
     *
     * @param kills how often something was
     * @param said what the program had said when that ended it; none if it goes on
     */
    record Hit(int kills, Optional<Said> said) {}

    /** @param perTry how many kills a try makes for certain, one after the other */
    Kills(String name, Subject subject, Program program, int tries, int perTry, Victim victim) {
        this.name = name;
        this.subject = subject;
        this.program = program;
        this.tries = perTry == 0 ? 0 : tries;
        this.perTry = perTry;
        this.victim = victim;
    }

    /** The program itself, by SIGKILL, now and then by SIGTERM. */
    static Kills of(Subject subject, Program program, int kills) {
        return new Kills("kill " + subject.name(), subject, program, kills, 1, Kills::hitProgram);
    }

    /** As {@link #of}, one after the other and one end: for what takes long. */
    static Kills inARow(Subject subject, Program program, int kills) {
        return new Kills("kill " + subject.name(), subject, program, 1, kills, Kills::hitProgram);
    }

    static Hit hitProgram(Child child, SplittableRandom random) throws IOException {
        return new Hit(1, Optional.of(random.nextInt(5) == 0 ? child.terminate() : child.kill()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int tries() {
        return tries;
    }

    @Override
    public int perTry() {
        return perTry;
    }

    @Override
    public void begin(Path folder) throws IOException {
        reference = Reference.of(subject, program, folder);
    }

    @Override
    public Finding attempt(int number, SplittableRandom random, Path folder) throws IOException {
        HistoryChecker checker = reference.checker();
        List<Problem> problems = new ArrayList<>();
        List<Said> history = new ArrayList<>();
        subject.prepare(folder);
        // Of short ones now and then more than are counted.
        int inARow = perTry > 1 ? perTry : 1 + random.nextInt(MOST_IN_A_ROW);
        int done = 0;
        int missed = 0;
        while (done < inARow && problems.isEmpty()) {
            Child child = reference.start(folder);
            awaitMoment(child, random);
            Hit hit = child.isAlive() ? victim.hit(child, random) : new Hit(0, Optional.empty());
            done += hit.kills();
            if (hit.said().isPresent()) {
                history.add(hit.said().get());
                problems.addAll(checker.missing(folder, history));
                continue;
            }
            history.add(child.await());
            problems.addAll(checker.end(folder, history));
            if (done >= perTry) {
                break;
            }
            if (hit.kills() == 0 && ++missed > MOST_MISSED) {
                return Finding.wrong("ended " + missed + " times before it could be killed");
            }
            // There is nothing left to disturb: from the beginning, for the kills that are missing.
            history.clear();
            subject.prepare(folder);
        }
        reference.again(folder, history);
        problems.addAll(checker.end(folder, history));
        return Finding.of(problems, Finding.EQUAL);
    }

    /** Any time, or shortly after something was said: then much is being written. */
    private void awaitMoment(Child child, SplittableRandom random) {
        if (reference.lines() == 0 || random.nextInt(3) == 0) {
            child.awaitMillis(random.nextLong(reference.millis() + 1));
        } else {
            child.awaitLines(1 + random.nextInt(reference.lines()));
            child.awaitMillis(random.nextInt(LATER_MILLIS));
        }
    }
}
