package dyckkm.explorer;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One browser and one explorer for all tests of this module. */
final class Shared implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    /** As long as for everything else that is waited for. */
    private static final double LONGEST_MILLIS = 30_000;

    private final Playwright playwright;
    private final Browser browser;
    private final Page page;
    private final Explorer explorer;
    private final Path folder;

    Shared() {
        try {
            folder = Files.createTempDirectory("models");
            ModelFile.write(
                    Catalogue.find(Cell.LSTM, "tight")
                            .build(Request.of(new DyckLanguage(3, 4), Arithmetic.FLOAT32))
                            .network(),
                    folder.resolve("mine.safetensors"));
            Files.copy(root().resolve("docs/trained/trained-2-2-h8.safetensors"), folder.resolve("proved.safetensors"));
            explorer = Explorer.start("127.0.0.1", 0, Optional.of(folder), ServerLimits.DEFAULT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        PlaywrightAssertions.setDefaultAssertionTimeout(LONGEST_MILLIS);
        // The sandbox of Chromium does not work for root, as whom tests run in a container. Foreign names lead here,
        // too.
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium())
                        .setArgs(List.of("--no-sandbox", "--host-resolver-rules=MAP *.example 127.0.0.1")));
        page = browser.newContext(wide()).newPage();
    }

    static Browser.NewContextOptions wide() {
        return new Browser.NewContextOptions()
                .setViewportSize(1280, 900)
                .setColorScheme(ColorScheme.LIGHT)
                .setLocale("en");
    }

    /** Where the project is. */
    static Path root() {
        return Path.of(System.getProperty("maven.multiModuleProjectDirectory", ".."));
    }

    private static Path chromium() {
        String given = System.getenv("DYCKKM_CHROMIUM");
        if (given != null) {
            return Path.of(given);
        }
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "no browser: install chromium, or name one in DYCKKM_CHROMIUM, or run ./test --no-browser"));
    }

    /** The window that tests share. */
    Page page() {
        return page;
    }

    Browser browser() {
        return browser;
    }

    String address() {
        return explorer.address();
    }

    @Override
    public void close() throws IOException {
        browser.close();
        playwright.close();
        explorer.close();
        Files.delete(folder.resolve("mine.safetensors"));
        Files.delete(folder.resolve("proved.safetensors"));
        Files.delete(folder);
    }
}
