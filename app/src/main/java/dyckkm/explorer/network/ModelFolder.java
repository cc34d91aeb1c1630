package dyckkm.explorer.network;

import dyckkm.common.BadInputException;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.interop.NetworkFile;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The model files below the folder that was given at the start; nothing else can be reached by a name. */
public final class ModelFolder {
    /** Of what the program reads as a network: its own files, ONNX, and what PyTorch saves. */
    private static final List<String> ENDINGS = List.of(".safetensors", ".onnx", ".params", ".pt");

    /** Deep enough for the runs of a sweep. */
    private static final int DEEPEST = 6;

    private final Optional<Path> folder;
    private final ServerLimits limits;

    /**
     * @param folder the folder; empty if none was given
     */
    public ModelFolder(Optional<Path> folder, ServerLimits limits) throws IOException {
        if (folder.isPresent() && !Files.isDirectory(folder.get())) {
            throw new BadInputException(folder.get() + " is not a folder");
        }
        this.folder = folder.isPresent() ? Optional.of(folder.get().toRealPath()) : folder;
        this.limits = limits;
    }

    private static boolean isModel(String name) {
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /** The files' names, with the folders that they are in, sorted. */
    public List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        if (folder.isPresent()) {
            Files.walkFileTree(
                    folder.get(), EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEEPEST, lister(names));
        }
        return names.stream().sorted().toList();
    }

    private SimpleFileVisitor<Path> lister(List<String> names) {
        Path root = folder.orElseThrow();
        return new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                // Links are no regular files: they could lead anywhere.
                if (attributes.isRegularFile() && isModel(file.toString())) {
                    names.add(root.relativize(file).toString().replace('\\', '/'));
                }
                return names.size() < limits.models() ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                // A folder that may not be read, or that has gone in the meantime, hides nothing else.
                return FileVisitResult.CONTINUE;
            }
        };
    }

    /** How many bytes a model file has; refuses one that is not there or too large. */
    long size(String name) throws IOException {
        return Files.size(require(name));
    }

    private Path require(String name) throws IOException {
        Path file = find(name)
                .orElseThrow(() -> new BadInputException(
                        folder.isEmpty()
                                ? "no folder of models was given: start with --models DIR"
                                : "there is no such model in the folder that was given at the start"));
        if (Files.size(file) > limits.modelBytes()) {
            throw new BadInputException(name + " has " + Files.size(file) + " bytes, more than the "
                    + limits.modelBytes() + " that this page shows");
        }
        return file;
    }

    NamedNetwork read(String name, OptionalInt m) throws IOException {
        Path file = require(name);
        try {
            Network network = NetworkFile.readForAnyDepth(file, m);
            limits.requireUnits(name, BigInteger.valueOf(network.hiddenUnits()));
            if (network.alphabet() instanceof Vocabulary brackets) {
                limits.requireTypes(brackets.k());
                network.m().ifPresent(limits::requireDepth);
                return NamedNetwork.ofFile(network);
            }
            network.language().ifPresent(limits::requireLanguage);
            return MachineNetworks.named(network);
        } catch (BadInputException e) {
            // The page need not know where the folder is.
            throw new BadInputException(e.getMessage().replace(file + ": ", name + ": "));
        }
    }

    /** The file of a name; empty unless it is a model file that lies inside the folder without any detour. */
    private Optional<Path> find(String name) {
        if (folder.isEmpty() || !isModel(name)) {
            return Optional.empty();
        }
        try {
            Path file = folder.get().resolve(name);
            boolean isInside = file.toRealPath().equals(file) && file.startsWith(folder.get());
            return isInside && Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** What changes when a file does. */
    Object version(String name) throws IOException {
        Optional<Path> file = find(name);
        return file.isEmpty() ? "" : Files.getLastModifiedTime(file.get()) + "/" + Files.size(file.get());
    }
}
