package dyckkm.model;

/**
 * What the tensors of a network are called: as in the state dict of the paper's own PyTorch code, so that its programs read
 * our files and we read theirs.
 *
 * @param layer the number of the recurrent layer, from 0
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

    /** W_push, which a second-order layer has in place of W. */
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
