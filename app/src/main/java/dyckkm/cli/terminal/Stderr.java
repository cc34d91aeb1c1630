package dyckkm.cli.terminal;

import java.io.FileDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * Takes stderr back. A JVM with the vectorised kernels begins with a warning about an incubating module, which no option prevents. So the launcher starts it with
 * a filter behind descriptor 2 and the real stderr behind another one, which {@code dyckkm.stderr} names; here that becomes descriptor 2 again, for
 * native code too, which asks it whether it is a terminal.
 */
public final class Stderr {
    private Stderr() {}

    /** Does nothing where there is nothing to take back. Where it cannot be done, the filter goes on passing on what is written. */
    public static void takeBack() {
        Integer real = Integer.getInteger("dyckkm.stderr");
        if (real == null) {
            return;
        }
        try {
            // Java has no dup2 but this one; the launcher opens the packages.
            Constructor<FileDescriptor> descriptor = FileDescriptor.class.getDeclaredConstructor(int.class);
            descriptor.setAccessible(true);
            Class<?> dispatcher = Class.forName("sun.nio.ch.DatagramDispatcher");
            Constructor<?> instance = dispatcher.getDeclaredConstructor();
            instance.setAccessible(true);
            Method duplicate = dispatcher.getDeclaredMethod("dup", FileDescriptor.class, FileDescriptor.class);
            duplicate.setAccessible(true);
            duplicate.invoke(instance.newInstance(), descriptor.newInstance(real), FileDescriptor.err);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return;
        }
    }
}
