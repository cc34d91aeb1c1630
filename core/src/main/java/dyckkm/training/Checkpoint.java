package dyckkm.training;

import dyckkm.common.BadInputException;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The complete state of a training: these fields in order, big endian, after a magic number and the name of the training,
 * followed by a checksum.
 */
public record Checkpoint(
        Schedule schedule,
        int batch,
        double lossSum,
        long steps,
        float[] parameters,
        float[] means,
        float[] squares,
        float[] best) {
    private static final long MARK = 0x6479636B6B6D0001L;
    private static final int LONGEST_NAME = 60_000;

    /**
     * Writes a checkpoint.
     *
     * @param name of the training; only a training of the same name can resume from it
     */
    public void write(OutputStream out, String name) throws IOException {
        CRC32C checksum = new CRC32C();
        DataOutputStream data =
                new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(out, checksum), 1 << 16));
        data.writeLong(MARK);
        if (name.length() > LONGEST_NAME / 3) {
            throw new IllegalArgumentException("a name of " + name.length() + " characters");
        }
        data.writeUTF(name);
        data.writeInt(schedule.epochs());
        data.writeDouble(schedule.learningRate());
        data.writeDouble(schedule.best());
        data.writeInt(schedule.bestEpoch());
        data.writeDouble(schedule.lowest());
        data.writeInt(batch);
        data.writeDouble(lossSum);
        data.writeLong(steps);
        data.writeInt(parameters.length);
        for (float[] array : new float[][] {parameters, means, squares, best}) {
            for (float value : array) {
                data.writeInt(Float.floatToRawIntBits(value));
            }
        }
        data.flush();
        data.writeLong(checksum.getValue());
        data.flush();
    }

    /**
     * Reads a checkpoint and not a byte beyond it.
     *
     * @param in buffered
     * @param name of the training to resume
     * @throws BadInputException if it is truncated, damaged, or of another training, saying which
     */
    public static Checkpoint read(InputStream in, String name) throws IOException {
        CRC32C checksum = new CRC32C();
        CheckedInputStream checked = new CheckedInputStream(in, checksum);
        DataInputStream data = new DataInputStream(checked);
        try {
            if (data.readLong() != MARK) {
                throw new BadInputException("not a checkpoint of this version");
            }
            String found = data.readUTF();
            Schedule schedule = new Schedule(
                    data.readInt(), data.readDouble(), data.readDouble(), data.readInt(), data.readDouble());
            int batch = data.readInt();
            double lossSum = data.readDouble();
            long steps = data.readLong();
            int size = data.readInt();
            if (size < 0 || 4L * Float.BYTES * size > Integer.MAX_VALUE * 4L) {
                throw new BadInputException("damaged: it claims " + size + " parameters");
            }
            Checkpoint checkpoint = new Checkpoint(
                    schedule,
                    batch,
                    lossSum,
                    steps,
                    floats(data, size),
                    floats(data, size),
                    floats(data, size),
                    floats(data, size));
            long expected = checksum.getValue();
            if (data.readLong() != expected) {
                throw new BadInputException("damaged: its checksum does not fit");
            }
            if (!found.equals(name)) {
                throw new OtherTrainingException(found);
            }
            return checkpoint;
        } catch (EOFException e) {
            throw new BadInputException("cut off");
        }
    }

    /** Grows with the data read, so that a damaged length cannot allocate more memory than the file has bytes. */
    private static float[] floats(DataInputStream data, int size) throws IOException {
        float[] values = new float[Math.min(size, 1 << 16)];
        for (int i = 0; i < size; i++) {
            if (i == values.length) {
                values = java.util.Arrays.copyOf(values, (int) Math.min(size, 2L * values.length));
            }
            values[i] = Float.intBitsToFloat(data.readInt());
        }
        return values;
    }
}
