package dyckkm.cli.options;

import dyckkm.common.BadInputException;

/** What runs a network. */
public enum EngineKind {
    /** This program. */
    HERE("here"),
    ONNX_RUNTIME("onnxruntime");

    private final String text;

    EngineKind(String text) {
        this.text = text;
    }

    public static EngineKind parse(String text) {
        for (EngineKind kind : values()) {
            if (kind.text.equals(text)) {
                return kind;
            }
        }
        if (text.equals("ours")) {
            return HERE;
        }
        throw new BadInputException("'" + text + "' is not an engine: here or onnxruntime");
    }
}
