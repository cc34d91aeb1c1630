package dyckkm.explorer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.common.BadInputException;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Choosing a network and writing strings. */
class WritingTest {
    @RegisterExtension
    final Visit visit = new Visit();

    @Test
    void sizesStandBesideThePapersFormulaAndTheLowerBoundAndFollowEveryChoice() {
        visit.open("").unfold();
        assertThat(visit.at("#choose-a .note").first())
                .containsText("bits, their complements and constants: 3mL−m units");
        assertThat(visit.at("#choose-a .sizes")).containsText("6 hidden units");
        assertThat(visit.at("#choose-a .sizes")).containsText("3m⌈log₂ k⌉ − m = 6");
        assertThat(visit.at("#choose-a .sizes")).containsText("⌈log₂ 15 stacks⌉ = 4 one-bit units");
        visit.at("#k").fill("128");
        visit.at("#k").press("Enter");
        visit.at("#m").fill("5");
        visit.at("#m").press("Enter");
        assertThat(visit.at("#choose-a .sizes")).containsText("100 hidden units");
        visit.at("#choose-a select").first().selectOption("rnn");
        assertThat(visit.at("#choose-a .sizes")).containsText("200 hidden units");
        visit.at("#choose-a select").nth(1).selectOption("tight");
        assertThat(visit.at("#choose-a .sizes")).containsText("40 hidden units");
        assertThat(visit.at("#choose-a .sizes")).containsText("= 36 one-bit units");
        assertThat(visit.at("#choose-a option[value=shift]")).hasAttribute("disabled", "");
        assertThat(visit.at("#choose-a option[value=shift]")).hasText("shift (for m ≤ 4)");
    }

    @Test
    void theAutomatonsNetworkHasTheUnitsThatItsFormulaSays() {
        visit.open("net=rnn/dfa&k=2&m=3&string=");
        assertThat(visit.at("#choose-a .note").first()).containsText("exponentially large: 2(N−1) units");
        assertThat(visit.at("#choose-a .sizes")).containsText("28 hidden units");
        assertThat(visit.at("#choose-a .sizes")).containsText("kᵐ⁺¹ = 16");
    }

    @Test
    void modelFilesOfTheFolderBringTheirOwnLanguage() {
        visit.open("").unfold();
        visit.at("#choose-a select").first().selectOption("file");
        visit.at("#choose-a select").nth(1).selectOption("mine.safetensors");
        assertThat(visit.at("#k")).hasValue("3");
        assertThat(visit.at("#m")).hasValue("4");
        assertThat(visit.at("#k")).isDisabled();
        assertThat(visit.at("#choose-a .sizes")).containsText("⌈log₂ 121 stacks⌉ = 7 one-bit units");
        assertThat(visit.at("#stack .verdict")).hasText("✓ The hidden state holds exactly the stack.");
        visit.at("#choose-a select").nth(1).selectOption("trained/lstm-2-3");
        assertThat(visit.at("#k")).hasValue("2");
        assertThat(visit.at("#stack")).containsText("expects");
    }

    @Test
    void bracketsAreWrittenByClicksAndTheLegalOnesAreLit() {
        visit.open("net=lstm/log&k=2&m=2&string=");
        assertThat(visit.bracket("(a")).hasClass(Pattern.compile("legal"));
        assertThat(visit.bracket("END")).hasClass(Pattern.compile("legal"));
        assertThat(visit.bracket("a)")).not().hasClass(Pattern.compile("legal"));
        visit.bracket("(a").click();
        visit.bracket("(b").click();
        visit.expectString("(a (b");
        visit.expectClock("2 / 2");
        assertThat(visit.bracket("b)")).hasClass(Pattern.compile("legal"));
        assertThat(visit.bracket("(a")).not().hasClass(Pattern.compile("legal"));
        assertThat(visit.bracket("END")).not().hasClass(Pattern.compile("legal"));
        assertThat(visit.bracket("b)")).hasAttribute("aria-label", "close bracket b), legal here");
    }

