package dyckkm.explorer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever asks is let in, waits, or is told to come again; fairly, and never beyond the budget. */
@Timeout(30)
class AdmissionTest {
    private static final long LONG = 20_000;

    private static Admission admission(int places, int waiting, long millis, long bytes) {
        return new Admission(new ServerLimits.Load(places, waiting, millis, bytes, 0, 1, 1, 1));
    }

    private static CompletableFuture<Admission.Place> enter(Admission admission, String client, long bytes) {
        return admission.enter(new Admission.Work(client, Admission.Kind.TRACE, () -> bytes));
    }

    private static void assertRefused(CompletableFuture<Admission.Place> asked) {
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(asked::join)
                .havingCause()
                .isInstanceOf(BusyException.class)
                .withMessageContaining("try again");
    }

    @Test
    void aClientOfOneRequestDoesNotWaitForAllOfAClientOfMany() {
        Admission admission = admission(1, 100, LONG, 100);
        Admission.Place first = enter(admission, "many", 1).join();
        List<CompletableFuture<Admission.Place>> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            many.add(enter(admission, "many", 1));
        }
        CompletableFuture<Admission.Place> one = enter(admission, "one", 1);
        first.close();
        // Both have none at work: they take turns.
        many.get(0).join().close();
        assertThat(one).isDone();
        assertThat(many.get(1)).isNotDone();
        one.join().close();
        assertThat(many.get(1)).isDone();
    }

    @Test
    void placesGoToWhoHasTheFewest() {
        Admission admission = admission(4, 100, LONG, 100);
        List<Admission.Place> many = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            many.add(enter(admission, "many", 1).join());
        }
        Admission.Place other = enter(admission, "other", 1).join();
        CompletableFuture<Admission.Place> more = enter(admission, "many", 1);
        CompletableFuture<Admission.Place> third = enter(admission, "third", 1);
        other.close();
        assertThat(third).isDone();
        assertThat(more).isNotDone();
    }

    @Test
    void oneClientLeavesAQuarterToOthers() {
        Admission admission = admission(8, 100, LONG, 1000);
        for (int i = 0; i < 6; i++) {
            assertThat(enter(admission, "many", 1)).isDone();
        }
        assertThat(enter(admission, "many", 1)).isNotDone();
        assertThat(enter(admission, "other", 1)).isDone();
        Admission bytes = admission(100, 100, LONG, 1000);
        assertThat(enter(bytes, "many", 700)).isDone();
        assertThat(enter(bytes, "many", 100)).isNotDone();
        assertThat(enter(bytes, "other", 250)).isDone();
    }

    @Test
    void bytesAreNeverBeyondTheBudgetAndWhatDoesNotFitIsNotOvertaken() {
        Admission admission = admission(100, 100, LONG, 100);
        Admission.Place large = enter(admission, "a", 60).join();
        CompletableFuture<Admission.Place> second = enter(admission, "b", 50);
        CompletableFuture<Admission.Place> small = enter(admission, "c", 10);
        assertThat(second).isNotDone();
        assertThat(small).isNotDone();
        assertThat(admission.bytes()).isEqualTo(60);
        large.keep(40);
        assertThat(second).isDone();
        assertThat(small).isDone();
        assertThat(admission.bytes()).isEqualTo(100);
        large.close();
        second.join().close();
        small.join().close();
        assertThat(admission.bytes()).isZero();
        assertThat(admission.underWay()).isZero();
    }

    @Test
    void whatNeverFitsIsRefusedAtOnce() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> enter(admission(1, 1, LONG, 100L << 20), "a", 80L << 20))
                .withMessageContaining("80 MB");
    }

    @Test
    void nobodyWaitsForEver() {
        Admission admission = admission(1, 10, 50, 100);
        Admission.Place place = enter(admission, "a", 1).join();
        assertRefused(enter(admission, "b", 1));
        assertThat(admission.waiting()).isZero();
        place.close();
        assertThat(enter(admission, "b", 1)).isDone();
    }

    @Test
    void whoNeedNotWaitIsLetInHoweverShortTheWait() {
        Admission admission = admission(1, 10, 0, 100);
        for (int i = 0; i < 2_000; i++) {
            enter(admission, "a", 1).join().close();
        }
        assertThat(admission.underWay()).isZero();
    }

    @Test
    void ofAFullQueueTheClientWithTheMostLosesItsLast() {
        Admission admission = admission(1, 3, LONG, 100);
        enter(admission, "many", 1).join();
        List<CompletableFuture<Admission.Place>> many = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            many.add(enter(admission, "many", 1));
        }
        CompletableFuture<Admission.Place> other = enter(admission, "other", 1);
        assertRefused(many.get(2));
        assertThat(other).isNotDone();
        assertThat(admission.waiting()).isEqualTo(3);
        assertRefused(enter(admission, "many", 1));
    }

    @Test
    void onlySoManyOfAKindAreAtWorkAndOthersPassThem() {
        Admission admission = admission(10, 10, LONG, 100);
        Admission.Work search = new Admission.Work("a", Admission.Kind.SEARCH, () -> 1);
        Admission.Place first = admission.enter(search).join();
        CompletableFuture<Admission.Place> second = admission.enter(search);
        assertThat(second).isNotDone();
        assertThat(enter(admission, "a", 1)).isDone();
        first.close();
        assertThat(second).isDone();
    }

    @Test
    void whatWaitsIsWeighedWhenItIsItsTurn() {
        Admission admission = admission(10, 10, LONG, 100);
        Admission.Place first = enter(admission, "a", 60).join();
        long[] bytes = {70};
        CompletableFuture<Admission.Place> second =
                admission.enter(new Admission.Work("b", Admission.Kind.TRACE, () -> bytes[0]));
        assertThat(second).isNotDone();
        bytes[0] = 10;
        first.keep(50);
        assertThat(second).isDone();
        assertThat(admission.bytes()).isEqualTo(60);
    }

    @Test
    void addressesOfOneNetworkAreOneClient() {
        assertThat(ClientAddress.of("192.0.2.7")).isNotEqualTo(ClientAddress.of("192.0.2.8"));
        assertThat(ClientAddress.of("[2001:db8:0:7:0:0:0:1]")).isEqualTo(ClientAddress.of("2001:db8:0:7:1:2:3:4"));
        assertThat(ClientAddress.of("2001:db8:0:8:0:0:0:1")).isNotEqualTo(ClientAddress.of("2001:db8:0:7:0:0:0:1"));
    }
}
