package dyckkm.explorer;

import dyckkm.explorer.learned.Findings;
import dyckkm.explorer.learned.FindingsJson;
import dyckkm.explorer.learned.Watch;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Whether the client is still connected, for computations that cannot throw an IOException. */
final class ClientWatch implements Watch {
    private final LastingAnswer answer;
    private Optional<IOException> failure = Optional.empty();

    ClientWatch(LastingAnswer answer) {
        this.answer = answer;
    }

    @Override
    public boolean isOver() {
        attempt(answer::goOn);
        return failure.isPresent();
    }

    @Override
    public void stage(String stage, Findings soFar) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("stage", stage);
        json.put("soFar", FindingsJson.of(soFar));
        attempt(() -> answer.line(json));
    }

    /** Sends something. */
    private interface Sending {
        void send() throws IOException;
    }

    private void attempt(Sending sending) {
        if (failure.isPresent()) {
            return;
        }
        try {
            sending.send();
        } catch (IOException e) {
            failure = Optional.of(e);
        }
    }

    /** Fails if the client has disconnected. */
    void check() throws IOException {
        if (failure.isPresent()) {
            throw failure.get();
        }
    }
}
