package dyckkm.construction;

import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.unit.Units;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** One construction of the catalogue: all that is known of it. */
public final class Entry {
    private final Cell cell;
    private final String encoding;
    private final Facts facts;
    private final String condition;
    private final Domain<?> domain;
    private final UnaryOperator<Request> chosen;
    private final Drift drift;
    private final boolean certified;
    private final boolean limitsItself;
    private final LargeProof largeProof;
    private final Optional<Function<DyckLanguage, BigInteger>> mostWeights;

    private Entry(Builder builder, Domain<?> domain) {
        this.cell = builder.cell;
        this.encoding = builder.encoding;
        this.facts = new Facts(
                builder.sentence,
                builder.origin,
                builder.units,
                builder.theorem,
                builder.standard,
                builder.paperUnits,
                builder.errata,
                builder.signed,
                builder.released);
        this.condition = builder.condition;
        this.domain = domain;
        this.chosen = builder.chosen;
        this.drift = builder.drift;
        this.certified = builder.certified;
        this.limitsItself = builder.limitsItself;
        this.largeProof = builder.largeProof;
        this.mostWeights = builder.mostWeights;
    }

    /** Whether its certificate for 100,000 types is looked for, which takes weights that fit into memory. */
    public enum LargeProof {
        /** Among the first: the most telling ones. */
        ALWAYS,
        /** Where there is time. */
        WITH_TIME,
        NEVER
    }

    /**
     * Begins a description, which {@link Builder#builtBy} ends.
     *
     * @param sentence what it is, in a line
     */
    static Builder of(Cell cell, String encoding, String sentence) {
        return new Builder(cell, encoding, sentence);
    }

    /** Describes a construction. */
    static final class Builder {
        private final Cell cell;
        private final String encoding;
        private final String sentence;
        private String origin = "ours";
        private String units = "";
        private Optional<Facts.Theorem> theorem = Optional.empty();
        private Optional<Facts.Standard> standard = Optional.empty();
        private Optional<Facts.PaperFormula> paperUnits = Optional.empty();
        private final EnumSet<Erratum> errata = EnumSet.noneOf(Erratum.class);
        private boolean signed;
        private boolean released;
        private String condition = "";
        private Predicate<DyckLanguage> exists = language -> true;
        private UnaryOperator<Request> chosen = UnaryOperator.identity();
        private Drift drift;
        private boolean certified = true;
        private boolean limitsItself;
        private LargeProof largeProof = LargeProof.NEVER;
        private Optional<Function<DyckLanguage, BigInteger>> mostWeights = Optional.empty();

        private Builder(Cell cell, String encoding, String sentence) {
            this.cell = cell;
            this.encoding = encoding;
            this.sentence = sentence;
            this.drift = switch (cell) {
                case RNN, SECOND_ORDER -> RnnDrift.WITH_ANY_UNITS_ON;
                case LSTM -> new LstmDrift();
                case GRU -> new GruDrift(1);
            };
        }

        /** The formula of its hidden units, in words. */
        Builder units(String formula) {
            units = formula;
            return this;
        }

        /** Where it comes from, if it is not ours. */
        Builder from(String source) {
            origin = source;
            return this;
        }

        /** A theorem of the paper. */
        Builder theorem(int number, String statement) {
            theorem = Optional.of(new Facts.Theorem(number, statement));
            return from("Theorem " + number);
        }

        Builder standard(Facts.Standard kind) {
            standard = Optional.of(kind);
            return this;
        }

        Builder paperUnits(String text, Function<DyckLanguage, BigInteger> value) {
            paperUnits = Optional.of(new Facts.PaperFormula(text, value));
            return this;
        }

        /** The misprints that concern it. */
        Builder misprinted(Erratum... which) {
            errata.addAll(List.of(which));
            return this;
        }

        /** An LSTM whose codes have −1. */
        Builder signed() {
            signed = true;
            return this;
        }

        Builder released() {
            released = true;
            return this;
        }

        /** It exists for some languages alone. */
        Builder onlyIf(Predicate<DyckLanguage> test, String words) {
            exists = test;
            condition = words;
            return this;
        }

        /** It chooses otherwise than the rest what a request leaves open. */
        Builder choosing(UnaryOperator<Request> choice) {
            chosen = choice;
            return this;
        }

        /** How far its units are from whole numbers at scales at which σ is not exact, if not as its cell's usually are. */
        Builder drifting(Drift other) {
            drift = other;
            return this;
        }

        /** Certificates, which cover all stacks at once, are not found for it. */
        Builder withoutCertificate() {
            certified = false;
            return this;
        }

        /** How many of its weights are not zero, at most, where units read a good part of all others. */
        Builder mostWeights(Function<DyckLanguage, BigInteger> bound) {
            mostWeights = Optional.of(bound);
            return this;
        }

        /** It has a limit of its own to its units, and names it. */
        Builder limitingItself() {
            limitsItself = true;
            return this;
        }

        Builder provedForManyTypes(LargeProof when) {
            largeProof = when;
            return this;
        }

