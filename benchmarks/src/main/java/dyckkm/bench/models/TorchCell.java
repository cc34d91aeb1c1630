package dyckkm.bench.models;

import dyckkm.network.Cell;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GRUImpl;
import org.bytedeco.pytorch.GRUOptions;
import org.bytedeco.pytorch.LSTMImpl;
import org.bytedeco.pytorch.LSTMOptions;
import org.bytedeco.pytorch.Module;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.RNNImpl;
import org.bytedeco.pytorch.RNNOptions;
import org.bytedeco.pytorch.StringTensorDict;
import org.bytedeco.pytorch.T_TensorT_TensorTensor_T_T;
import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A module of one layer. */
final class TorchCell implements CellRunner {
    private final CellSetup setup;
    private final Module module;

    TorchCell(CellSetup setup) {
        this.setup = setup;
        this.module = switch (setup.cell()) {
            case LSTM -> new LSTMImpl(new LSTMOptions(setup.inputs(), setup.units()));
            case GRU -> new GRUImpl(new GRUOptions(setup.inputs(), setup.units()));
            default -> new RNNImpl(new RNNOptions(setup.inputs(), setup.units()));
        };
        PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard();
        int rows = setup.cell().gates() * setup.units();
        StringTensorDict parameters = module.named_parameters();
        parameters.get("weight_ih_l0").copy_(tensor(setup.weights(), rows, setup.inputs()));
        parameters.get("weight_hh_l0").zero_();
        parameters.get("bias_ih_l0").copy_(tensor(setup.bias(), rows));
        parameters.get("bias_hh_l0").copy_(tensor(setup.recurrentBias(), rows));
        guard.close();
        scope.close();
    }

    private static Tensor tensor(float[] values, long... shape) {
        FloatPointer pointer = new FloatPointer(values);
        return torch.from_blob(pointer, shape).clone();
    }

    @Override
    public void run(int time, int batch, float[] x, float[] h, float[] c) {
        PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard();
        try {
            Tensor input = tensor(x, time, batch, setup.inputs());
            Tensor hidden = tensor(h, 1, batch, setup.units());
            if (setup.cell() == Cell.LSTM) {
                T_TensorT_TensorTensor_T_T result = ((LSTMImpl) module)
                        .forward(input, new T_TensorTensor_T(hidden, tensor(c, 1, batch, setup.units())));
                copy(result.get1().get0(), h);
                copy(result.get1().get1(), c);
            } else if (setup.cell() == Cell.GRU) {
                copy(((GRUImpl) module).forward(input, hidden).get1(), h);
            } else {
                copy(((RNNImpl) module).forward(input, hidden).get1(), h);
            }
        } finally {
            guard.close();
            scope.close();
        }
    }

    private static void copy(Tensor tensor, float[] values) {
        Tensor contiguous = tensor.contiguous();
        contiguous.data_ptr_float().get(values, 0, Math.toIntExact(contiguous.numel()));
    }

    @Override
    public void close() {
        module.close();
    }
}
