package dyckkm.cli;

import static java.util.stream.Collectors.joining;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_DESCRIPTION;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_HEADER;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_PARAMETER_LIST;

import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.options.LanguageOptions;
import dyckkm.cli.options.MemoryOptions;
import dyckkm.cli.options.NetworkOptions;
import dyckkm.cli.options.TrainingStacksOptions;
import dyckkm.cli.options.WindowOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The layout of a command's help: its own options first, then shared ones under a heading each; lines break only at spaces,
 * never inside a name such as {@code onnxruntime-1.29.0}.
 */
final class HelpPage {
    static final int WIDEST = 110;

    private static final int NARROWEST = 60;

    /** Columns that picocli gives to the names of options, and to the indentation of a description's further lines. */
    private static final int NAMES = 29;

    private static final String INDENT = "  ";

    /** Groups of options by the class that declares them, in the order of their headings. */
    private static final Map<Class<?>, String> HEADINGS = new LinkedHashMap<>();

    static {
        HEADINGS.put(LanguageChoice.class, "Language:");
        HEADINGS.put(LanguageOptions.class, "Language:");
        HEADINGS.put(WindowOptions.class, "Lengths of strings:");
        HEADINGS.put(TrainingStacksOptions.class, "Training corpus:");
        HEADINGS.put(MemoryOptions.class, "Memory of a machine:");
        HEADINGS.put(NetworkOptions.class, "Network:");
    }

    private HelpPage() {}

    /** Lays out the help of all commands, for a terminal of so many columns; 0 if that is not known. */
    static void layOut(CommandLine line, int columns) {
        line.setUsageHelpWidth(columns == 0 ? WIDEST : Math.max(NARROWEST, Math.min(WIDEST, columns)));
        install(line);
    }

    private static void install(CommandLine line) {
        line.getHelpSectionMap()
                .put(SECTION_KEY_HEADER, help -> text(help, usage(help).header()));
        line.getHelpSectionMap()
                .put(SECTION_KEY_DESCRIPTION, help -> text(help, usage(help).description()));
        line.getHelpSectionMap()
                .put(SECTION_KEY_FOOTER, help -> text(help, usage(help).footer()));
        line.getHelpSectionMap().put(SECTION_KEY_PARAMETER_LIST, HelpPage::parameters);
        line.getHelpSectionMap().put(SECTION_KEY_OPTION_LIST, HelpPage::options);
        line.getSubcommands().values().forEach(HelpPage::install);
    }

    /** Paragraphs; what is indented is an example, which stays on one line so that it can be copied. */
    private static String text(Help help, String... paragraphs) {
        return Arrays.stream(paragraphs)
                .map(String::format)
                .flatMap(text -> text.lines().findAny().isEmpty() ? Stream.of("") : text.lines())
                .flatMap(text -> text.startsWith(INDENT) ? Stream.of(text) : wrap(text, width(help) - 1).stream())
                .map(line -> line + System.lineSeparator())
                .collect(joining());
    }

    private static String parameters(Help help) {
        Layout layout = layout(help);
        layout.addPositionalParameters(help.commandSpec().positionalParameters(), help.parameterLabelRenderer());
        return layout.toString();
    }

    private static String options(Help help) {
        List<OptionSpec> own = new ArrayList<>();
        Map<String, List<OptionSpec>> shared = new LinkedHashMap<>();
        HEADINGS.values().forEach(heading -> shared.put(heading, new ArrayList<>()));
        List<OptionSpec> last = new ArrayList<>();
        Map<String, String> headings = headings(help.commandSpec());
        for (OptionSpec option : help.commandSpec().options()) {
            if (option.hidden()) {
                continue;
            }
            String heading = headings.get(option.longestName());
            if (option.usageHelp() || option.versionHelp() || option.inherited()) {
                last.add(option);
            } else {
                (heading == null ? own : shared.get(heading)).add(option);
            }
        }
        StringBuilder text = new StringBuilder(list(help, own));
        shared.forEach((heading, group) -> {
            if (!group.isEmpty()) {
                text.append(heading).append(System.lineSeparator()).append(list(help, group));
            }
        });
        if (own.size() + last.size() < help.commandSpec().options().size()) {
            text.append("Help:").append(System.lineSeparator());
        }
        return text.append(list(help, last)).toString();
    }

    /** The headings of options that are shared, by the options' longest names. */
    private static Map<String, String> headings(CommandSpec spec) {
        Map<String, String> headings = new LinkedHashMap<>();
        for (CommandSpec mixin : spec.mixins().values()) {
            String heading = HEADINGS.get(mixin.userObject().getClass());
            if (heading != null) {
                mixin.options().forEach(option -> headings.put(option.longestName(), heading));
            }
            headings.putAll(headings(mixin));
        }
        return headings;
    }

    private static String list(Help help, List<OptionSpec> options) {
        Layout layout = layout(help);
        layout.addOptions(options, help.parameterLabelRenderer());
        return layout.toString();
    }

    /** picocli's, but for the lines of descriptions, which it would break inside names. */
    private static Layout layout(Help help) {
        int width = width(help) - NAMES - INDENT.length();
        Help.IOptionRenderer option = help.createDefaultOptionRenderer();
        Help.IParameterRenderer parameter = help.createDefaultParameterRenderer();
        return new Layout(
                help.colorScheme(),
                help.createDefaultLayout().textTable(),
                (spec, labels, colours) -> withLines(option.render(spec, labels, colours), spec, width, colours),
                (spec, labels, colours) -> withLines(parameter.render(spec, labels, colours), spec, width, colours));
    }

    private static int width(Help help) {
        return usage(help).width();
    }

    private static UsageMessageSpec usage(Help help) {
        return help.commandSpec().usageMessage();
    }

    private static Text[][] withLines(Text[][] rows, ArgSpec spec, int width, Help.ColorScheme colours) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : paragraphs(spec.description())) {
            List<String> wrapped = wrap(paragraph, width);
            lines.add(wrapped.get(0));
            wrapped.stream().skip(1).map(INDENT::concat).forEach(lines::add);
        }
        int columns = rows[0].length;
        Text[][] all = new Text[Math.max(1, lines.size())][columns];
        for (int row = 0; row < all.length; row++) {
            for (int column = 0; column < columns - 1; column++) {
                all[row][column] = row == 0 ? rows[0][column] : colours.ansi().text("");
            }
            // A Text of its own: markup characters in a description are plain.
            all[row][columns - 1] = colours.ansi().new Text(lines.isEmpty() ? "" : lines.get(row));
        }
        return all;
    }

    /** Parts of a description that belong to one sentence are one paragraph; a list's items are one each. */
    static List<String> paragraphs(String... description) {
        List<String> paragraphs = new ArrayList<>();
        Set<Character> ends = new LinkedHashSet<>(List.of('.', ':', ';'));
        for (String part : description) {
            int last = paragraphs.size() - 1;
            String before = last < 0 ? "." : paragraphs.get(last);
            if (before.isEmpty() || ends.contains(before.charAt(before.length() - 1))) {
                paragraphs.add(part);
            } else {
                paragraphs.set(last, before + " " + part);
            }
        }
        return paragraphs;
    }

    /** The lines of a paragraph; a word that is longer than a line has one of its own. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
