package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.common.BadInputException;
import dyckkm.explorer.server.ServerLimits;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tour and the gallery as files. */
class StaticPagesTest {
    private static final String SENTENCE = "(b (a (a a) a) b)";

    @TempDir
    private Path folder;

    private JsonNode write() throws Exception {
        Path site = Files.createDirectory(folder.resolve("site"));
        assertThat(StaticPages.write(site, ServerLimits.DEFAULT))
                .isEqualTo(StaticViews.links().size());
        String script = Files.readString(site.resolve("answers.js"));
        assertThat(script).startsWith("window.staticAnswers = {").endsWith("};\n");
        return new ObjectMapper().readTree(script.substring(script.indexOf('{'), script.length() - 2));
    }

    @Test
    void theAnswersAreThoseOfTheServer() throws Exception {
        JsonNode answers = write();
        try (Explorer explorer = Explorer.start("127.0.0.1", 0, Optional.empty(), ServerLimits.DEFAULT)) {
            Client client = new Client(explorer);
            HttpResponse<byte[]> trace =
                    client.get("/api/trace", "cell", "lstm", "encoding", "log", "k", 2, "m", 3, "string", SENTENCE);
            assertThat(Base64.getDecoder()
                            .decode(answers.get("api/trace?cell=lstm&encoding=log&k=2&m=3&string=" + SENTENCE)
                                    .textValue()))
                    .isEqualTo(trace.body());
            assertThat(answers.get("api/sizes?k=2&m=3"))
                    .isEqualTo(new ObjectMapper()
                            .readTree(client.get("/api/sizes", "k", 2, "m", 3).body()));
            assertThat(answers.get("api/about"))
                    .isEqualTo(
                            new ObjectMapper().readTree(client.get("/api/about").body()));
        }
    }

    @Test
    void thePageAsksForNothingOutsideItsFolder() throws Exception {
        write();
        String page = Files.readString(folder.resolve("site/index.html"));
        var loaded = Pattern.compile("(?:src|href)=\"([^#\"]*)\"").matcher(page);
        while (loaded.find()) {
            assertThat(folder.resolve("site").resolve(loaded.group(1))).isRegularFile();
        }
        assertThat(page).contains("answers.js", "page.js", "style.css").doesNotContain("type=\"module\"", "preload");
        assertThat(Files.readString(folder.resolve("site/page.js"))).doesNotContainPattern("(?m)^(?:import|export)\\b");
    }

    @Test
    void aFolderWithFilesInItIsLeftAsItIs() throws IOException {
        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("mine"), "mine");
        assertThatThrownBy(() -> StaticPages.write(site, ServerLimits.DEFAULT))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not empty");
        assertThat(site).isDirectoryContaining("glob:**/mine");
        assertThat(folder.toFile().list()).containsExactly("site");
    }

    @Test
    void whatFailsHalfWayLeavesNothingBehind() {
        ServerLimits tooSmall = new ServerLimits(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ServerLimits.DEFAULT.load());
        assertThatThrownBy(() -> StaticPages.write(folder.resolve("site"), tooSmall))
                .isInstanceOf(BadInputException.class);
        assertThat(folder).isEmptyDirectory();
    }
}
