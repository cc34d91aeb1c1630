package dyckkm.construction.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Blueprint;
import dyckkm.construction.Request;
import dyckkm.grammar.Gallery;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.machine.Machine;
import dyckkm.network.Network;
import dyckkm.network.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RecentBlueprintsTest {
    private final List<Language> made = new ArrayList<>();
    private final RecentBlueprints<Machine> blueprints = new RecentBlueprints<>(machine -> {
        made.add(machine);
        return new Nothing(machine);
    });

    private static final class Nothing extends Blueprint {
        Nothing(Language language) {
            super(language);
        }

        @Override
        public Network network(Request request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Configuration> decode(State state) {
            return Optional.empty();
        }
    }

    private static Machine json(int depth) {
        return Gallery.get("json").grammar().machine(OptionalInt.of(depth));
    }

    @Test
    void anEqualLanguageIsMadeOnce() {
        assertThat(blueprints.apply(json(3))).isSameAs(blueprints.apply(json(3)));
        assertThat(made).hasSize(1);
    }

    @Test
    void onlyTheLastFewAreKept() {
        for (int depth = 1; depth <= 9; depth++) {
            blueprints.apply(json(depth));
        }
        blueprints.apply(json(9));
        assertThat(made).hasSize(9);
        blueprints.apply(json(1));
        assertThat(made).hasSize(10);
    }
}
