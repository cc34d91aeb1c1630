package dyckkm.model;

/**
 * The tensor names of a network: those of the state dict of the paper's PyTorch code, for interchange with its programs.
 *
 * @param layer the index of the recurrent layer, from 0
 */
record TensorNames(int layer) {
    static final String EMBEDDING = "embeddings.weight";
    static final String READOUT = "readout_W";
    static final String READOUT_BIAS = "readout_b";

    private String name(String parameter) {
        return "recurrent_model.recurrent_model." + parameter + "_l" + layer;
    }

    String inputWeights() {
        return name("weight_ih");
    }

    String recurrentWeights() {
        return name("weight_hh");
    }

    /** W_push, which replaces W in a second-order layer. */
    String pushWeights() {
        return name("weight_hh_push");
    }

    String popWeights() {
        return name("weight_hh_pop");
    }

    String inputBias() {
        return name("bias_ih");
    }

    String recurrentBias() {
        return name("bias_hh");
    }
}
