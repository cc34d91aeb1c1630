package dyckkm.explorer.server;

import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.util.Set;

/** Keeps other pages out: from where the server may be asked, and by which name. */
public final class Guard {
    /** Browsers send this for requests of our own page, and for typed addresses. */
    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private final HostNames names;

    public Guard(HostNames names) {
        this.names = names;
    }

    /** Sets the headers of an answer and refuses requests of other pages. */
    public void check(Context context) {
        SecurityHeaders.ALL.forEach(context::header);
        String host = context.header("Host");
        if (host == null || !names.has(host)) {
            // A name of the attacker's that leads to this machine would otherwise make his page ours.
            throw new ForbiddenResponse("the explorer is not asked for by this name"
                    + (names.isOnLoopback() ? ", but as localhost or 127.0.0.1" : ": see --allow-host"));
        }
        String origin = context.header("Origin");
        if (origin != null && !isOwn(origin, host)) {
            throw new ForbiddenResponse("the explorer answers its own page");
        }
        String site = context.header("Sec-Fetch-Site");
        if (site != null && !OWN_SITES.contains(site) && context.path().startsWith("/api/")) {
            throw new ForbiddenResponse("the explorer answers its own page");
        }
        if (context.method() == HandlerType.GET && hasContent(context)) {
            throw new ContentTooLargeResponse("the explorer takes no content");
        }
    }

    private static boolean hasContent(Context context) {
        return context.req().getContentLengthLong() > 0 || context.header("Transfer-Encoding") != null;
    }

    private static boolean isOwn(String origin, String host) {
        try {
            return host.equalsIgnoreCase(URI.create(origin).getRawAuthority());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
