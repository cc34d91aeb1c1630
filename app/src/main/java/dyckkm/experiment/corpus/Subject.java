package dyckkm.experiment.corpus;

import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Checksums;
import dyckkm.grammar.Gallery;
import dyckkm.interop.LanguageFile;
import dyckkm.interop.NamedLanguage;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.corpus.TokenCollector;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** What a run learns: Dyck-(k,m), another language by its name or file, or the tokens of its corpora, of which no more is known. */
public sealed interface Subject {
    Alphabet alphabet();

    /** The language; empty where there are only corpora, so that nothing can be drawn and no string is wrong. */
    Optional<Language> language();

    /** How the language is named: {@code dyck}, a name or a file; empty where there is none. */
    String name();

    /** The depth to assume when reading a model: files of Dyck-(k,m) may not contain it. */
    default OptionalInt depth() {
        return this instanceof Brackets brackets
                ? OptionalInt.of(brackets.dyck().m())
                : OptionalInt.empty();
    }

    /** In the name of a run's folder. */
    String label();

    /** Its keys of {@code config.yaml}. */
    Map<String, Object> asJson();

    /** The language, where something needs one. */
    default Language requireLanguage(String purpose) {
        return language().orElseThrow(() -> new BadInputException("without a language " + purpose));
    }

    static Subject of(DyckLanguage language) {
        return new Brackets(language);
    }

    /**
     * A language by its name or file.
     *
     * @param root the outermost element of a document type definition
     * @param depth the depth bound, where it is not the file's own
     * @param warnings receives warnings about its source
     */
    static Named named(String name, Optional<String> root, OptionalInt depth, Consumer<String> warnings)
            throws IOException {
        NamedLanguage language = LanguageFile.open(name, root);
        Machine machine = language.machine(depth);
        language.warnings().forEach(warnings);
        boolean isFile = Gallery.find(name).isEmpty();
        return new Named(name, root, isFile ? Optional.of(Checksums.of(Path.of(name))) : Optional.empty(), machine);
    }

    /** The tokens of a file, in the order of first appearance. */
    static Subject tokensOf(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new Tokens(TokenCollector.collect(in));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    /** Dyck-(k,m). */
    record Brackets(DyckLanguage dyck) implements Subject {
        @Override
        public Alphabet alphabet() {
            return dyck.alphabet();
        }

        @Override
        public Optional<Language> language() {
            return Optional.of(dyck);
        }

        @Override
        public String name() {
            return "dyck";
        }

        @Override
        public String label() {
            return "k" + dyck.k() + "-m" + dyck.m();
        }

        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("k", dyck.k());
            json.put("m", dyck.m());
            return json;
        }
    }

    /**
     * A language of the gallery, or of a file.
     *
     * @param checksum of the file's bytes: what was trained on another language is another run
     */
    record Named(String name, Optional<String> root, Optional<String> checksum, Machine machine) implements Subject {
        @Override
        public Alphabet alphabet() {
            return machine.alphabet();
        }

        @Override
        public Optional<Language> language() {
            return Optional.of(machine);
        }

        @Override
        public String label() {
            String last = String.valueOf(Path.of(name).getFileName());
            String stem = last.contains(".") ? last.substring(0, last.lastIndexOf('.')) : last;
            String plain = stem.replaceAll("[^A-Za-z0-9]+", "_");
            return machine.depthBound() == 0 ? plain : plain + "-m" + machine.depthBound();
        }

        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("language", name);
            root.ifPresent(element -> json.put("root", element));
            checksum.ifPresent(sum -> json.put("languageChecksum", sum));
            json.put("m", machine.depthBound());
            return json;
        }
    }

    /** Tokens alone. */
    record Tokens(TokenAlphabet tokens) implements Subject {
        @Override
        public Alphabet alphabet() {
            return tokens;
        }

        @Override
        public Optional<Language> language() {
            return Optional.empty();
        }

        @Override
        public String name() {
            return "";
        }

        @Override
        public String label() {
            return "v" + tokens.size();
        }

        @Override
        public Map<String, Object> asJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("vocabulary", tokens.texts());
            return json;
        }
    }
}
