package dyckkm.bench.training;

import dyckkm.network.Cell;
import dyckkm.training.ModelShape;

/** A GRU of the paper's size in place of the LSTM. */
public class TrainingOfGru extends PaddedBatches {
    @Override
    ModelShape shape() {
        return ModelShape.of(dyck(), Cell.GRU);
    }
}
