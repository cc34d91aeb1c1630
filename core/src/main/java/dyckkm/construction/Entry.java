package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.construction.compiled.RowSolver;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.unit.Units;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** One construction of the catalogue. */
public final class Entry {
    private final Cell cell;
    private final String encoding;
    private final Facts facts;
    private final String condition;
    private final Domain<?> domain;
    private final Traits traits;
    private final Supplier<List<Entry>> listed;

    /**
     * @param facts its description
     * @param condition a description of the languages it exists for; empty if for all
     * @param domain the same for programs, with the blueprint
     * @param traits its properties, for programs
     * @param listed the constructions that messages suggest instead
     */
    private Entry(
            Cell cell,
            String encoding,
            Facts facts,
            String condition,
            Domain<?> domain,
            Traits traits,
            Supplier<List<Entry>> listed) {
        this.cell = cell;
        this.encoding = encoding;
        this.facts = facts;
        this.condition = condition;
        this.domain = domain;
        this.traits = traits;
        this.listed = listed;
    }

    Entry(Cell cell, String encoding, Facts facts, String condition, Domain<?> domain, Traits traits) {
        this(cell, encoding, facts, condition, domain, traits, List::of);
    }

    /** The same in a list of constructions, which messages suggest where this one cannot be built. */
    public Entry listedIn(Supplier<List<Entry>> list) {
        return new Entry(cell, encoding, facts, condition, domain, traits, list);
    }

    /**
     * Properties of a construction, for programs.
     *
     * @param chosen how it fills in what a request leaves open
     * @param drift the distance of its units from whole numbers at scales at which σ is not exact
     * @param certified whether certificates, which cover all stacks at once, are found for it
     * @param limitsItself whether it limits its units itself, so that no general limit applies
     * @param largeProof whether its certificate for 100,000 types is searched for
     * @param mostWeights an upper bound of its non-zero weights, where units read a large part of all others
     * @param minimised its blueprints with fewer units, where a solver finds rows for them
     */
    record Traits(
            UnaryOperator<Request> chosen,
            Drift drift,
            boolean certified,
            boolean limitsItself,
            LargeProof largeProof,
            Optional<Function<DyckLanguage, BigInteger>> mostWeights,
            Optional<Function<RowSolver, Function<Machine, Blueprint>>> minimised) {}

    /** Whether its certificate for 100,000 types is searched for, which requires weights that fit into memory. */
    public enum LargeProof {
        /** In the first, most significant, group. */
        ALWAYS,
        /** If there is time. */
        WITH_TIME,
        NEVER
    }

    public Cell cell() {
        return cell;
    }

    /** The name of its encoding. */
    public String encoding() {
        return encoding;
    }

    /** The name, {@code <cell>/<encoding>}. */
    public String name() {
        return name(cell, encoding);
    }

    static String name(Cell cell, String encoding) {
        return cell.text() + "/" + encoding;
    }

    @Override
    public String toString() {
        return name();
    }

    /** Its description. */
    public Facts facts() {
        return facts;
    }

    /** A description of the languages it exists for; empty if for all. */
    public String condition() {
        return condition;
    }

    Drift drift() {
        return traits.drift;
    }

    /** Whether its units represent whole numbers. */
    public boolean isOfWholeNumbers() {
        return traits.drift.ofWholeNumbers();
    }

    /** Whether certificates, which cover all stacks at once, are found for it. */
    public boolean certified() {
        return traits.certified;
    }

    /** Whether it limits its units itself, so that no general limit applies. */
    public boolean limitsItself() {
        return traits.limitsItself;
    }

    public LargeProof largeProof() {
        return traits.largeProof;
    }

    /** Whether it supports this kind of language, though perhaps not every one. */
    public boolean takes(Class<? extends Language> kind) {
        return domain.languages().isAssignableFrom(kind);
    }

    /** An upper bound of its non-zero weights for a language; empty if units read few others. */
    public Optional<BigInteger> mostWeights(DyckLanguage language) {
        return traits.mostWeights.map(bound -> bound.apply(language));
    }

    public boolean existsFor(Language language) {
        return domain.contains(language);
    }

    /**
     * The same construction with fewer units where a solver finds rows for them. The result caches its blueprints.
     *
     * @throws BadInputException if its number of units is a fixed formula
     */
    public Entry minimised(RowSolver solver) {
        Function<Machine, Blueprint> fewer = traits.minimised
                .orElseThrow(() -> new BadInputException(name() + " cannot be minimised; "
                        + listed.get().stream()
                                .filter(Entry::canBeMinimised)
                                .map(Entry::name)
                                .collect(Collectors.joining(", "))
                        + " can"))
                .apply(solver);
        return new Entry(cell, encoding, facts, condition, domain.of(Machine.class, fewer), traits, listed);
    }

