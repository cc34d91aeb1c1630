package dyckkm.powercut;

import java.util.ArrayList;
import java.util.List;

/** Puts a question to every state that a loss of power may leave, and counts those that answer wrongly. */
public final class Broken {
    /** How many of them are shown. */
    private static final int SHOWN = 3;

    private Broken() {}

    /** What has to hold after a loss of power; throws what does not. */
    @FunctionalInterface
    public interface Question {
        void of(State state) throws Exception;
    }

    public static void assertNone(List<State> states, Question question) {
        List<String> broken = new ArrayList<>();
        for (State state : states) {
            try {
                question.of(state);
            } catch (Exception | AssertionError e) {
                broken.add(state + "\n  " + String.valueOf(e.getMessage()).strip());
            }
        }
        if (!broken.isEmpty()) {
            throw new AssertionError(broken.size() + " of " + states.size() + " states are broken, such as\n"
                    + String.join("\n", broken.subList(0, Math.min(SHOWN, broken.size()))));
        }
        if (states.size() < 2) {
            throw new AssertionError("nothing was asked");
        }
    }
}
