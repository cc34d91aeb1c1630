package dyckkm.explorer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page's modules as one ordinary script. Browsers load modules from web servers alone; a script they also load from a file. Each module
 * becomes a function that is called once, after those it imports, and returns what it exports.
 *
 * <p>It reads imports and exports as the page's own modules write them, each in a line: {@code import { a, b } from "./other.js";} and
 * {@code export} before a function, a class or a constant.
 */
final class PageBundle {
    private static final Pattern IMPORT =
            Pattern.compile("^import \\{ ([\\w$, ]+) } from \"\\./([a-z0-9-]+)\\.js\";$", Pattern.MULTILINE);

    private static final Pattern EXPORT =
            Pattern.compile("^export ((?:async )?function|class|const) ([\\w$]+)", Pattern.MULTILINE);

    /** An import or export that is written in another way. */
    private static final Pattern LEFT_OVER = Pattern.compile("^(?:import|export)\\b.*$", Pattern.MULTILINE);

    private final Map<String, String> functions = new LinkedHashMap<>();
    private final Deque<String> open = new ArrayDeque<>();

    private PageBundle() {}

    /** The script that does what a module does. */
    static String of(String module) throws IOException {
        PageBundle bundle = new PageBundle();
        bundle.add(module);
        return "\"use strict\";\n" + String.join("\n", bundle.functions.values());
    }

    private void add(String module) throws IOException {
        if (functions.containsKey(module)) {
            return;
        }
        if (open.contains(module)) {
            throw new IllegalStateException("the module " + module + " imports itself, through " + open);
        }
        open.push(module);
        String source = read(module + ".js");
        Matcher imports = IMPORT.matcher(source);
        while (imports.find()) {
            add(imports.group(2));
        }
        open.pop();
        functions.put(module, function(module, source));
    }

    private static String function(String module, String source) {
        List<String> exported = new ArrayList<>();
        Matcher exports = EXPORT.matcher(source);
        while (exports.find()) {
            exported.add(exports.group(2));
        }
        String body = IMPORT.matcher(source).replaceAll(found -> "const { $1 } = " + variable(found.group(2)) + ";");
        body = EXPORT.matcher(body).replaceAll("$1 $2");
        Matcher leftOver = LEFT_OVER.matcher(body);
        if (leftOver.find()) {
            throw new IllegalStateException("the module " + module + " has the line: " + leftOver.group());
        }
        return "const " + variable(module) + " = (() => {\n" + body + "return "
                + exported.stream().collect(Collectors.joining(", ", "{ ", " }")) + ";\n})();\n";
    }

    private static String variable(String module) {
        return "module_" + module.replace('-', '_');
    }

    private static String read(String name) throws IOException {
        return new String(PageFiles.require(name), StandardCharsets.UTF_8);
    }
}
