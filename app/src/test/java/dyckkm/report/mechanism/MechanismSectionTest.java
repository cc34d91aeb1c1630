package dyckkm.report.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.network.Cell;
import dyckkm.report.Figure;
import dyckkm.report.Xml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class MechanismSectionTest {
    private static final MechanismSection SECTION = new MechanismSection();

    private static Figure figure(String name) {
        return SECTION.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Document drawn(String name) {
        return Xml.parsed(figure(name).svg());
    }

    private static List<String> words(Document picture, String... classes) {
        return Xml.withClasses(picture, classes).stream()
                .map(Element::getTextContent)
                .toList();
    }

    private static LiveStep step(Cell cell, String string) {
        return LiveStep.of(Catalogue.find(cell, "one-hot"), StepFigures.LANGUAGE, string);
    }

    @Test
    void thePapersFiguresAreThereAndEachIsASvgDocumentAndAPng() {
        assertThat(SECTION.figures())
                .extracting(Figure::name)
                .containsExactly("sentence", "scopes", "shifts", "halves", "trace-rnn", "gates", "trace");
        assertThat(SECTION.figures())
                .allSatisfy(figure -> assertThat(new String(figure.png(), 1, 3, StandardCharsets.US_ASCII))
                        .isEqualTo("PNG"));
    }

    @Test
    void theNetworkThatADrawingIsOfLeadsToTheExplorer() {
        assertThat(figure("sentence").link().orElseThrow().address())
                .isEqualTo("http://127.0.0.1:8128/#net=lstm/log&k=2&m=3&string=(b+(a+(a+a)+a)+b)&words=laws");
        assertThat(figure("halves").link().orElseThrow().address())
                .isEqualTo("http://127.0.0.1:8128/#net=rnn/one-hot&k=2&m=3&string=(a+(b+(a+a)");
    }

    @Test
    void theSentenceHasAnArcForEachNounWithItsVerb() {
        Document picture = drawn("sentence");
        assertThat(Xml.withClasses(picture, "scope0")).hasSize(2);
        assertThat(Xml.withClasses(picture, "scope1")).hasSize(1);
        assertThat(words(picture, "name"))
                .containsExactly("Laws", "the lawmaker", "the reporter", "questions", "writes", "are");
        assertThat(words(picture, "number")).containsExactly("1", "2", "3", "2", "1", "0");
    }

    @Test
    void theExampleStringHasAnArcForEveryPairAndNeverMoreThanFourOpen() {
        Document picture = drawn("scopes");
        assertThat(Xml.withClasses(picture, "scope0")).hasSize(4);
        assertThat(Xml.withClasses(picture, "scope1")).hasSize(3);
        assertThat(words(picture, "number"))
                .containsExactly("1", "2", "3", "2", "3", "4", "3", "2", "1", "0", "1", "2", "1", "0", "0");
    }

    @Test
    void pushMovesEverySlotDownAndPopMovesItUp() {
        int k = StepFigures.LANGUAGE.k();
        double[][] push = step(Cell.SECOND_ORDER, StepFigures.PUSH).recurrentWeights();
        double[][] pop = step(Cell.SECOND_ORDER, StepFigures.PUSH).popWeights();
        for (int row = 0; row < push.length; row++) {
            for (int column = 0; column < push.length; column++) {
                assertThat(push[row][column] > 0).isEqualTo(row == column + k);
                assertThat(pop[row][column] > 0).isEqualTo(row == column - k);
            }
        }
    }

    @Test
    void theEquationsOfASimpleRnnAddUp() {
        for (String string : List.of(StepFigures.PUSH, StepFigures.POP)) {
            LiveStep step = step(Cell.RNN, string);
            double[] product = LiveStep.product(step.recurrentWeights(), step.before("hidden"));
            double[] fromInput = step.fromInput();
            double[] sum = step.now("pre");
            for (int unit = 0; unit < sum.length; unit++) {
                assertThat(product[unit] + fromInput[unit]).isEqualTo(sum[unit], within(1e-3));
            }
        }
    }

    @Test
    void oneHalfOfASimpleRnnIsAlwaysEmpty() {
        int half = StepFigures.LANGUAGE.k() * StepFigures.LANGUAGE.m();
        double[] pushed = step(Cell.RNN, StepFigures.PUSH).now("hidden");
        double[] popped = step(Cell.RNN, StepFigures.POP).now("hidden");
        for (int unit = 0; unit < half; unit++) {
            assertThat(pushed[half + unit]).isZero();
            assertThat(popped[unit]).isZero();
        }
        assertThat(pushed).contains(1);
        assertThat(popped).contains(1);
    }

    @Test
    void theGatesAreThoseOfThePapersText() {
        // Onto one element: the second slot is written. From three: the third is erased, the second shows.
        LiveStep push = step(Cell.LSTM, StepFigures.PUSH);
        assertThat(push.now("input")).containsExactly(0, 0, 1, 1, 0, 0);
        assertThat(push.now("forget")).containsOnly(1);
        assertThat(push.now("candidate")).containsExactly(0, 1, 0, 1, 0, 1);
        LiveStep pop = step(Cell.LSTM, StepFigures.POP);
        assertThat(pop.now("forget")).containsExactly(1, 1, 1, 1, 0, 0);
        assertThat(pop.now("input")).containsOnly(0);
        assertThat(pop.now("output")).containsExactly(0, 0, 1, 1, 1, 1);
        // Dark squares: the four shut inputs, two shut outputs of the push; two, six and two of the pop.
        assertThat(Xml.withClasses(drawn("gates"), "shut")).hasSize(4 + 2 + 2 + 6 + 2);
    }

    @Test
    void theCandidateDoesNotSeeTheMemory() {
        assertThat(StepFigures.gatesAlone())
                .contains("all 36 entries of it are 0 at (2,3)", "all 576 entries of it are 0 at (8,3)")
                .contains("12 units against 6 here")
                .contains("a factor of 2");
    }

    @Test
    void theTraceShadesTheTopOfTheStackAtEveryStepThatHasOne() {
        // Seven prefixes with something on the stack, and the legend.
        assertThat(Xml.withClasses(drawn("trace"), "top", "box")).hasSize(7 + 1);
    }
}
