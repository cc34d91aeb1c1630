package dyckkm.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.common.BadInputException;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.server.Admission;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.language.dyck.DyckLanguage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tour and the gallery as files that need no server of ours: they can be put on any web server, in any folder of it, or opened as they
 * are. What the page would ask the server for is computed beforehand and lies beside it, as JSON that a script assigns.
 */
public final class StaticPages {
    private static final ObjectMapper JSON = new ObjectMapper().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private static final List<String> COPIED = List.of("style.css", "icon.svg");

    /** The browser's preload hints: in the copy all modules are in one script. */
    private static final String PRELOADS = "(?m)^ *<link rel=\"(?:modulepreload|preload)\".*\n";

    private static final String MODULE = "<script type=\"module\" src=\"main.js\"></script>";
    private static final String SCRIPTS =
            "<script defer src=\"answers.js\"></script>\n    <script defer src=\"page.js\"></script>";

    private final ServerLimits limits;
    private final Answers answers;
    private final NetworkAnswers runs;
    private final Admission admission;

    private StaticPages(ServerLimits limits) throws IOException {
        ModelFolder none = new ModelFolder(Optional.empty(), limits);
        this.limits = limits;
        this.answers = new Answers(none, limits);
        this.runs = new NetworkAnswers(none, limits);
        this.admission = new Admission(limits.load());
    }

    /**
     * Writes them.
     *
     * @param folder where to; it does not exist yet, or is empty. It is there as a whole or not at all
     * @return how many views they show
     */
    public static int write(Path folder, ServerLimits limits) throws IOException, InterruptedException {
        Path target = folder.toAbsolutePath().normalize();
        requireFresh(folder, target);
        Path temporary = target.resolveSibling("." + target.getFileName() + "-" + UUID.randomUUID());
        try {
            Files.createDirectory(temporary);
            List<String> views = StaticViews.links();
            new StaticPages(limits).writeFiles(temporary, views);
            // An empty folder gives way.
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            return views.size();
        } finally {
            delete(temporary);
        }
    }

    private static void requireFresh(Path given, Path target) throws IOException {
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new BadInputException("cannot write to " + given + ": there is no folder " + parent);
        }
        if (Files.isDirectory(target)) {
            try (Stream<Path> files = Files.list(target)) {
                if (files.findAny().isPresent()) {
                    throw new BadInputException("the folder " + given + " is not empty: name a new one");
                }
            }
        } else if (Files.exists(target)) {
            throw new BadInputException(given + " is a file: name a new folder");
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void writeFiles(Path folder, List<String> views) throws IOException, InterruptedException {
        for (String name : COPIED) {
            Files.write(folder.resolve(name), PageFiles.require(name));
        }
        Files.writeString(folder.resolve("index.html"), index());
        Files.writeString(folder.resolve("page.js"), PageBundle.of("main"));
        Files.writeString(
                folder.resolve("answers.js"),
                "window.staticAnswers = " + JSON.writeValueAsString(answers(views)) + ";\n");
    }

    private static String index() throws IOException {
        String page = new String(PageFiles.require("index.html"), StandardCharsets.UTF_8);
        if (!page.contains(MODULE)) {
            throw new IllegalStateException("the page does not load its module as " + MODULE);
        }
        return page.replaceAll(PRELOADS, "").replace(MODULE, SCRIPTS);
    }

    /** Every answer that the views need, by request. */
    private Map<String, Object> answers(List<String> views) throws IOException, InterruptedException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("api/about", answers.about());
        for (String view : views) {
            for (Map<String, String> asked : StaticViews.sizes(view)) {
                PageQuery question = question(asked);
                all.putIfAbsent(key("api/sizes", asked), answers.sizes(new DyckLanguage(question.k(), question.m())));
            }
            for (Map<String, String> asked : StaticViews.traces(view)) {
                String key = key("api/trace", asked);
                if (!all.containsKey(key)) {
                    all.put(key, Base64.getEncoder().encodeToString(trace(question(asked))));
                }
            }
        }
        return all;
    }

    /** As the page writes it: the parameters by name. */
    private static String key(String path, Map<String, String> asked) {
        return path
                + asked.entrySet().stream()
                        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                        .collect(Collectors.joining("&", "?", ""));
    }

    private PageQuery question(Map<String, String> asked) {
        return new PageQuery(
                asked.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, parameter -> List.of(parameter.getValue()))),
                limits);
    }

    /** A trace as the server sends it. */
    private byte[] trace(PageQuery question) throws IOException, InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        NetworkAnswers.Task task = runs.stream(question, () -> bytes);
        try (Admission.Place place = admission
                .enter(new Admission.Work(this, task.kind(), task.bytes()))
                .get()) {
            task.answer().give(place);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }
}
