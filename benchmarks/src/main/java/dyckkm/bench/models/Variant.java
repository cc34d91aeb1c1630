package dyckkm.bench.models;

import dyckkm.kernel.KernelOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A way in which an engine runs: with one body or library of several, perhaps held to an older instruction set.
 *
 * @param name of its folder
 * @param driver makes what runs it
 * @param emulator the words before {@code java} that start its process in an emulated CPU, if any
 * @param jvm options of its process
 * @param environment of its process
 * @param instructions the instruction set, for people
 * @param effort a sample is enough where another variant is measured on all inputs
 */
record Variant(
        String name,
        Supplier<Driver> driver,
        List<String> emulator,
        List<String> jvm,
        Map<String, String> environment,
        String instructions,
        Effort effort) {

    /** Without what qemu would warn of in every thread. */
    private static final String HASWELL = "Haswell-noTSX,-pcid,-x2apic,-tsc-deadline,-invpcid";

    private static final String THIS_CPU = Cpu.widestVectors() + " (this CPU)";

    private static Variant full(String name, Supplier<Driver> driver, List<String> jvm, String instructions) {
        return new Variant(name, driver, List.of(), jvm, Map.of(), instructions, Effort.ALL);
    }

    boolean sampleOnly() {
        return effort != Effort.ALL;
    }

    /** The variants of an engine, those that take all inputs first. */
    static List<Variant> of(String engine) {
        return switch (engine) {
            case "onnxruntime" -> onnx();
            case "libtorch" -> torch();
            case "kernels" -> kernels();
            default -> List.of(full("steppers", StepperDriver::new, List.of(), "this JVM's Math.exp and Math.tanh"));
        };
    }

    private static List<Variant> onnx() {
        List<Variant> variants = new ArrayList<>();
        variants.add(full("onnxruntime", OnnxDriver::new, List.of(), THIS_CPU));
        // ONNX Runtime asks the CPU what it has and cannot be told otherwise.
        for (String cpu : List.of("Haswell", "Nehalem")) {
            variants.add(new Variant(
                    "onnxruntime-" + cpu,
                    OnnxDriver::new,
                    List.of(Cpu.EMULATOR, "-cpu", cpu.equals("Haswell") ? HASWELL : cpu),
                    List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                    Map.of(),
                    (cpu.equals("Haswell") ? "avx2" : "sse4.2") + " (" + cpu + " in qemu)",
                    // On a Haswell it uses the code of this CPU; without fused products it has another.
                    cpu.equals("Haswell") ? Effort.SHAPES : Effort.SAMPLE));
        }
        return variants;
    }

    private static List<Variant> torch() {
        List<Variant> variants = new ArrayList<>();
        variants.add(full("libtorch", () -> new TorchDriver(true), List.of(), THIS_CPU));
        variants.add(full("libtorch-own-lstm", () -> new TorchDriver(false), List.of(), THIS_CPU + ", oneDNN off"));
        for (String capability : List.of("default", "avx2", "avx512")) {
            for (boolean oneDnn : new boolean[] {true, false}) {
                variants.add(new Variant(
                        "libtorch-" + capability + (oneDnn ? "" : "-own-lstm"),
                        () -> new TorchDriver(oneDnn),
                        List.of(),
                        List.of(),
                        Map.of("ATEN_CPU_CAPABILITY", capability),
                        "ATEN_CPU_CAPABILITY=" + capability + (oneDnn ? "" : ", oneDNN off"),
                        // Computes value by value, as every other does with what is left of a vector.
                        capability.equals("default") ? Effort.ALL : Effort.SAMPLE));
            }
        }
        for (String isa : List.of("SSE41", "AVX", "AVX2", "AVX512_CORE")) {
            variants.add(new Variant(
                    "libtorch-onednn-" + isa,
                    () -> new TorchDriver(true),
                    List.of(),
                    List.of(),
                    Map.of("ONEDNN_MAX_CPU_ISA", isa),
                    "ONEDNN_MAX_CPU_ISA=" + isa,
                    Effort.SAMPLE));
        }
        return variants;
    }

    private static List<Variant> kernels() {
        List<Variant> variants = new ArrayList<>();
        List<String> vectors = KernelOptions.forThisJvm();
        variants.add(full("kernels-plain", () -> new KernelDriver(false), List.of(), "plain body (any)"));
        variants.add(full("kernels-vectorised", () -> new KernelDriver(true), vectors, "vectorised body, " + THIS_CPU));
        for (String option : List.of("-XX:UseAVX=0", "-XX:UseAVX=1", "-XX:UseAVX=2", "-XX:MaxVectorSize=16")) {
            List<String> jvm = new ArrayList<>(vectors);
            jvm.add(option);
            variants.add(new Variant(
                    "kernels-" + option.substring("-XX:".length()).replace("=", "-"),
                    () -> new KernelDriver(true),
                    List.of(),
                    jvm,
                    Map.of(),
                    "vectorised body, " + option,
                    option.contains("AVX=2") ? Effort.SAMPLE : Effort.SHAPES));
        }
        return variants;
    }
}
