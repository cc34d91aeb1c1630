package dyckkm;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the library offers to programs is a list, changed on purpose. Other types are public for the packages of core alone; that
 * no program uses them is a test of the program.
 */
class PublicTypesTest {
    private static final Path LIST = Path.of("public-types.txt");

    private static Set<String> offered() throws IOException {
        return new TreeSet<>(Files.readAllLines(LIST));
    }

    private static List<JavaClass> publicTypes() {
        return new ClassFileImporter()
                .withImportOption(location -> !location.contains("/test-classes/")).importPackages("dyckkm").stream()
                        .filter(type -> isSeen(type.getModifiers()))
                        .toList();
    }

    private static boolean isSeen(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static String topLevel(JavaClass type) {
        return type.getBaseComponentType().getName().replaceFirst("\\$.*", "");
    }

    private static Stream<JavaType> types(JavaMember member) {
        return member instanceof JavaCodeUnit unit
                ? Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
                : Stream.of(((JavaField) member).getType());
    }

    @Test
    void everyListedTypeIsThere() throws IOException {
        Set<String> there =
                publicTypes().stream().map(PublicTypesTest::topLevel).collect(Collectors.toSet());
        assertThat(there).containsAll(offered());
    }

    /** Whoever can name a method can name what it takes and gives. */
    @Test
    void listedTypesMentionListedTypesOnly() throws IOException {
        Set<String> offered = offered();
        Set<String> mentioned = publicTypes().stream()
                .filter(type -> offered.contains(topLevel(type)))
                .flatMap(type -> type.getMembers().stream())
                .filter(member -> isSeen(member.getModifiers()))
                .flatMap(PublicTypesTest::types)
                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .map(PublicTypesTest::topLevel)
                .filter(name -> name.startsWith("dyckkm."))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(mentioned).isNotEmpty().isSubsetOf(offered);
    }
}
