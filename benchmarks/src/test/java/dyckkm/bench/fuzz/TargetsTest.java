package dyckkm.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every reader on some hostile files, and on all that were once taken wrongly. */
class TargetsTest {
    private static final int FILES = 200;

    @TempDir
    private Path folder;

    static List<String> names() {
        return Targets.names();
    }

    private Judge judge(Target target, List<byte[]> seeds) {
        return new Judge(target.reader(), target.limits(), folder.resolve(target.fileName()), seeds);
    }

    @ParameterizedTest
    @MethodSource("names")
    void goodFilesAreAcceptedAndHostileOnesTakenAsTheyShouldBe(String name) throws IOException {
        Target target = Targets.named(name).orElseThrow();
        List<byte[]> seeds = target.seeds().make(Files.createDirectory(folder.resolve("seeds")));
        Judge judge = judge(target, seeds);
        int accepted = 0;
        for (byte[] seed : seeds) {
            Judgement judgement = judge.judge(target.frame().apply(seed));
            assertThat(judgement.fault()).isEmpty();
            accepted += judgement.accepted() ? 1 : 0;
        }
        if (name.startsWith("false-")) {
            assertThat(accepted).isZero();
        } else {
            assertThat(accepted).isPositive();
        }
        int changed = 0;
        for (int number = 0; number < FILES; number++) {
            Random random = new Random(number);
            byte[] seed = seeds.get(random.nextInt(seeds.size()));
            byte[] file = target.mutator().mutate(seed, seeds.get(random.nextInt(seeds.size())), random);
            changed += Arrays.equals(file, seed) ? 0 : 1;
            assertThat(judge.judge(target.frame().apply(file)).fault())
                    .as("file %d", number)
                    .isEmpty();
        }
        assertThat(changed).isGreaterThan(FILES * 3 / 4);
    }

    @ParameterizedTest
    @MethodSource("names")
    void theSameSeedMakesTheSameFiles(String name) throws IOException {
        Target target = Targets.named(name).orElseThrow();
        byte[] seed = target.seeds().make(folder).get(0);
        for (int number = 0; number < 20; number++) {
            assertThat(target.mutator().mutate(seed, seed, new Random(number)))
                    .isEqualTo(target.mutator().mutate(seed, seed, new Random(number)));
        }
    }

    static List<Path> keptFiles() throws IOException, URISyntaxException {
        Path kept = Path.of(
                Objects.requireNonNull(TargetsTest.class.getResource("kept")).toURI());
        try (Stream<Path> files = Files.walk(kept)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("keptFiles")
    void whatWasOnceTakenWronglyIsTakenAsItShouldBe(Path file) throws IOException {
        Target target = Targets.named(file.getParent().getFileName().toString()).orElseThrow();
        assertThat(judge(target, List.of()).judge(Files.readAllBytes(file)).fault())
                .isEmpty();
    }

    /** Too large to be kept as files. */
    @Test
    void largeFilesThatWereOnceTakenWronglyAreTakenAsTheyShouldBe() throws IOException {
        List<String> faults = new ArrayList<>();
        Target torch = Targets.named("torch").orElseThrow();
        for (byte[] file : TorchSeeds.hostile()) {
            judge(torch, List.of()).judge(file).fault().ifPresent(faults::add);
        }
        for (int length : new int[] {200_000, 900_000}) {
            String yaml = "{k: 2, m: 3, tokens: \"" + "9".repeat(length) + "\"}";
            Target grid = Targets.named("grid").orElseThrow();
            judge(grid, List.of())
                    .judge(yaml.getBytes(StandardCharsets.UTF_8))
                    .fault()
                    .ifPresent(faults::add);
        }
        assertThat(faults).isEmpty();
    }
}
