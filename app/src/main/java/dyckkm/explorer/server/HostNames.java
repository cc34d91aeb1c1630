package dyckkm.explorer.server;

import dyckkm.common.BadInputException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The host names that the server accepts, against DNS rebinding: a browser treats pages of one host name as one site, and the
 * owner of a name decides which machine it resolves to. Such a page could read a server in its visitor's network if that
 * accepted any name.
 */
public final class HostNames {
    private static final List<String> OF_LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?");

    private final InetAddress address;
    private final Set<String> names = new TreeSet<>();

    /**
     * @param host the name or address that is listened at
     * @param others additional names by which clients reach this machine
     */
    public HostNames(String host, Collection<String> others) {
        try {
            this.address = InetAddress.getByName(host);
            names.add(literal(address).contains(":") || host.contains(":") ? literal(address) : lower(host));
            names.add(literal(address));
            if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
                names.addAll(OF_LOOPBACK);
            }
            if (!address.isLoopbackAddress()) {
                addThisMachine();
            }
        } catch (UnknownHostException e) {
            throw new BadInputException("'" + host + "' is not the name or address of a host");
        }
        for (String other : others) {
            if (!NAME.matcher(other).matches()) {
                throw new BadInputException("'" + other + "' is not the name or address of a host");
            }
            names.add(lower(other));
        }
    }

    private void addThisMachine() {
        if (address.isAnyLocalAddress()) {
            names.remove(literal(address));
            try {
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .map(HostNames::literal)
                        .forEach(names::add);
            } catch (SocketException e) {
                throw new BadInputException("the addresses of this machine cannot be told: " + e.getMessage());
            }
        }
        try {
            InetAddress own = InetAddress.getLocalHost();
            names.add(lower(own.getHostName()));
            names.add(lower(own.getCanonicalHostName()));
        } catch (UnknownHostException e) {
            // A machine without a name is reached by its addresses.
            return;
        }
    }

    /** An address as it stands in a URL. */
    private static String literal(InetAddress address) {
        String text = address.getHostAddress().replaceFirst("%.*", "");
        return text.contains(":") ? "[" + compressed(text) + "]" : text;
    }

    /** As browsers write it: the longest run of zeros left out. */
    private static String compressed(String text) {
        String best = "";
        var runs = Pattern.compile("(?:(?:^|:)0){2,}(?=:|$)").matcher(text);
        while (runs.find()) {
            best = runs.group().length() > best.length() ? runs.group() : best;
        }
        if (best.isEmpty()) {
            return text;
        }
        int at = text.indexOf(best);
        String rest = text.substring(at + best.length());
        return text.substring(0, at) + (rest.isEmpty() ? "::" : ":" + rest);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    public boolean isOnLoopback() {
        return address.isLoopbackAddress();
    }

    /** Whether a request that names this host is for us; the port is not looked at, since it may have been forwarded. */
    boolean has(String host) {
        return host != null && names.contains(lower(host.replaceFirst(":[0-9]*$", "")));
    }

    /** All names, for people to choose from. */
    Set<String> all() {
        return Set.copyOf(names);
    }

    /** A name that is sure to be among them. */
    public String any() {
        return names.contains("localhost") ? "localhost" : names.iterator().next();
    }

    @Override
    public String toString() {
        return String.join(", ", names);
    }
}
