package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.common.Quoted;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Interprets the pickle of a state dict. A pickle is a program that may call anything by name; this interpreter supports dicts,
 * tensors and their storages as data, and rejects every other name. Nothing is ever called.
 */
final class Unpickler {
    private static final int MOST_OBJECTS = 1 << 20;
    private static final Object MARK = new Object();

    private final ByteBuffer in;
    private final Deque<Object> stack = new ArrayDeque<>();
    private final Map<Integer, Object> memo = new HashMap<>();
    private int objects;

    /** Represents None, which a deque cannot hold. */
    private enum None {
        NONE
    }

    Unpickler(byte[] pickle) {
        this.in = ByteBuffer.wrap(pickle).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The tensors by name, in order. */
    Map<String, PickledTensor> stateDict() {
        Object result;
        try {
            result = run();
        } catch (BufferUnderflowException e) {
            throw new BadInputException("its pickle ends in the middle");
        }
        if (!(result instanceof Map<?, ?> dict)) {
            throw new BadInputException("it holds no state dict, but " + PickledValues.kind(result));
        }
        Map<String, PickledTensor> tensors = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : dict.entrySet()) {
            String name = name(entry.getKey());
            if (!(entry.getValue() instanceof PickledTensor tensor)) {
                throw new BadInputException("it holds no state dict: under " + Quoted.quoted(name) + " there is "
                        + PickledValues.kind(entry.getValue()) + ", not a tensor");
            }
            tensors.put(name, tensor);
        }
        return tensors;
    }

    private Object run() {
        while (true) {
            int code = in.get() & 0xff;
            if (code == '.') {
                return pop();
            }
            if (!structure(code) && !value(code)) {
                throw new BadInputException("its pickle has the operation 0x" + Integer.toHexString(code) + " at byte "
                        + (in.position() - 1) + ", which no state dict needs");
            }
        }
    }

    /** Opcodes that build a value from the stack. */
    private boolean structure(int code) {
        switch (code) {
            case '(' -> push(MARK);
            case '0' -> pop();
            case 't' -> push(PickledValues.tuple(popToMark()));
            case 0x85 -> push(PickledValues.tuple(pop(1)));
            case 0x86 -> push(PickledValues.tuple(pop(2)));
            case 0x87 -> push(PickledValues.tuple(pop(3)));
            case 's' -> setItems(pop(2));
            case 'u' -> setItems(popToMark());
            case 'b' -> build();
            case 'R' -> reduce();
            case 'Q' -> push(PickledValues.storage(pop()));
            case 'q' -> memo.put(in.get() & 0xff, top());
            case 'r' -> memo.put(in.getInt(), top());
            case 0x94 -> memo.put(memo.size(), top());
            case 'h' -> push(remembered(in.get() & 0xff));
            case 'j' -> push(remembered(in.getInt()));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Opcodes that push a literal, or nothing. */
    private boolean value(int code) {
        switch (code) {
            case 0x80 -> in.get();
            case 0x95 -> in.getLong();
            case '}' -> push(new LinkedHashMap<>());
            case ')' -> push(List.of());
            case 'N' -> push(None.NONE);
            case 0x88 -> push(true);
            case 0x89 -> push(false);
            case 'K' -> push((long) (in.get() & 0xff));
            case 'M' -> push((long) (in.getShort() & 0xffff));
            case 'J' -> push((long) in.getInt());
            case 0x8a -> push(longOf(in.get() & 0xff));
            case 'X' -> push(text(in.getInt()));
            case 0x8c -> push(text(in.get() & 0xff));
            case 'c' -> push(PickledValues.global(line(), line()));
            case 0x93 -> {
                List<Object> names = pop(2);
                push(PickledValues.global(name(names.get(0)), name(names.get(1))));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void push(Object object) {
        if (++objects > MOST_OBJECTS) {
            throw new BadInputException("its pickle makes more than " + MOST_OBJECTS + " objects");
        }
        stack.push(object);
    }

    private Object top() {
        if (stack.isEmpty()) {
            throw new BadInputException("its pickle takes more than it has made");
        }
        return stack.peek();
    }

    private Object pop() {
        Object object = top();
        stack.pop();
        return object;
    }

    private List<Object> pop(int count) {
        Object[] objects = new Object[count];
        for (int i = count - 1; i >= 0; i--) {
            objects[i] = pop();
        }
        return List.of(objects);
    }

    private List<Object> popToMark() {
        List<Object> objects = new ArrayList<>();
        for (Object object = pop(); object != MARK; object = pop()) {
            objects.add(object);
        }
        java.util.Collections.reverse(objects);
        return objects;
    }

    private Object remembered(int number) {
        Object object = memo.get(number);
        if (object == null) {
            throw new BadInputException("its pickle recalls number " + number + ", which it never kept");
        }
        return object;
    }

    private void setItems(List<Object> items) {
        if (!(top() instanceof Map<?, ?>) || items.size() % 2 != 0) {
            throw new BadInputException("its pickle puts items into " + PickledValues.kind(top()));
        }
        @SuppressWarnings("unchecked")
        Map<Object, Object> map = (Map<Object, Object>) top();
        for (int i = 0; i < items.size(); i += 2) {
            if (!(items.get(i) instanceof String)) {
                throw new BadInputException("its pickle has a dict whose keys are no names");
            }
            map.put(items.get(i), items.get(i + 1));
        }
    }

    /** PyTorch attaches the versions of modules to a state dict; they do not affect the weights. */
    private void build() {
        Object state = pop();
        if (!(top() instanceof Map<?, ?>) || !(state instanceof Map<?, ?>)) {
            throw new BadInputException("its pickle gives attributes to " + PickledValues.kind(top()));
        }
    }

    private void reduce() {
        List<Object> call = pop(2);
        push(PickledValues.made(call.get(0), call.get(1)));
    }

    /** Other values are never printed: a tuple can contain itself, or a tree that is small only because it is shared. */
    private static String name(Object object) {
        if (object instanceof String name) {
            return name;
        }
        throw new BadInputException("its pickle has " + PickledValues.kind(object) + " in place of a name");
    }

    private long longOf(int bytes) {
        if (bytes > Long.BYTES) {
            throw new BadInputException("its pickle has a number of " + bytes + " bytes");
        }
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (in.get() & 0xffL) << 8 * i;
        }
        int unused = Long.SIZE - 8 * bytes;
        return bytes == 0 ? 0 : value << unused >> unused;
    }

    private String text(int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BadInputException(
                    "its pickle has a text of " + Integer.toUnsignedString(length) + " bytes, more than are left");
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() {
        int from = in.position();
        while (in.get() != '\n') {
            // Reads to the end of the line.
        }
        return new String(in.array(), from, in.position() - 1 - from, StandardCharsets.UTF_8);
    }
}
