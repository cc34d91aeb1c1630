package dyckkm.cli;

import dyckkm.language.BadInputException;

/** What runs a network. */
enum EngineKind {
    /** This program. */
    OURS("ours"),
    ONNX_RUNTIME("onnxruntime");

    private final String text;

    EngineKind(String text) {
        this.text = text;
    }

    static EngineKind parse(String text) {
        for (EngineKind kind : values()) {
            if (kind.text.equals(text)) {
                return kind;
            }
        }
        throw new BadInputException("'" + text + "' is not an engine: ours or onnxruntime");
    }
}