        /** Ends the description of a construction for Dyck-(k,m). */
        Entry builtBy(Function<DyckLanguage, Blueprint> blueprint) {
            return new Entry(this, new Domain<>(DyckLanguage.class, "Dyck-(k,m)", exists, blueprint));
        }

        /**
         * As {@link #builtBy}, for other languages.
         *
         * @param languages all that it takes: {@code Language.class} for any, {@code Machine.class} for machines
         * @param words the same in words
         */
        <L extends Language> Entry builtFor(Class<L> languages, String words, Function<L, Blueprint> blueprint) {
            return new Entry(this, new Domain<>(languages, words, language -> true, blueprint));
        }

        /** As {@link #builtBy}, for one class of several constructions, each of which is to know its name. */
        Entry builtByName(BiFunction<DyckLanguage, String, Blueprint> blueprint) {
            return builtBy(language -> blueprint.apply(language, Entry.name(cell, encoding)));
        }
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

    private static String name(Cell cell, String encoding) {
        return cell.text() + "/" + encoding;
    }

    @Override
    public String toString() {
        return name();
    }

    /** What is said of it. */
    public Facts facts() {
        return facts;
    }

    /** In words, the languages it exists for; empty if for all. */
    public String condition() {
        return condition;
    }

    Drift drift() {
        return drift;
    }

    /** Whether its units stand for whole numbers. */
    public boolean isOfWholeNumbers() {
        return drift.ofWholeNumbers();
    }

    /** Whether certificates, which cover all stacks at once, are found for it. */
    public boolean certified() {
        return certified;
    }

    /** Whether it has a limit of its own to its units, so that nobody else need guess. */
    public boolean limitsItself() {
        return limitsItself;
    }

    public LargeProof largeProof() {
        return largeProof;
    }

    /** Whether it takes languages of this kind, if perhaps not each of them. */
    public boolean takes(Class<? extends Language> kind) {
        return domain.languages.isAssignableFrom(kind);
    }

    /** As many weights that are not zero as it has for a language, or more; empty if units read few others. */
    public Optional<BigInteger> mostWeights(DyckLanguage language) {
        return mostWeights.map(bound -> bound.apply(language));
    }

    public boolean existsFor(Language language) {
        return domain.contains(language);
    }

    /**
     * The languages that a construction is written for.
     *
     * @param languages their class
     * @param words the same for people
     * @param exists for which of them it exists
     * @param blueprint what it is for one of them
     */
    private record Domain<L extends Language>(
            Class<L> languages, String words, Predicate<L> exists, Function<L, Blueprint> blueprint) {
        boolean contains(Language language) {
            return languages.isInstance(language) && exists.test(languages.cast(language));
        }

        Blueprint blueprint(Language language) {
            if (!languages.isInstance(language)) {
                throw new IllegalArgumentException("a construction for " + words + ", not for " + language);
            }
            return blueprint.apply(languages.cast(language));
        }
    }

    /** How many hidden units it has for a language. */
    public BigInteger hiddenUnits(Language language) {
        return domain.blueprint(language).layout().count();
    }

    /** What they stand for. */
    public Units units(Language language) {
        return domain.blueprint(language).layout().described();
    }

    /** Reads the configuration from their values, which are over 0 and 1 or over −1 and 1. */
    public ConfigurationDecoder decoder(Language language, Nonlinearity nonlinearity) {
        ConfigurationDecoder overZeroAndOne = decoder(domain.blueprint(language));
        return nonlinearity == Nonlinearity.TANH ? TanhForm.decoder(overZeroAndOne) : overZeroAndOne;
    }

    private ConfigurationDecoder decoder(Blueprint of) {
        return drift.ofWholeNumbers() ? RoundedMemory.decoder(of::decode) : of::decode;
    }

    /**
     * Builds it as a request asks: in its arithmetic, or in float64 where that will do and it does not fit, at its scale, over its
     * values, with its embedding.
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
        Request all = chosen.apply(request);
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

    /** Refuses a language for which there is no such construction, and names those of the same cell that there are. */
    public void requireExistsFor(Language language) {
        if (existsFor(language)) {
            return;
        }
        boolean isOfItsKind = takes(language.getClass());
        List<String> others = Catalogue.entries().stream()
                .filter(other -> (other.cell() == cell || !isOfItsKind) && other.existsFor(language))
                .map(Entry::name)
                .toList();
        String what = isOfItsKind
                ? name() + " exists for " + condition + ", not for " + language.parameters()
                : name() + " is for " + domain.words + ", not for " + language.description();
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
        Request all = chosen.apply(request);
        Blueprint plan = domain.blueprint(request.language());
        return new Construction(named(plan.network(all)), decoder(plan));
    }

    /** A network as one of this construction. */
    Network named(Network network) {
        return network.from(name()).with(network.annotations());
    }

    /** The scales that {@link #build} takes for a request. */
    public Scales scales(Request request) {
        return request.form().nonlinearity() == Nonlinearity.TANH
                ? TanhForm.scales(this, request)
                : scalesOverZeroAndOne(request);
    }

    Scales scalesOverZeroAndOne(Request request) {
        Request all = chosen.apply(request);
        return new Scales(all.beta(), all.readoutScale(cell), all.beta() >= all.exactScale());
    }
}
