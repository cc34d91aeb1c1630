package dyckkm.fuzz;

/** What a refusal must be. */
final class Refusals {
    private Refusals() {}

    static void check(RuntimeException refusal) {
        String message = refusal.getMessage();
        if (message == null || message.isBlank() || message.lines().count() != 1) {
            throw new IllegalStateException("not one line: " + message, refusal);
        }
    }
}
