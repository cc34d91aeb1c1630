package dyckkm.explorer.server;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers of every answer, refusals included: what a browser may do with it. */
final class SecurityHeaders {
    static final Map<String, String> ALL = all();

    private SecurityHeaders() {}

    private static Map<String, String> all() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(
                "Content-Security-Policy",
                String.join(
                        "; ",
                        "default-src 'none'",
                        "script-src 'self'",
                        "style-src 'self'",
                        "img-src 'self' data: blob:",
                        "connect-src 'self'",
                        "base-uri 'none'",
                        "form-action 'none'",
                        "frame-ancestors 'none'",
                        "require-trusted-types-for 'script'"));
        headers.put("X-Content-Type-Options", "nosniff");
        // For browsers that do not know frame-ancestors.
        headers.put("X-Frame-Options", "DENY");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        // A newer program has newer files under the same names.
        headers.put("Cache-Control", "no-store");
        return Map.copyOf(headers);
    }
}
