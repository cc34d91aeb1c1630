package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of the names in a pickle, as data. */
final class PickledValues {
    /** PyTorch's limit. A memoised tuple can be the shape of very many tensors, so it must be short. */
    private static final int MOST_DIMENSIONS = 64;

    /** The only supported names, and their values. */
    private enum Global {
        ORDERED_DICT("collections.OrderedDict", null),
        TENSOR("torch._utils._rebuild_tensor_v2", null),
        PARAMETER("torch._utils._rebuild_parameter", null),
        DOUBLES("torch.DoubleStorage", Dtype.F64),
        FLOATS("torch.FloatStorage", Dtype.F32),
        HALVES("torch.HalfStorage", Dtype.F16),
        BRAIN_FLOATS("torch.BFloat16Storage", Dtype.BF16);

        private final String name;
        private final Dtype dtype;

        Global(String name, Dtype dtype) {
            this.name = name;
            this.dtype = dtype;
        }

        Optional<Dtype> dtype() {
            return Optional.ofNullable(dtype);
        }
    }

    private record Storage(String name, Dtype dtype) {}

    private PickledValues() {}

    static Object global(String module, String name) {
        for (Global global : Global.values()) {
            if (global.name.equals(module + "." + name)) {
                return global;
            }
        }
        throw new BadInputException("its pickle names " + Quoted.quoted(module + "." + name)
                + ", and only tensors of floating-point numbers are read");
    }

    static Object tuple(List<Object> objects) {
        return List.copyOf(objects);
    }

    /** A storage as PyTorch refers to it: ('storage', type, entry, device, size). */
    static Object storage(Object reference) {
        if (reference instanceof List<?> parts
                && parts.size() == 5
                && parts.get(0).equals("storage")
                && parts.get(1) instanceof Global type
                && type.dtype().isPresent()
                && parts.get(2) instanceof String name) {
            return new Storage(name, type.dtype().get());
        }
        throw new BadInputException("its pickle refers to something that is no storage");
    }

    /** The result of a call. */
    static Object made(Object function, Object arguments) {
        if (function instanceof Global global && arguments instanceof List<?> list) {
            if (global == Global.ORDERED_DICT && list.isEmpty()) {
                return new LinkedHashMap<>();
            }
            if (global == Global.TENSOR && list.size() >= 4) {
                return tensor(list);
            }
            if (global == Global.PARAMETER && !list.isEmpty() && list.get(0) instanceof PickledTensor tensor) {
                return tensor;
            }
        }
        throw new BadInputException("its pickle makes something that is no tensor");
    }

    private static PickledTensor tensor(List<?> arguments) {
        if (!(arguments.get(0) instanceof Storage storage) || !(arguments.get(1) instanceof Long offset)) {
            throw new BadInputException("its pickle makes a tensor without a storage");
        }
        List<Long> shape = numbers(arguments.get(2));
        List<Long> strides = numbers(arguments.get(3));
        boolean fits = shape.size() == strides.size()
                && offset >= 0
                && offset <= Integer.MAX_VALUE * 16L
                && shape.stream().allMatch(size -> size >= 0 && size <= Integer.MAX_VALUE);
        if (!fits) {
            throw new BadInputException("its pickle has a tensor of shape " + Quoted.quoted(shape.toString())
                    + ", strides " + Quoted.quoted(strides.toString()) + " at number " + offset + ", which cannot be");
        }
        return new PickledTensor(
                storage.name(),
                storage.dtype(),
                offset,
                shape.stream().map(Math::toIntExact).toList(),
                strides);
    }

    private static List<Long> numbers(Object tuple) {
        List<Long> numbers = new ArrayList<>();
        if (tuple instanceof List<?> list && list.size() <= MOST_DIMENSIONS) {
            for (Object element : list) {
                if (element instanceof Long number) {
                    numbers.add(number);
                }
            }
            if (numbers.size() == list.size()) {
                return numbers;
            }
        }
        throw new BadInputException(
                "its pickle has a shape that is no list of at most " + MOST_DIMENSIONS + " whole numbers");
    }

    /** A description of a value, for messages. */
    static String kind(Object object) {
        if (object instanceof Map<?, ?>) {
            return "a dict";
        }
        if (object instanceof List<?>) {
            return "a tuple";
        }
        if (object instanceof PickledTensor) {
            return "a tensor";
        }
        return object instanceof String || object instanceof Long || object instanceof Boolean
                ? "a " + object.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT)
                : "something else";
    }
}
