package dyckkm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java in the README compiles and prints what its comments say. */
class ReadmeTest {
    @TempDir
    private Path folder;

    private static String example() throws IOException {
        return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../README.md")))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    /** Its imports, then a class around the rest. */
    private static String program(String example) {
        Map<Boolean, String> parts = example.lines()
                .collect(Collectors.partitioningBy(
                        line -> line.startsWith("import "), Collectors.joining("\n", "", "\n")));
        return parts.get(true)
                + "public class Example {\n    public static void main(String[] none) throws Exception {\n"
                + parts.get(false) + "    }\n}\n";
    }

    private void compile(String program) throws IOException {
        Path source = Files.writeString(folder.resolve("Example.java"), program);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        boolean compiled;
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            compiled = compiler.getTask(
                            errors,
                            files,
                            null,
                            List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
        }
        assertThat(compiled).as(errors.toString()).isTrue();
    }

    private String run() throws IOException, ReflectiveOperationException {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass("Example").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theExampleCompilesAndPrintsWhatItSays() throws IOException, ReflectiveOperationException {
        String example = example();
        compile(program(example));
        List<String> expected = Pattern.compile("println\\(.*\\);\\s*// ([^,\\s]+(?: [^,\\s]+)*)")
                .matcher(example)
                .results()
                .map((MatchResult comment) -> comment.group(1))
                .toList();
        List<String> printed = run().lines().toList();
        assertThat(printed).hasSameSizeAs(expected);
        for (int line = 0; line < expected.size(); line++) {
            String start = expected.get(line).replaceAll("\\.\\.\\.$", "");
            assertThat(printed.get(line)).startsWith(start);
        }
    }
}
