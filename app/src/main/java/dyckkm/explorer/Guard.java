package dyckkm.explorer;

import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;

/** Keeps other pages out: what a browser may do with ours, and from where it may be asked. */
final class Guard {
    private static final String POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'");

    private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final boolean onLoopback;

    Guard(String host) throws UnknownHostException {
        this.onLoopback = InetAddress.getByName(host).isLoopbackAddress();
    }

    boolean isOnLoopback() {
        return onLoopback;
    }

    /** Sets the headers of an answer and refuses what another page has asked for. */
    void check(Context context) {
        context.header("Content-Security-Policy", POLICY);
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        // A newer program has newer files under the same names.
        context.header("Cache-Control", "no-store");
        if (onLoopback && !LOOPBACK_NAMES.contains(nameIn(context.header("Host")))) {
            // A name of the attacker's that leads to this machine would otherwise make his page ours.
            throw new ForbiddenResponse("the explorer is asked for as localhost or 127.0.0.1");
        }
        if ("cross-site".equals(context.header("Sec-Fetch-Site"))
                && context.path().startsWith("/api/")) {
            throw new ForbiddenResponse("the explorer answers its own page");
        }
    }

    private static String nameIn(String host) {
        return host == null ? "" : host.replaceFirst(":[0-9]+$", "");
    }
}
