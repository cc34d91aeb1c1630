package dyckkm.explorer.server;

/** Tells clients apart, so that none takes the turns of another. */
public final class ClientAddress {
    private static final int GROUPS_OF_A_NETWORK = 4;

    private ClientAddress() {}

    /**
     * An IPv6 address stands for its /64 network, all of whose addresses belong to one client.
     *
     * @param address as Java writes it: eight groups without any left out, or four numbers
     */
    public static String of(String address) {
        String[] groups = address.replaceAll("[\\[\\]]|%.*", "").split(":");
        return groups.length <= GROUPS_OF_A_NETWORK
                ? address
                : String.join(":", java.util.Arrays.copyOf(groups, GROUPS_OF_A_NETWORK));
    }
}
