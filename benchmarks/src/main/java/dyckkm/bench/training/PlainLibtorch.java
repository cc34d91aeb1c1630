package dyckkm.bench.training;

import org.bytedeco.pytorch.global.torch;

/** The peer pads, and has its own LSTM instead of oneDNN's: what older versions of PyTorch trained with. */
public class PlainLibtorch extends PaddedBatches {
    @Override
    void settle() {
        torch.globalContext().setUserEnabledMkldnn(false);
    }
}
