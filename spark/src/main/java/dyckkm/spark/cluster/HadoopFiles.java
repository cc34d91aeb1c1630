package dyckkm.spark.cluster;

import dyckkm.common.BadInputException;
import dyckkm.common.Folders;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

/**
 * Files below a place of any Hadoop file system. A file is written under a name that nobody else uses and appears under its own
 * when it is complete; which of two that appear at the same time stays is decided by the file system.
 */
public final class HadoopFiles {
    /** At the end of names that nobody reads. */
    private static final String UNFINISHED = ".unfinished";

    private final Path root;
    private final FileContext context;
    private final Function<String, java.nio.file.Path> local;

    /** @param local finds a file of this machine by its path */
    public HadoopFiles(Path root, FileContext context, Function<String, java.nio.file.Path> local) {
        this.root = root;
        this.context = context;
        this.local = local;
    }

    /** @param place a URL, or a folder of this machine or one that all machines share under this name */
    public static HadoopFiles at(String place, Configuration known) throws IOException {
        Configuration configuration = new Configuration(known);
        // Else every file has a shadow with its checksum, which other programs do not keep up.
        configuration.set("fs.AbstractFileSystem.file.impl", "org.apache.hadoop.fs.local.RawLocalFs");
        try {
            Path path = new Path(place);
            URI uri = path.toUri();
            Path root = uri.getScheme() == null
                    ? new Path(java.nio.file.Path.of(place).toAbsolutePath().toUri())
                    : path;
            return new HadoopFiles(
                    root, FileContext.getFileContext(root.toUri(), configuration), java.nio.file.Path::of);
        } catch (UnsupportedFileSystemException | IllegalArgumentException e) {
            throw new BadInputException(place + ": no place for files: " + Cluster.reason(e));
        } catch (RuntimeException e) {
            // What Hadoop makes of a file system whose classes or settings are missing.
            throw new BadInputException(place + ": no place for files: " + Cluster.reason(deepest(e)));
        }
    }

    private static Throwable deepest(Throwable failure) {
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest;
    }

    /** Whether the place is in a file system of the machine, or mounted into it. */
    public boolean isFolder() {
        return "file".equals(root.toUri().getScheme());
    }

    /** The place as a folder of this machine. */
    public java.nio.file.Path folder() {
        return local(root);
    }

    private Path path(String name) {
        return name.isEmpty() ? root : new Path(root, name);
    }

    public boolean exists(String name) throws IOException {
        return context.util().exists(path(name));
    }

    public void createFolder(String name) throws IOException {
        createFolder(path(name));
    }

    /** With those above it; on this machine they survive a loss of power. */
    private void createFolder(Path path) throws IOException {
        if (isFolder() && (!Files.exists(local(path)) || Files.isDirectory(local(path)))) {
            Folders.create(local(path));
            return;
        }
        try {
            context.mkdir(path, null, true);
        } catch (FileAlreadyExistsException e) {
            // Another has made it, unless it is something else.
            if (!context.getFileStatus(path).isDirectory()) {
                throw new IOException(path + ": is not a folder", e);
            }
        }
    }

    /** Lets a new name survive a loss of power, where it is up to us: Hadoop's own file systems see to it themselves. */
    private void syncParent(Path path) throws IOException {
        if (isFolder() && path.getParent() != null) {
            Folders.sync(local(path.getParent()));
        }
    }

    private java.nio.file.Path local(Path path) {
        return local.apply(path.toUri().getPath());
    }

    /** The names in a folder, without those that are being written; none if there is no folder. */
    public List<String> list(String folder) throws IOException {
        List<String> names = new ArrayList<>();
        try {
            RemoteIterator<FileStatus> all = context.listStatus(path(folder));
            while (all.hasNext()) {
                String name = all.next().getPath().getName();
                if (!name.endsWith(UNFINISHED)) {
                    names.add(name);
                }
            }
        } catch (FileNotFoundException e) {
            return List.of();
        }
        return names;
    }

    public InputStream open(String name) throws IOException {
        return context.open(path(name));
    }

    /** How many bytes a file has. */
    public long size(String name) throws IOException {
        return context.getFileStatus(path(name)).getLen();
    }

    public boolean isDirectory(String name) throws IOException {
        return context.getFileStatus(path(name)).isDirectory();
    }

    public byte[] read(String name) throws IOException {
        try (var in = context.open(path(name))) {
            return in.readAllBytes();
        }
    }

    /** Writes a file unless one of that name is there; returns whether it did. */
    public boolean writeNew(String name, byte[] content) throws IOException {
        if (exists(name)) {
            return false;
        }
        Path fresh = fresh(name, out -> out.write(content));
        try {
            context.rename(fresh, path(name));
            syncParent(path(name));
            return true;
        } catch (FileAlreadyExistsException e) {
            context.delete(fresh, false);
            return false;
        }
    }

    /** Writes a file over another of that name, if there is one. */
    public void replace(String name, byte[] content) throws IOException {
        replace(name, out -> out.write(content));
    }

    /** What a file is to hold. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** As {@link #replace(String, byte[])}, for more than memory should hold. */
    public void replace(String name, Content content) throws IOException {
        Path fresh = fresh(name, content);
        if (isFolder()) {
            // Hadoop would remove the old file first.
            Files.move(
                    local(fresh),
                    local(path(name)),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            syncParent(path(name));
        } else {
            context.rename(fresh, path(name), Options.Rename.OVERWRITE);
        }
    }

    private Path fresh(String name, Content content) throws IOException {
        Path target = path(name);
        Path fresh = new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID() + UNFINISHED);
        if (isFolder()) {
            createFolder(target.getParent());
        }
        try (FSDataOutputStream out =
                context.create(fresh, EnumSet.of(CreateFlag.CREATE), Options.CreateOpts.createParent())) {
            content.writeTo(out);
            if (out.hasCapability(StreamCapabilities.HSYNC)) {
                out.hsync();
            }
        } catch (IOException e) {
            context.delete(fresh, false);
            throw e;
        }
        return fresh;
    }

    /** Gives a file or folder another name, if it is still there; returns whether it was. */
    public boolean rename(String from, String to) throws IOException {
        try {
            context.rename(path(from), path(to));
            return true;
        } catch (FileNotFoundException | FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Removes a file, or a folder with all that is in it, if it is there. */
    public void delete(String name) throws IOException {
        try {
            context.delete(path(name), true);
        } catch (FileNotFoundException e) {
            // As was wanted.
            return;
        }
    }

    /** Where a file is, for people. */
    public String describe(String name) {
        return path(name).toString();
    }
}
