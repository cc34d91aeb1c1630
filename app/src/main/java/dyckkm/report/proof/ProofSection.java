package dyckkm.report.proof;

import static dyckkm.report.Numbers.integer;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.proof.Method;
import dyckkm.proof.Scope;
import dyckkm.report.Block;
import dyckkm.report.Claim;
import dyckkm.report.Figure;
import dyckkm.report.Folded;
import dyckkm.report.Line;
import dyckkm.report.Section;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The part of the paper's report that is about the constructions: all of them proved, and the misprints judged. */
public final class ProofSection implements Section {
    /** The paper's depths, a smaller and a greater one. */
    private static final int[] DEPTHS = {2, 3, 5, 10};

    private final ProofPlan plan;
    private final ConstructionProver prover;
    private final Consumer<String> progress;
    private final List<ConstructionProof> large;
    private final List<ConstructionProofs> constructions;
    private final List<BoundWitness> bounds;
    private final List<ErratumResult> errata;

    /**
     * @param plan what to prove where
     * @param progress told, in a few words, what is being done
     */
    public ProofSection(ProofPlan plan, int threads, Consumer<String> progress) {
        this.plan = plan;
        this.prover = new ConstructionProver(threads, plan.time());
        this.progress = progress;
        this.large = plan.atLarge().stream().map(this::proveLarge).toList();
        this.constructions =
                Catalogue.ofDyck().stream().map(this::proveEverywhere).toList();
        progress.accept("machines below the lower bound");
        this.bounds = Stream.concat(plan.languages().stream(), Stream.of(plan.large()))
                .map(BoundWitness::of)
                .toList();
        progress.accept("the formulas as the paper prints them");
        this.errata = ErratumCase.ALL.stream()
                .map(erratum -> ErratumResult.of(erratum, prover))
                .toList();
    }

    private ConstructionProof proveLarge(Entry entry) {
        progress.accept("certificate of " + entry.name() + " at " + Languages.name(plan.large()) + ", "
                + integer(entry.hiddenUnits(plan.large())) + " units");
        return prover.prove(entry, plan.large(), Method.CERTIFICATE);
    }

    private ConstructionProofs proveEverywhere(Entry entry) {
        progress.accept("proofs of " + entry.name());
        List<Optional<ConstructionProof>> proofs = new ArrayList<>();
        for (Language language : plan.exhaustive()) {
            proofs.add(ProofPlan.exhaustively(entry, language).map(at -> prover.prove(entry, at, Method.EXHAUSTIVE)));
        }
        for (Language language : plan.certified()) {
            proofs.add(ProofPlan.byCertificate(entry, language).map(at -> prover.prove(entry, at, Method.CERTIFICATE)));
        }
        return new ConstructionProofs(entry, proofs, plan.languages());
    }

    private Stream<ConstructionProof> proofs() {
        return Stream.concat(large.stream(), constructions.stream().flatMap(ConstructionProofs::stream));
    }

    /** What the report is to show and was not shown, a sentence each; empty if all is well. */
    public List<String> notShown() {
        Stream<String> unproved = proofs().filter(proof -> !proof.proved())
                .map(proof -> proof.name() + " is not proved, " + proof.outcome() + ": "
                        + proof.verdict().because());
        Stream<String> notCaught = bounds.stream()
                .filter(witness -> witness.proof().isEmpty())
                .map(witness -> "no two stacks with one memory were found for " + BoundWitness.CONSTRUCTION + " at "
                        + Languages.name(witness.language()) + " with " + witness.keptUnits() + " units");
        return Stream.of(unproved, notCaught, errata.stream().flatMap(ErratumResult::notShown))
                .flatMap(problems -> problems)
                .toList();
    }

    @Override
    public String heading() {
        return "The constructions, proved";
    }

    @Override
    public List<String> findings() {
        List<String> findings = new ArrayList<>();
        notShown().forEach(problem -> findings.add(NOT_SHOWN + problem));
        if (!large.isEmpty()) {
            findings.add(LargeTable.finding(plan.large(), large));
        }
        long proved = constructions.stream()
                .flatMap(ConstructionProofs::stream)
                .filter(ConstructionProof::proved)
                .count();
        long robust = constructions.stream()
                .flatMap(ConstructionProofs::stream)
                .filter(proof -> proof.proved() && proof.verdict().scope() == Scope.ROBUST)
                .count();
        long tried = constructions.stream().flatMap(ConstructionProofs::stream).count();
        findings.add("The " + constructions.size() + " constructions, the paper's and ours, at "
                + Languages.names(plan.languages()) + ": " + integer(proved) + " of " + integer(tried)
                + " networks are proved to generate the language, for strings of all lengths; " + integer(robust)
                + " of them robustly, on every engine that was measured.");
        findings.add(ErrataTable.finding(errata));
        return findings;
    }

    @Override
    public List<Claim> claims() {
        return new ProofClaims(plan.large(), large, constructions, bounds, errata).all();
    }

    /** Units against the bound, with what was proved: the picture that opens the report. */
    public Figure opening() {
        return UnitsFigure.opening(plan.large().m(), proofs().toList());
    }

    @Override
    public List<Line> lines() {
        return new ProofLines(plan, constructions, DEPTHS)
                .addBounds(bounds)
                .addErrata(ErratumCase.ALL)
                .all();
    }

    @Override
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new TheoremTable(plan, constructions, large).table());
        blocks.add(UnitsFigure.of(DEPTHS));
        if (!large.isEmpty()) {
            blocks.add(LargeTable.of(plan.large(), large));
        }
        blocks.add(Folded.of(ProofTables.constructions(plan, constructions)));
        blocks.add(BoundTable.of(bounds));
        blocks.add(ErrataTable.of(errata));
        return blocks;
    }

    @Override
    public List<Table> data() {
        return List.of(ProofTables.all(proofs()));
    }
}
