package dyckkm.explorer.server;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Requests that Jetty itself refuses, before our code sees them: in the same form and with the same headers as other refusals.
 */
public final class Refusals extends ErrorHandler {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        SecurityHeaders.ALL.forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        Content.Sink.write(response, true, problem(status), callback);
        return true;
    }

    /** The words of the standard alone: what Jetty would add repeats parts of the request. */
    private static String problem(int status) {
        try {
            return JSON.writeValueAsString(Map.of("problem", String.valueOf(HttpStatus.getMessage(status))));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