    @Test
    void anIllegalBracketCanBeTriedAndThePageSaysWhatBothThinkOfIt() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b&t=2");
        visit.bracket("a)").click();
        visit.expectSentence(
                "a) breaks the language at step 3: a close bracket of another type than the bracket opened last.");
        visit.expectSentence("less than ε: it would not write it");
        assertThat(visit.at("#stack .verdict")).containsText("left the language");
        visit.open("net=lstm/log&k=2&m=1&string=(a&t=1");
        visit.bracket("(b").click();
        visit.expectSentence("an open bracket where m brackets are open already");
        visit.open("net=lstm/log&k=2&m=2&string=(a&t=1");
        visit.bracket("END").click();
        visit.expectSentence("the string ends while brackets are open");
    }

    @Test
    void aStringCanBeTypedInAnyOfItsSpellings() {
        visit.open("");
        visit.at("#text").fill("([])");
        visit.expectClock("4 / 4");
        visit.at("#text").blur();
        assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", "step 4 of 4, a)");
        visit.at("#text").fill("(a (zz");
        assertThat(visit.at("#text-problem")).containsText("column 4");
        assertThat(visit.at("#text")).hasAttribute("aria-invalid", "true");
        assertThat(visit.at("#text")).hasAttribute("aria-describedby", "text-problem");
        visit.evaluate("() => explorer.showAll()");
        assertThat(visit.at("#text")).hasAttribute("aria-invalid", "true");
        visit.expectClock("4 / 4");
        visit.at("#text").fill("(1 (2");
        assertThat(visit.at("#text-problem")).isHidden();
        assertThat(visit.at("#text")).not().hasAttribute("aria-invalid", "true");
        visit.expectClock("2 / 2");
    }

    @Test
    void allIsClosedThatIsWrittenThoughTheServerHasNotSeenItYet() {
        visit.open("net=lstm/log&k=2&m=3&string=&t=0");
        visit.evaluate("() => { explorer.writer.change('(a (b', 2); explorer.writer.closeAll(); }");
        visit.settled();
        visit.expectString("(a (b b) a) END");
    }

    @Test
    void aRandomStringThatComesTooLateIsNotWritten() {
        visit.open("net=lstm/log&k=2&m=3&string=&t=0");
        visit.evaluate("async () => { const drawn = explorer.writer.random();"
                + " explorer.writer.change('(a', 1); await drawn; }");
        visit.settled();
        visit.expectString("(a");
    }

    @Test
    void whatTheServerSaysOfAStringThatIsNoLongerThereIsNotShown() {
        visit.fresh();
        visit.open("net=lstm/log&k=2&m=3&string=(a&t=1");
        visit.evaluate(
                "() => { const { fetch } = window; window.fetch = async (path, { signal }) => ({ ok: false, status: 400,"
                        + " json: () => new Promise((unused, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))) });"
                        + " explorer.writer.change('(b', 1);"
                        // Until it waits for the words of the refusal.
                        + " return new Promise((later) => setTimeout(() => { window.fetch = fetch;"
                        + " explorer.writer.change('(a (b', 2); later(); }, 20)); }");
        visit.settled();
        visit.expectClock("2 / 2");
        assertThat(visit.at("#problem")).isHidden();
    }

    @Test
    void everythingCanBeUndoneAndDoneAgain() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+(b&t=2");
        visit.at("#close-last").click();
        visit.expectString("(a (b b)");
        visit.at("#close-all").click();
        visit.expectString("(a (b b) a) END");
        visit.at("#clear").click();
        visit.expectString("");
        visit.at("#undo").click();
        visit.expectString("(a (b b) a) END");
        visit.at("#undo").click();
        visit.expectString("(a (b b)");
        visit.at("#redo").click();
        visit.expectString("(a (b b) a) END");
        visit.at("#delete").click();
        visit.expectString("(a (b b) a)");
        assertThat(visit.at("#redo")).isDisabled();
    }

    @Test
    void bracketsAreWrittenAtTheMomentThatIsLookedAt() {
        visit.open("net=lstm/log&k=2&m=3&string=(a+a)&t=1");
        visit.bracket("(b").click();
        visit.expectString("(a (b a)");
        visit.expectClock("2 / 3");
        visit.at("#close-last").click();
        visit.expectString("(a (b b) a)");
    }

    @Test
    void aRandomStringIsOfTheLanguage() {
        visit.open("net=lstm/log&k=3&m=3&string=");
        visit.at("#length").selectOption("121");
        visit.at("#random").click();
        assertThat(visit.at("#text")).not().hasValue("");
        visit.settled();
        DyckLanguage language = new DyckLanguage(3, 3);
        int[] symbols = language.vocabulary().parse(visit.at("#text").inputValue());
        assertThat(language.contains(symbols)).isTrue();
        assertThat(symbols.length).isBetween(90, 121);
    }

    @Test
    void theGalleryHasThePapersStringsAndItsSentencesWithTheirWords() {
        visit.open("net=lstm/one-hot&k=1&m=1&string=");
        visit.at("#gallery").selectOption("laws");
        visit.expectString("(b (a (a a) a) b)");
        assertThat(visit.at("#k")).hasValue("2");
        assertThat(visit.at("#m")).hasValue("3");
        assertThat(visit.at("#gallery-note")).containsText("each noun waits for its verb");
        visit.at("#first").click();
        for (String word : List.of("Laws", "the lawmaker", "the reporter", "questions", "writes", "are")) {
            visit.at("#forward").click();
            assertThat(visit.at("#strip")).hasAttribute("aria-valuetext", Pattern.compile("“" + word + "”"));
        }
        for (String id : List.of("motion", "paper", "walk", "full", "far", "traversals")) {
            visit.at("#gallery").selectOption(id);
            visit.settled();
            assertThat(visit.at("#sentence")).not().hasClass(Pattern.compile("wrong"));
            assertThat(visit.at("#problem")).isHidden();
        }
        for (String id : List.of("wrong", "deep", "early")) {
            visit.at("#gallery").selectOption(id);
            visit.settled();
            visit.expectSentence("breaks the language");
            assertThat(visit.at("#gallery-note")).containsText("Not in the language");
            assertThat(visit.at("#close-all")).isDisabled();
        }
        visit.at("#clear").click();
        assertThat(visit.at("#gallery-note")).isEmpty();
        assertThat(visit.at("#gallery")).hasValue("");
    }

    @Test
    void thePageReadsTextAsTheProgramDoes() {
        visit.open("");
        Random random = new Random(3);
        for (int k : new int[] {1, 3, 30, 1000}) {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                texts.add(IntStream.range(0, 3).mapToObj(unused -> word(random)).collect(Collectors.joining(" ")));
            }
            String script = "async ([k, texts]) => { const { Vocabulary } = await import('/vocabulary.js');"
                    + " const v = new Vocabulary(k); return texts.map((text) => { const parsed = v.parse(text);"
                    + " return parsed.problem ? 'bad' : parsed.symbols.join(',') + ' ' + v.texts(parsed.symbols); }); }";
            List<?> read = (List<?>) visit.page().evaluate(script, List.of(k, texts));
            assertThat(read)
                    .as("k = " + k)
                    .isEqualTo(texts.stream().map(text -> parsed(k, text)).toList());
        }
    }

    private static String word(Random random) {
        String characters = "(()abz)12]{}[<>0ENDé";
        return random.ints(1 + random.nextInt(4), 0, characters.length())
                .mapToObj(i -> String.valueOf(characters.charAt(i)))
                .collect(Collectors.joining());
    }

    private static String parsed(int k, String text) {
        Vocabulary vocabulary = new Vocabulary(k);
        dyckkm.trace.TokenText tokens = new dyckkm.trace.TokenText(new DyckLanguage(k, 1));
        try {
            int[] symbols = vocabulary.parse(text);
            return IntStream.of(symbols).mapToObj(Integer::toString).collect(Collectors.joining(",")) + " "
                    + IntStream.of(symbols).mapToObj(tokens::of).collect(Collectors.joining(" "));
        } catch (BadInputException e) {
            return "bad";
        }
    }
}
