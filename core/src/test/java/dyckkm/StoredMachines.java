package dyckkm;

import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The machines of well-known languages among the test resources. */
public final class StoredMachines {
    public static final List<String> NAMES = List.of(
            "anbn",
            "arithmetic",
            "brackets",
            "docbook",
            "dyck-2-3",
            "english",
            "html",
            "json",
            "parity",
            "tomita1",
            "tomita2",
            "tomita3",
            "tomita4",
            "tomita5",
            "tomita6",
            "tomita7");

    private StoredMachines() {}

    public static Machine of(String name) {
        return MachineJson.read(text(name), name);
    }

    /** The same with another depth in its text, which may be a greater one. */
    public static Machine of(String name, int depth) {
        return MachineJson.read(text(name).replaceFirst("\"depth\": \\d+", "\"depth\": " + depth), name);
    }

    public static String text(String name) {
        try (InputStream file = StoredMachines.class.getResourceAsStream("/languages/" + name + ".json")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
