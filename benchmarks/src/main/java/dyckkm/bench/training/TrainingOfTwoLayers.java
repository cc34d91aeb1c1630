package dyckkm.bench.training;

import dyckkm.network.Cell;
import dyckkm.training.ModelShape;

/** Two layers of the paper's size in place of one. */
public class TrainingOfTwoLayers extends PaddedBatches {
    @Override
    ModelShape shape() {
        ModelShape one = ModelShape.of(dyck(), Cell.LSTM);
        return new ModelShape(one.alphabet(), one.language(), one.cell(), one.embedding(), one.hidden(), 2);
    }
}
