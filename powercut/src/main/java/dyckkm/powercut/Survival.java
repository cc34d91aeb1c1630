package dyckkm.powercut;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What of the unforced survives a loss of power. */
interface Survival {
    /** Whether a change of names does. */
    boolean name();

    /** What is left of a file. */
    byte[] content(byte[] forced, byte[] written);

    /** The extremes, and so many drawn at random for every name and file. */
    static List<Survival> all(int random, long seed) {
        Stream<Survival> extremes = Arrays.stream(Content.values())
                .flatMap(content -> Stream.of(new Same(false, content), new Same(true, content)));
        return Stream.concat(extremes, IntStream.range(0, random).mapToObj(i -> new Drawn(new Random(seed + i))))
                .toList();
    }

    /** What becomes of the content of a file. */
    enum Content {
        LOST {
            @Override
            byte[] of(byte[] forced, byte[] written) {
                return forced;
            }
        },
        KEPT {
            @Override
            byte[] of(byte[] forced, byte[] written) {
                return written;
            }
        },
        /** The size was written, the blocks were not. */
        ZERO {
            @Override
            byte[] of(byte[] forced, byte[] written) {
                return Arrays.copyOf(forced, written.length);
            }
        },
        CUT_OFF {
            @Override
            byte[] of(byte[] forced, byte[] written) {
                int same = Arrays.mismatch(forced, written);
                return same < 0 ? written : Arrays.copyOf(written, (same + written.length) / 2);
            }
        };

        abstract byte[] of(byte[] forced, byte[] written);
    }

    /** The same for all names and all files. */
    record Same(boolean name, Content content) implements Survival {
        @Override
        public byte[] content(byte[] forced, byte[] written) {
            return content.of(forced, written);
        }
    }

    /** Something else for each. */
    record Drawn(Random random) implements Survival {
        @Override
        public boolean name() {
            return random.nextBoolean();
        }

        @Override
        public byte[] content(byte[] forced, byte[] written) {
            return Content.values()[random.nextInt(Content.values().length)].of(forced, written);
        }

        @Override
        public String toString() {
            return "drawn";
        }
    }
}
