package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.run.InitialModel;
import dyckkm.experiment.run.RunConfig;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.ParameterReader;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import dyckkm.training.regularisation.Regularisation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what is trained, and how. */
public final class TrainOptions {
    @Option(names = "--cell", paramLabel = "C", description = "lstm, gru or rnn (default: lstm)")
    private Cell cell;

    @Option(
            names = "--hidden",
            paramLabel = "H",
            description = "hidden units of a layer (default: " + ModelShape.PAPER_HIDDEN + " for Dyck-(k,m), else "
                    + ModelShape.USUAL_HIDDEN + ")")
    private Integer hidden;

    @Option(
            names = "--embedding-size",
            paramLabel = "E",
            description = "width of the embedding (default: 2k+10, of other symbols their number and 10)")
    private Integer embedding;

    @Option(names = "--layers", paramLabel = "L", description = "recurrent layers (default: 1)")
    private Integer layers;

    @Option(
            names = "--init",
            paramLabel = "FILE",
            description = "start from a model file, a construction's too, instead of random weights")
    private Path init;

    @Option(
            names = "--recipe",
            paramLabel = "R",
            defaultValue = "reference",
            description = {
                "reference: rates and end as in the authors' code;",
                "paper: as in the paper's text;",
                "provable: noise on gates and a penalty on open forget gates, so that the network can be proved (docs/trained.md);",
                "its window is conditioned, since it must see the empty string (default: reference)"
            })
    private Recipe recipe;

    @Option(
            names = "--learning-rate",
            paramLabel = "X",
            description =
                    "the learning rate of the first epoch (default: .01; .001 from 20M tokens on, and from 2M on for k ≥ 128)")
    private Double learningRate;

    @Option(
            names = "--batch",
            paramLabel = "B",
            description = "strings in a batch (default: 10, with --recipe provable 32)")
    private Integer batch;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            description = "the largest number of epochs, with --recipe provable the number (default: 100, provable 40)")
    private Integer epochs;

    @Option(
            names = "--dropout",
            paramLabel = "P",
            defaultValue = "0",
            description = {
                "share of units that the readout does not see, in the dev loss of an epoch too, as in the authors' code;",
                "what is measured in the end sees all of them (default: 0)"
            })
    private double dropout;

    @Option(names = "--clip", paramLabel = "X", description = "largest norm of a gradient (default: any)")
    private Double clip;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "the seed of initial weights and shuffling (default: 0)")
    private long seed;

    @Mixin
    private RegularisationOptions regularisation;

    public int epochs() {
        return epochs == null ? TrainingOptions.usualEpochs(recipe) : epochs;
    }

    public Recipe recipe() {
        return recipe;
    }

    /** Refuses what cannot be trained on any corpus. */
    public void check(Subject subject) throws IOException {
        training(subject, shape(subject).cell(), 0);
    }

    /** The requested run. */
    public RunConfig run(Subject subject, Corpora corpora) throws IOException {
        ModelShape shape = shape(subject);
        return new RunConfig(
                subject,
                corpora,
                shape,
                init == null ? Optional.empty() : Optional.of(new InitialModel(init, Checksums.of(init))),
                training(subject, shape.cell(), corpora.train().tokens()));
    }

    private ModelShape shape(Subject subject) throws IOException {
        if (init != null) {
            ModelShape shape = ParameterReader.read(
                            ModelFile.read(init, subject.depth()), subject.alphabet(), subject.language())
                    .layout()
                    .shape();
            requireSame(
                    "--cell", cell == null ? null : cell.text(), shape.cell().text());
            requireSame("--hidden", hidden, shape.hidden());
            requireSame("--embedding-size", embedding, shape.embedding());
            requireSame("--layers", layers, shape.layers());
            return shape;
        }
        return new ModelShape(
                subject.alphabet(),
                subject.language(),
                cell == null ? Cell.LSTM : cell,
                embedding == null ? ModelShape.embeddingFor(subject.alphabet()) : embedding,
                hidden == null ? ModelShape.hiddenFor(subject.language()) : hidden,
                layers == null ? 1 : layers);
    }

    private void requireSame(String option, Object given, Object found) {
        if (given != null && !given.equals(found)) {
            throw new BadInputException(
                    option + " is what the file of --init says: " + found + " in " + init + ", not " + given);
        }
    }

    private TrainingOptions training(Subject subject, Cell trained, long trainTokens) {
        if (clip != null && !(clip > 0)) {
            throw new BadInputException("gradients are clipped to a norm above 0, not " + clip);
        }
        double rate = learningRate == null ? Recipe.learningRate(subject.alphabet(), trainTokens) : learningRate;
        Regularisation all = regularisation.request().or(TrainingOptions.usualRegularisation(recipe, trained));
        all.require(trained);
        return new TrainingOptions(
                recipe,
                rate,
                batch == null ? TrainingOptions.usualBatch(recipe) : batch,
                epochs(),
                dropout,
                clip == null ? 0 : clip,
                all,
                seed);
    }
}
