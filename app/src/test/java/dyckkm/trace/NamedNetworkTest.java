package dyckkm.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Annotations;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A network from a file has the names that the file tells, and is read as a stack where it is a construction's. */
class NamedNetworkTest {
    @TempDir
    private Path folder;

    private Network written(Network network) throws IOException {
        Path file = folder.resolve("net.safetensors");
        ModelFile.write(network, file);
        return ModelFile.read(file);
    }

    private static Construction construction(Entry entry) {
        DyckLanguage language = List.of(new DyckLanguage(4, 3), new DyckLanguage(3, 4), new DyckLanguage(1, 3)).stream()
                .filter(entry::existsFor)
                .findFirst()
                .orElseThrow();
        return entry.build(Request.of(language, Arithmetic.FLOAT32));
    }

    @ParameterizedTest
    @MethodSource("dyckkm.construction.catalogue.Catalogue#ofDyck")
    void aFileHasTheGroupsAndTheStackOfItsConstruction(Entry entry) throws IOException {
        Construction built = construction(entry);
        List<TracedGroup> groups = Tracer.of(built).groups();
        NamedNetwork read = NamedNetwork.ofFile(written(built.network()));
        assertThat(read.construction()).isPresent();
        assertThat(Tracer.of(read).groups()).isEqualTo(groups);
        Network older = written(built.network().with(Annotations.NONE));
        assertThat(older.units()).as("written before files told it").isEmpty();
        NamedNetwork named = NamedNetwork.ofFile(older);
        assertThat(named.construction()).isPresent();
        assertThat(Tracer.of(named).groups()).isEqualTo(groups);
        int[] open = {0};
        assertThat(stacks(Tracer.of(read), open))
                .isEqualTo(stacks(Tracer.of(built), open))
                .isEqualTo(stacks(Tracer.of(named), open))
                .last()
                .isEqualTo(Optional.of(List.of(0)));
    }

    private static List<Optional<List<Integer>>> stacks(Tracer tracer, int... symbols) {
        return tracer.trace(symbols).steps().stream().map(TraceStep::decoded).toList();
    }

    /** Somebody else's names are shown; what they mean as a stack is not guessed. */
    @Test
    void namesThatTheFileTellsAreShown() {
        Network network = construction(Catalogue.theorem(5)).network();
        Units own = network.units().orElseThrow();
        Units renamed = Units.of(IntStream.range(0, own.size())
                .mapToObj(unit -> new Unit(own.unit(unit).room(), Optional.of(new Part.Named("cell " + (unit + 1)))))
                .toList());
        NamedNetwork named = NamedNetwork.ofFile(network.with(Annotations.of(renamed)));
        assertThat(named.construction()).isEmpty();
        assertThat(Tracer.of(named).groups().get(0).unitNames()).startsWith("cell 1", "cell 2");
        assertThat(Tracer.of(named).decodes()).isFalse();
    }
}
