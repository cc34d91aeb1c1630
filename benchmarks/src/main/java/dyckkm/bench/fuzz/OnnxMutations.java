package dyckkm.bench.fuzz;

import ai.onnx.proto.OnnxMl.ModelProto;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes fields of an ONNX model: the file stays a model, but seldom one that makes sense. */
final class OnnxMutations implements Mutator {
    private static final List<String> WORDS = List.of(
            "",
            "tokens",
            "logits",
            "h0",
            "c0",
            "hn",
            "cn",
            "Loop",
            "If",
            "Scan",
            "LSTM",
            "GRU",
            "RNN",
            "Cast",
            "Split",
            "Concat",
            "DequantizeLinear",
            "ConstantOfShape",
            "Transpose",
            "axis",
            "perm",
            "to",
            "Sigmoid",
            "ai.onnx.ml");

    @Override
    public byte[] mutate(byte[] file, byte[] other, Random random) {
        if (random.nextInt(8) == 0) {
            return ByteMutations.ANY.mutate(file, other, random);
        }
        ModelProto model;
        try {
            model = ModelProto.parseFrom(file);
        } catch (InvalidProtocolBufferException e) {
            return ByteMutations.ANY.mutate(file, other, random);
        }
        Message changed = model;
        for (int i = ByteMutations.count(random); i > 0; i--) {
            changed = changed(changed, random, 0);
        }
        return changed.toByteArray();
    }

    private static Message changed(Message message, Random random, int depth) {
        List<FieldDescriptor> fields = random.nextInt(6) == 0
                ? message.getDescriptorForType().getFields()
                : new ArrayList<>(message.getAllFields().keySet());
        if (fields.isEmpty()) {
            return message;
        }
        FieldDescriptor field = fields.get(random.nextInt(fields.size()));
        Message.Builder builder = message.toBuilder();
        if (field.isRepeated()) {
            repeated(builder, field, random, depth);
        } else if (random.nextInt(8) == 0) {
            builder.clearField(field);
        } else {
            builder.setField(field, value(message.getField(field), builder, field, random, depth));
        }
        return builder.buildPartial();
    }

    private static void repeated(Message.Builder builder, FieldDescriptor field, Random random, int depth) {
        int count = builder.getRepeatedFieldCount(field);
        Object some = count == 0 ? null : builder.getRepeatedField(field, random.nextInt(count));
        int kind = random.nextInt(10);
        if (count == 0 || kind == 0) {
            builder.addRepeatedField(
                    field, value(some == null ? first(builder, field) : some, builder, field, random, depth));
        } else if (kind == 1) {
            int times = 1 << random.nextInt(random.nextInt(50) == 0 ? 12 : 4);
            for (int i = 0; i < times; i++) {
                builder.addRepeatedField(field, some);
            }
        } else if (kind == 2) {
            List<Object> kept = new ArrayList<>();
            int gone = random.nextInt(count);
            for (int i = 0; i < count; i++) {
                if (i != gone) {
                    kept.add(builder.getRepeatedField(field, i));
                }
            }
            builder.clearField(field);
            kept.forEach(value -> builder.addRepeatedField(field, value));
        } else {
            int at = random.nextInt(count);
            // Half of the time what stands elsewhere in the same list.
            boolean isMoved = random.nextInt(4) == 0;
            Object before = builder.getRepeatedField(field, at);
            builder.setRepeatedField(field, at, isMoved ? some : value(before, builder, field, random, depth));
        }
    }

    private static Object first(Message.Builder builder, FieldDescriptor field) {
        return switch (field.getJavaType()) {
            case INT -> 0;
            case LONG -> 0L;
            case FLOAT -> 0f;
            case DOUBLE -> 0d;
            case BOOLEAN -> false;
            case STRING -> "";
            case BYTE_STRING -> ByteString.EMPTY;
            case ENUM -> field.getEnumType().getValues().get(0);
            case MESSAGE -> builder.newBuilderForField(field).buildPartial();
        };
    }

    private static Object value(
            Object before, Message.Builder builder, FieldDescriptor field, Random random, int depth) {
        return switch (field.getJavaType()) {
            case INT -> random.nextBoolean() ? random.nextInt(20) : (int) ByteMutations.extreme(random);
            case LONG -> random.nextBoolean() ? (long) before + random.nextInt(5) - 2 : ByteMutations.extreme(random);
            case FLOAT -> Float.intBitsToFloat(random.nextInt());
            case DOUBLE -> Double.longBitsToDouble(random.nextLong());
            case BOOLEAN -> random.nextBoolean();
            case STRING -> word((String) before, random);
            case BYTE_STRING -> bytes((ByteString) before, random);
            case ENUM ->
                field.getEnumType()
                        .getValues()
                        .get(random.nextInt(field.getEnumType().getValues().size()));
            case MESSAGE -> message((Message) before, builder, field, random, depth);
        };
    }

    private static Object message(
            Message before, Message.Builder builder, FieldDescriptor field, Random random, int depth) {
        if (random.nextInt(40) == 0) {
            return builder.newBuilderForField(field).buildPartial();
        }
        return depth > 20 ? before : changed(before, random, depth + 1);
    }

    private static String word(String before, Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> before + "x";
            case 1 -> TextMutations.number(random);
            case 2 -> random.nextInt(10) == 0 ? "\u001b\0\ud83d\ude00\n".repeat(1 + random.nextInt(1000)) : before;
            default -> WORDS.get(random.nextInt(WORDS.size()));
        };
    }

    private static ByteString bytes(ByteString before, Random random) {
        byte[] bytes = before.toByteArray();
        return ByteString.copyFrom(ByteMutations.ANY.mutate(bytes, bytes, random));
    }
}
