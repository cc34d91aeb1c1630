package dyckkm.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BadInputExceptionTest {
    @Test
    void whateverAFileHasInItAMessageIsALine() {
        assertThat(new BadInputException("'a\nb\u001b[2J\u0085\u2028\ud800' is wrong"))
                .hasMessage("'a b [2J ' is wrong");
        assertThat(new BadInputException("\ud83d\ude00")).hasMessage("\ud83d\ude00");
        assertThat(new BadInputException("x".repeat(1_000_000)).getMessage())
                .hasSize(4001)
                .endsWith("x…");
    }
}
