package dyckkm.proof.sets;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.proof.Deadline;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.recheck.sets.SetCheck;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.image.LogitBounds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/** Certificates of slanted sets for networks that boxes prove as well, which the search would try first: small enough for many checks. */
public final class SlantedCertificates {
    private static final double SPREAD = 0.15;
    private static final int MOST_SETS = 100;
    private static final int MOST_SWEEPS = 400;

    private SlantedCertificates() {}

    /** What the search for slanted sets finds, resting on what the check of this program uses. */
    public static String of(Question question, Criterion criterion) throws IOException {
        EngineModel model = EngineModels.standard(question.network());
        Deadline deadline = Deadline.after(Duration.ofHours(1));
        List<SetNode> nodes = SplitGraph.of(question, SPREAD, MOST_SETS, deadline);
        LogitBounds.Answer established = new SlantedSearch(
                        question,
                        model,
                        new Target(criterion, OptionalDouble.empty()),
                        deadline,
                        SetListener.NONE,
                        Reserve.USUAL)
                .close(nodes, MOST_SWEEPS);
        SetCertificate found = new SetCertificate(question, model, criterion, established, nodes, List.of());
        SetCheck.Result result =
                SetCheck.derive(question.network(), question.language(), new ByteArrayInputStream(bytes(found)));
        assertThat(result).isInstanceOf(SetCheck.Accepted.class);
        SetCheck.Accepted accepted = (SetCheck.Accepted) result;
        assertThat(accepted.isSlanted()).isTrue();
        return new String(bytes(found.restingOn(accepted.premises())), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(SetCertificate certificate) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        certificate.write(output);
        return output.toByteArray();
    }
}
