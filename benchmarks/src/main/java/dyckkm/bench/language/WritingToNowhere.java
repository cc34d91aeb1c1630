package dyckkm.bench.language;

import java.io.OutputStream;

/** Writing to a stream that forgets everything: what the encoder alone costs. */
public class WritingToNowhere extends Writing {
    @Override
    OutputStream open() {
        return OutputStream.nullOutputStream();
    }
}
