package dyckkm.kernel.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Passes the generated classes to the compiler, once per compilation; configured in core's pom. It needs no annotation. */
public final class TileProcessor extends AbstractProcessor {
    private boolean isDone;

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!isDone) {
            TileClasses.sources().forEach(this::write);
            isDone = true;
        }
        return false;
    }

    private void write(String name, String source) {
        try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
            writer.write(source);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }
}
