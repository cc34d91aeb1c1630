package dyckkm.language.machine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of a machine's JSON, as stored in model files. */
public final class MachineDigest {
    private MachineDigest() {}

    /** 64 hexadecimal digits. */
    public static String of(Machine machine) {
        try {
            byte[] text = MachineJson.write(machine).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