    /** Whether it can be {@link #minimised}. */
    public boolean canBeMinimised() {
        return traits.minimised.isPresent();
    }

    /** Its number of hidden units for a language. */
    public BigInteger hiddenUnits(Language language) {
        return domain.blueprint(language).layout().count();
    }

    /** The meaning of its units. */
    public Units units(Language language) {
        return domain.blueprint(language).layout().described();
    }

    /** Decodes the configuration from its units' values, over 0 and 1 or over −1 and 1. */
    public ConfigurationDecoder decoder(Language language, Nonlinearity nonlinearity) {
        ConfigurationDecoder overZeroAndOne = decoder(domain.blueprint(language));
        return nonlinearity == Nonlinearity.TANH ? TanhForm.decoder(overZeroAndOne) : overZeroAndOne;
    }

    private ConfigurationDecoder decoder(Blueprint of) {
        return traits.drift.ofWholeNumbers() ? RoundedState.decoder(of::decode) : of::decode;
    }

    /**
     * Builds it for a request: in its arithmetic (or in float64, if that is acceptable and it does not fit), scale,
     * nonlinearity and embedding.
     */
    public Construction build(Request request) {
        requireExistsFor(request.language());
        BuildLimits.require(this, request.language());
        try {
            return inAPrecision(request);
        } catch (OutOfMemoryError e) {
            throw BuildLimits.tooLarge(this, request.language());
        }
    }

    private Construction inAPrecision(Request request) {
        if (!request.form().orInFloat64()) {
            return inForm(request);
        }
        try {
            return inForm(request);
        } catch (BadInputException tooShort) {
            // Deep stacks in powers of two, or many levels per unit, need the longer format.
            return inForm(request.in(Precision.FLOAT64));
        }
    }

    private Construction inForm(Request request) {
        Construction built = request.form().nonlinearity() == Nonlinearity.TANH
                ? TanhForm.build(this, request)
                : overZeroAndOne(request);
        return OneHotEmbedding.in(request.form(), built);
    }

    private Construction overZeroAndOne(Request request) {
        requireUnits(request.arithmetic());
        Request all = traits.chosen.apply(request);
        if (!(all.beta() >= all.exactScale() && all.beta() <= Request.LARGEST_SCALE)) {
            ScaleRange.of(this, all).require(this, all);
        }
        return buildAtAnyScale(all);
    }

    private void requireUnits(Arithmetic arithmetic) {
        boolean threshold =
                arithmetic.activation() instanceof Activation.Saturating saturating && saturating.isThreshold();
        if (threshold && cell != Cell.RNN && cell != Cell.SECOND_ORDER) {
            throw new BadInputException(
                    name() + " needs tanh 1 to differ from 1: hard thresholds are for rnn and second-order");
        }
    }

    /** Rejects a language without such a construction; the message names the alternatives of the same cell. */
    public void requireExistsFor(Language language) {
        if (existsFor(language)) {
            return;
        }
        boolean isOfItsKind = takes(language.getClass());
        List<String> others = listed.get().stream()
                .filter(other -> (other.cell() == cell || !isOfItsKind) && other.existsFor(language))
                .map(Entry::name)
                .toList();
        String what = isOfItsKind
                ? name() + " exists for " + condition + ", not for " + language.parameters()
                : name() + " is for " + domain.words() + ", not for " + language.description();
        throw new BadInputException(what + offered(others, isOfItsKind));
    }

    private static String offered(List<String> others, boolean manyLanguages) {
        return others.isEmpty()
                ? ""
                : "; for " + (manyLanguages ? "these" : "it")
                        + (others.size() > 1 || manyLanguages ? " there are " : " there is ")
                        + String.join(", ", others);
    }

    /** As {@link #build} at a scale at which it need not be right. */
    Construction buildAtAnyScale(Request request) {
        requireExistsFor(request.language());
        Request all = traits.chosen.apply(request);
        Blueprint plan = domain.blueprint(request.language()).fitting(all);
        return new Construction(named(plan.network(all)), decoder(plan));
    }

    /** Labels a network as this construction. */
    public Network named(Network network) {
        return network.from(name()).with(network.annotations());
    }

    /** The scales that {@link #build} accepts for a request. */
    public Scales scales(Request request) {
        return request.form().nonlinearity() == Nonlinearity.TANH
                ? TanhForm.scales(this, request)
                : scalesOverZeroAndOne(request);
    }

    Scales scalesOverZeroAndOne(Request request) {
        Request all = traits.chosen.apply(request);
        return new Scales(all.beta(), all.readoutScale(cell), all.beta() >= all.exactScale());
    }
}
