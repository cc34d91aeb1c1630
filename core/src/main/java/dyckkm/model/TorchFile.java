package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A state dict saved by {@code torch.save}: a zip archive with a pickle that names the tensors, and a stored entry with the
 * numbers of each.
 */
final class TorchFile implements TensorSource {
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    /** The start of PyTorch's files before they were archives: a pickle of one long number. */
    private static final byte[] OLD = {(byte) 0x80, 2, (byte) 0x8a, 10, 0x6c, (byte) 0xfc};

    private static final String PICKLE = "/data.pkl";
    private static final int LONGEST_PICKLE = 1 << 26;
    private static final double MOST_SHARED = 4;

    private final ZipFile zip;
    private final String folder;
    private final Map<String, PickledTensor> tensors;
    private final Header header;

    private TorchFile(ZipFile zip, long size) throws IOException {
        this.zip = zip;
        ZipEntry pickle = pickle();
        String name = pickle.getName();
        this.folder = name.substring(0, name.length() - PICKLE.length());
        requireLittleEndian();
        byte[] bytes = read(pickle, LONGEST_PICKLE);
        this.tensors = new Unpickler(bytes).stateDict();
        Map<String, TensorInfo> infos = new LinkedHashMap<>();
        tensors.forEach((key, tensor) -> infos.put(key, info(key, tensor)));
        requireNotShared(infos, size);
        this.header = new Header(Map.of(), infos);
    }

    /** Whether a file is PyTorch's; the old format is rejected. */
    static boolean isOne(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        byte[] start;
        try (InputStream in = Files.newInputStream(path)) {
            start = in.readNBytes(OLD.length);
        }
        if (startsWith(start, OLD)) {
            throw new BadInputException(
                    "a file of PyTorch before 1.6, which is not read: load it there and save it again");
        }
        return startsWith(start, ZIP);
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && java.util.Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    static TorchFile open(Path path) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(path.toFile());
        } catch (ZipException | EOFException e) {
            throw broken(e);
        }
        try {
            return new TorchFile(zip, Files.size(path));
        } catch (ZipException | EOFException e) {
            zip.close();
            throw broken(e);
        } catch (IOException | RuntimeException | Error e) {
            zip.close();
            throw e;
        }
    }

    private static BadInputException broken(IOException e) {
        String why = e.getMessage() == null ? "it ends too early" : Quoted.oneLine(e.getMessage());
        return new BadInputException("a zip archive that cannot be read: " + why);
    }

    private ZipEntry pickle() {
        List<? extends ZipEntry> found = zip.stream()
                .filter(entry -> entry.getName().endsWith(PICKLE))
                .limit(2)
                .toList();
        if (found.size() != 1) {
            throw new BadInputException("a zip archive with " + (found.isEmpty() ? "no" : "more than one") + " entry "
                    + PICKLE.substring(1) + ": not what torch.save writes");
        }
        return found.get(0);
    }

    private void requireLittleEndian() throws IOException {
        ZipEntry order = zip.getEntry(folder + "/byteorder");
        if (order != null) {
            byte[] text = read(order, 16);
            if (!new String(text, java.nio.charset.StandardCharsets.US_ASCII).equals("little")) {
                throw new BadInputException("its numbers are not little endian");
            }
        }
    }

    /** A stored, uncompressed entry takes no more memory than the file has bytes. */
    private byte[] read(ZipEntry entry, int most) throws IOException {
        requireStored(entry);
        if (entry.getSize() > most) {
            throw new BadInputException("entry " + Quoted.quoted(entry.getName()) + " has " + entry.getSize()
                    + " bytes, more than " + most);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return in.readNBytes(most);
        }
    }

    private static void requireStored(ZipEntry entry) {
        if (entry.getMethod() != ZipEntry.STORED) {
            throw new BadInputException(
                    "entry " + Quoted.quoted(entry.getName()) + " is compressed, which torch.save never does");
        }
    }

    private TensorInfo info(String name, PickledTensor tensor) {
        TensorInfo info = TensorInfo.at(
                Math.multiplyExact(tensor.offset(), (long) tensor.dtype().bytes()),
                name,
                tensor.dtype(),
                tensor.shape());
        tensor.requireContiguous(info);
        ZipEntry storage = storage(tensor, info);
        if (info.end() > storage.getSize()) {
            throw new BadInputException(info + " ends at byte " + info.end() + " of entry "
                    + Quoted.quoted(storage.getName()) + ", which has only " + storage.getSize());
        }
        return info;
    }

    /** Two tensors may share a storage, as tied weights do; very many would inflate a small file. */
    private static void requireNotShared(Map<String, TensorInfo> infos, long size) {
        double bytes = infos.values().stream()
                .mapToDouble(info -> info.end() - info.begin())
                .sum();
        if (bytes > MOST_SHARED * size) {
            throw new BadInputException(String.format(
                    java.util.Locale.ROOT,
                    "its tensors take %.0f bytes, but the file has only %d: too many of them share their storage",
                    bytes,
                    size));
        }
    }

    private ZipEntry storage(PickledTensor tensor, TensorInfo info) {
        ZipEntry storage = zip.getEntry(folder + "/data/" + tensor.storage());
        if (storage == null) {
            throw new BadInputException(info + " is said to be in entry " + Quoted.quoted("data/" + tensor.storage())
                    + ", which is missing");
        }
        requireStored(storage);
        return storage;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public TensorValues values(TensorInfo tensor) throws IOException {
        // Not closed here: the archive closes it.
        try {
            InputStream in = zip.getInputStream(storage(tensors.get(tensor.name()), tensor));
            in.skipNBytes(tensor.begin());
            return new TensorValues(tensor, buffer -> fill(in, buffer, tensor));
        } catch (ZipException | EOFException e) {
            throw ended(tensor);
        }
    }

    private static void fill(InputStream in, ByteBuffer buffer, TensorInfo tensor) throws IOException {
        try {
            int count = in.readNBytes(buffer.array(), buffer.position(), buffer.remaining());
            buffer.position(buffer.position() + count);
        } catch (ZipException | EOFException e) {
            throw ended(tensor);
        }
        if (buffer.hasRemaining()) {
            throw ended(tensor);
        }
    }

    private static BadInputException ended(TensorInfo tensor) {
        return new BadInputException(tensor + ": the archive does not hold all its numbers");
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
