package dyckkm.cli;

import dyckkm.cli.network.BoundJson;
import dyckkm.cli.options.LanguageChoice;
import dyckkm.cli.options.LanguageOptions;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.common.BadInputException;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.NamedLanguage;
import dyckkm.interop.linear.LinearPrograms;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.proof.bound.Shattering;
import dyckkm.report.TextTables;
import dyckkm.report.tables.SizeTables;
import dyckkm.size.ConstructionSize;
import dyckkm.size.GeneralPurpose;
import dyckkm.size.MachineSize;
import dyckkm.size.SizeMeasure;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code dyckkm sizes}: how many hidden units each construction has. */
@Command(
        name = "sizes",
        header = "Lists the hidden units of every construction beside the paper's formula and the lower bounds.",
        description = "For each language, all constructions that exist for it: hidden units, the paper's formula for "
                + "the cell, what no network with such units can go below, and the largest recurrent weight in "
                + "units of β.",
        customSynopsis = {
            "dyckkm sizes [-k=K,...] [-m=M,...] [OPTIONS]",
            "       dyckkm sizes --language=NAME|FILE [-m=M,...] [OPTIONS]"
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  dyckkm sizes",
            "  dyckkm sizes -k 2,8 -m 3,5 --json",
            "  dyckkm sizes -k 100000 -m 3 --all",
            "  dyckkm sizes --language json -m 3,5,7",
            "  dyckkm sizes --language docbook --minimise%n"
        })
final class SizesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "-k",
            paramLabel = "K",
            arity = "1..*",
            split = ",",
            defaultValue = "2,8,32,128",
            description = "numbers of bracket types (default: the paper's, ${DEFAULT-VALUE})")
    private Set<Integer> ks = new LinkedHashSet<>();

    @Option(
            names = "-m",
            paramLabel = "M",
            arity = "1..*",
            split = ",",
            defaultValue = "3,5",
            description = "depth bounds (default: the paper's, ${DEFAULT-VALUE})")
    private Set<Integer> ms = new LinkedHashSet<>();

    @Option(
            names = "--language",
            paramLabel = "NAME|FILE",
            description = {
                "instead of -k: a built-in language ('dyckkm language --list' shows them), or one in a file:",
                ".ebnf, .dtd, .dot or .json; -m then lists depths (default: what the file says)"
            })
    private String named;

    @Option(
            names = "--minimise",
            description = {
                "with --language: looks for fewer units than the formulas have by linear programming, for",
                "${bundle:minimised}"
            })
    private boolean minimise;

    @Option(names = "--all", description = "also list what does not exist for a language, with the reason")
    private boolean all;

    @Option(names = "--json", description = "print a JSON list")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        return named != null && !named.equals(LanguageChoice.DYCK) ? ofMachines() : ofDyck();
    }

    private int ofMachines() throws IOException {
        ParseResult given = spec.commandLine().getParseResult();
        if (given.hasMatchedOption("-k")) {
            throw new BadInputException("-k is for brackets: leave it out with --language " + named);
        }
        NamedLanguage language = LanguageFile.open(named, Optional.empty());
        language.warnings().forEach(spec.commandLine().getErr()::println);
        List<Machine> machines = new ArrayList<>();
        if (given.hasMatchedOption("-m")) {
            for (int m : ms) {
                machines.add(language.machine(OptionalInt.of(m)));
            }
        } else {
            machines.add(language.machine(OptionalInt.empty()));
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonOutput.print(out, machines.stream().flatMap(this::asJson).toList());
        } else {
            machines.forEach(machine ->
                    out.println(TextTables.render(SizeTables.sizes(machine, sizes(machine), Shattering.of(machine)))));
        }
        return ExitCode.SUCCESS;
    }

    private List<MachineSize> sizes(Machine machine) {
        Consumer<String> refusals = spec.commandLine().getErr()::println;
        return minimise
                ? MachineSize.minimised(machine, new LinearPrograms(), refusals)
                : MachineSize.of(machine, refusals);
    }

    private Stream<Map<String, Object>> asJson(Machine machine) {
        Optional<Shattering> shattering = Shattering.of(machine);
        return sizes(machine).stream().map(size -> asJson(machine, size, shattering));
    }

    private static Map<String, Object> asJson(Machine machine, MachineSize size, Optional<Shattering> shattering) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cell", size.entry().cell().text());
        json.put("encoding", size.entry().encoding());
        json.put("language", machine.name());
        json.put("m", machine.depthBound());
        json.put("configurations", machine.configurations());
        json.put(
                "distinguishableConfigurations",
                machine.distinguishableConfigurations().orElse(null));
        json.put("hiddenUnits", size.hiddenUnits());
        json.put("controlUnits", orNull(size.controlUnits()));
        json.put("stackUnits", orNull(size.stackUnits()));
        json.put("oneBitLowerBoundUnits", orNull(MachineSize.oneBitLowerBound(machine)));
        BoundJson.shattering(json, machine, shattering);
        OptionalDouble weight = size.largestWeight();
        json.put("largestRecurrentWeight", weight.isPresent() ? weight.getAsDouble() : null);
        size.missing().ifPresent(reason -> json.put("reason", reason));
        return json;
    }

    private static Object orNull(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }

    private int ofDyck() {
        if (minimise) {
            throw new BadInputException("--minimise is for languages given by --language, other than dyck");
        }
        List<DyckLanguage> languages = new ArrayList<>();
        for (int m : ms) {
            for (int k : ks) {
                languages.add(LanguageOptions.language(k, m));
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonOutput.print(
                    out,
                    languages.stream()
                            .flatMap(language -> SizeMeasure.of(language).stream())
                            .filter(size -> size.exists() || all)
                            .map(SizesCommand::asJson)
                            .toList());
            return ExitCode.SUCCESS;
        }
        for (int index = 0; index < languages.size(); index++) {
            DyckLanguage language = languages.get(index);
            boolean last = index == languages.size() - 1;
            out.println(TextTables.render(SizeTables.sizes(language, SizeMeasure.of(language), all, last)));
        }
        return ExitCode.SUCCESS;
    }

    private static Map<String, Object> asJson(ConstructionSize size) {
        Map<String, Object> json = new LinkedHashMap<>();
        DyckLanguage language = size.language();
        json.put("cell", size.entry().cell().text());
        json.put("encoding", size.entry().encoding());
        json.put("k", language.k());
        json.put("m", language.m());
        json.put("hiddenUnits", size.exists() ? size.hiddenUnits() : null);
        json.put("paperUnits", size.paperUnits().orElse(null));
        json.put("lowerBoundUnits", size.exists() ? size.lowerBoundUnits() : null);
        json.put("bitsPerUnit", size.exists() ? size.bitsPerUnit() : null);
        json.put("paperLowerBound", size.exists() ? size.paperLowerBound() : null);
        json.put("oneBitLowerBoundUnits", ConstructionSize.oneBitLowerBound(language));
        json.put("generalPurposeOrder", GeneralPurpose.order(language));
        OptionalDouble weight = size.largestWeight();
        json.put("largestRecurrentWeight", weight.isPresent() ? weight.getAsDouble() : null);
        if (!size.exists()) {
            json.put("reason", size.missing());
        }
        return json;
    }
}
