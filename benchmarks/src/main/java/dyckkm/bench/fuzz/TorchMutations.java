package dyckkm.bench.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Changes the pickle and the entries of a PyTorch archive, and puts it together again; or bytes of the archive. */
final class TorchMutations implements Mutator {
    /** Operations of pickles, some with their arguments. */
    private static final List<String> OPERATIONS = List.of(
            "(",
            "t",
            ")",
            "}",
            "]",
            "0",
            "1",
            "2",
            "s",
            "u",
            "a",
            "e",
            "b",
            "R",
            "Q",
            "N",
            "o",
            ".",
            "\u0085",
            "\u0086",
            "\u0087",
            "\u0088",
            "\u0089",
            "\u0093",
            "\u0094",
            "h\0",
            "h\1",
            "q\0",
            "q\1",
            "j\0\0\0\0",
            "r\u00ff\u00ff\u00ff\u007f",
            "K\u00ff",
            "M\u00ff\u00ff",
            "J\u00ff\u00ff\u00ff\u007f",
            "J\0\0\0\u0080",
            "\u008a\u0008\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u007f",
            "\u008a\u00ff",
            "\u008b\u00ff\u00ff\u00ff\u007f",
            "X\u00ff\u00ff\u00ff\u007f",
            "X\1\0\0\0a",
            "\u008c\1a",
            "\u0080\u0002",
            "\u0095\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u007f",
            "cos\nsystem\n",
            "ccollections\nOrderedDict\n",
            "ctorch._utils\n_rebuild_tensor_v2\n",
            "ctorch\nFloatStorage\n",
            "ctorch\nHalfStorage\n");

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        int kind = random.nextInt(8);
        Map<String, byte[]> entries = kind < 2 ? Map.of() : entries(file);
        if (entries.isEmpty()) {
            return ByteMutations.ANY.mutate(file, other, random);
        }
        for (int i = ByteMutations.count(random); i > 0; i--) {
            change(entries, random);
        }
        return TorchSeeds.archive(entries, random.nextInt(30) == 0 ? ZipEntry.DEFLATED : ZipEntry.STORED);
    }

    private static Map<String, byte[]> entries(byte[] file) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                zip.transferTo(bytes);
                entries.put(entry.getName(), bytes.toByteArray());
            }
            return entries;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void change(Map<String, byte[]> entries, Random random) {
        List<String> names = List.copyOf(entries.keySet());
        String name = names.get(random.nextInt(names.size()));
        switch (random.nextInt(10)) {
            case 0 -> entries.remove(name);
            case 1 -> entries.put(name + random.nextInt(3), entries.get(name));
            case 2 -> entries.put(name, ByteMutations.once(entries.get(name), entries.get(name), random));
            case 3 ->
                entries.put(
                        "archive/byteorder",
                        (random.nextBoolean() ? "big" : "little").getBytes(StandardCharsets.US_ASCII));
            case 4 -> entries.put(name, new byte[1 << random.nextInt(16)]);
            default -> entries.computeIfPresent("archive/data.pkl", (key, pickle) -> pickle(pickle, random));
        }
        if (entries.isEmpty()) {
            entries.put("archive/data.pkl", new byte[0]);
        }
    }

    private static byte[] pickle(byte[] pickle, Random random) {
        if (random.nextInt(3) == 0) {
            return ByteMutations.once(pickle, pickle, random);
        }
        String operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
        int times = random.nextInt(8) == 0 ? 1 << random.nextInt(14) : 1;
        byte[] part = operation.repeat(times).getBytes(StandardCharsets.ISO_8859_1);
        int at = random.nextInt(pickle.length + 1);
        byte[] changed = ByteMutations.insert(pickle, part, at);
        return changed.length <= 1 << 18 ? changed : pickle;
    }
}
