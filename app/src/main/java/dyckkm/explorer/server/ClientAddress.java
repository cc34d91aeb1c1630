package dyckkm.explorer.server;

/** Tells clients apart, so that none takes the turns of another. */
public final class ClientAddress {
    private static final int GROUPS_OF_A_NETWORK = 4;

    private ClientAddress() {}

    /**
     * An address of version 6 stands for its network of 64 bits, since whoever has one address has all of these.
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
