package dyckkm.construction;

import dyckkm.language.Configuration;
import dyckkm.network.State;
import java.util.Optional;

/** Decodes the configuration, a state and a stack, from a construction's memory. */
@FunctionalInterface
public interface ConfigurationDecoder {
    /** The configuration; empty if the memory encodes none. */
    Optional<Configuration> decode(State state);
}
