package dyckkm.construction;

import dyckkm.language.Configuration;
import dyckkm.network.Memory;
import java.util.Optional;

/** Reads the configuration, a state and a stack, that a construction's memory stands for. */
@FunctionalInterface
public interface ConfigurationDecoder {
    /** The configuration; empty if the memory stands for none. */
    Optional<Configuration> decode(Memory memory);
}
