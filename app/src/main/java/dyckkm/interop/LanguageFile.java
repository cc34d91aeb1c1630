package dyckkm.interop;

import dyckkm.interop.automata.DotReader;
import dyckkm.language.BadInputException;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a language from a file; its ending says in which notation it is. */
public final class LanguageFile {
    private static final long LONGEST = 4 << 20;

    private LanguageFile() {}

    public static Machine read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (!Files.isRegularFile(file)) {
            throw new BadInputException("there is no file " + file + " to read a language from");
        }
        if (name.endsWith(".dot")) {
            return DotReader.read(file);
        }
        if (!name.endsWith(".json")) {
            throw new BadInputException(
                    file + ": a language is read from .dot, a finite automaton, or .json, a machine");
        }
        if (Files.size(file) > LONGEST) {
            throw new BadInputException(file + " has more than " + LONGEST + " bytes");
        }
        try {
            return MachineJson.read(Files.readString(file), name.substring(0, name.length() - ".json".length()));
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + " is not UTF-8 text");
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }
}
