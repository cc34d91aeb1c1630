package dyckkm.construction;

import dyckkm.construction.compiled.RowSolver;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.network.Cell;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Builds a catalogue entry: its description, its requirements, and last the blueprint. */
public final class EntryBuilder {
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
    private Entry.LargeProof largeProof = Entry.LargeProof.NEVER;
    private Optional<Function<DyckLanguage, BigInteger>> mostWeights = Optional.empty();
    private Optional<Function<RowSolver, Function<Machine, Blueprint>>> minimised = Optional.empty();

    /**
     * Starts an entry, which {@link #builtBy} completes.
     *
     * @param sentence a one-line description
     */
    public static EntryBuilder of(Cell cell, String encoding, String sentence) {
        return new EntryBuilder(cell, encoding, sentence);
    }

    EntryBuilder(Cell cell, String encoding, String sentence) {
        this.cell = cell;
        this.encoding = encoding;
        this.sentence = sentence;
        this.drift = switch (cell) {
            case RNN, SECOND_ORDER -> RnnDrift.WITH_ANY_UNITS_ON;
            case LSTM -> LstmDrift.WITH_ONE_CODE_SHOWN;
            case GRU -> new GruDrift(1);
        };
    }

    /** The formula of its hidden units, as text. */
    public EntryBuilder units(String formula) {
        units = formula;
        return this;
    }

    /** Its origin, if it is not ours. */
    public EntryBuilder from(String source) {
        origin = source;
        return this;
    }

    /** A theorem of the paper. */
    public EntryBuilder theorem(int number, String statement) {
        theorem = Optional.of(new Facts.Theorem(number, statement));
        return from("Theorem " + number);
    }

    public EntryBuilder standard(Facts.Standard kind) {
        standard = Optional.of(kind);
        return this;
    }

    public EntryBuilder paperUnits(String text, Function<DyckLanguage, BigInteger> value) {
        paperUnits = Optional.of(new Facts.PaperFormula(text, value));
        return this;
    }

    /** The misprints that concern it. */
    public EntryBuilder misprinted(Erratum... which) {
        errata.addAll(List.of(which));
        return this;
    }

    /** An LSTM whose codes have −1. */
    public EntryBuilder signed() {
        signed = true;
        return this;
    }

    public EntryBuilder released() {
        released = true;
        return this;
    }

    /** Restricts it to some languages. */
    public EntryBuilder onlyIf(Predicate<DyckLanguage> test, String words) {
        exists = test;
        condition = words;
        return this;
    }

    /** Overrides how it fills in what a request leaves open. */
    public EntryBuilder choosing(UnaryOperator<Request> choice) {
        chosen = choice;
        return this;
    }

    /**
     * The distance of its units from whole numbers at scales at which σ is not exact, if it differs from its cell's default.
     */
    public EntryBuilder drifting(Drift other) {
        drift = other;
        return this;
    }

    /** Certificates, which cover all stacks at once, are not found for it. */
    public EntryBuilder withoutCertificate() {
        certified = false;
        return this;
    }

    /** An upper bound of its non-zero weights, where units read a large part of all others. */
    public EntryBuilder mostWeights(Function<DyckLanguage, BigInteger> bound) {
        mostWeights = Optional.of(bound);
        return this;
    }

    /** It limits its units itself. */
    public EntryBuilder limitingItself() {
        limitsItself = true;
        return this;
    }

    /** It has fewer units where rows are found by linear programming. */
    public EntryBuilder minimisedBy(Function<RowSolver, Function<Machine, Blueprint>> blueprints) {
        minimised = Optional.of(blueprints);
        return this;
    }

    public EntryBuilder provedForManyTypes(Entry.LargeProof when) {
        largeProof = when;
        return this;
    }

    /** Completes the entry of a construction for Dyck-(k,m). */
    public Entry builtBy(Function<DyckLanguage, Blueprint> blueprint) {
        return entry(new Domain<>(DyckLanguage.class, "Dyck-(k,m)", exists, blueprint));
    }

    /**
     * As {@link #builtBy}, for other languages.
     *
     * @param languages the class it accepts: {@code Language.class} for any, {@code Machine.class} for machines
     * @param words their description
     */
    public <L extends Language> Entry builtFor(Class<L> languages, String words, Function<L, Blueprint> blueprint) {
        return entry(new Domain<>(languages, words, language -> true, blueprint));
    }

    /** As {@link #builtBy}, for a class of several constructions, which receive their name. */
    public Entry builtByName(BiFunction<DyckLanguage, String, Blueprint> blueprint) {
        return builtBy(language -> blueprint.apply(language, Entry.name(cell, encoding)));
    }

    private Entry entry(Domain<?> domain) {
        Facts facts = new Facts(sentence, origin, units, theorem, standard, paperUnits, errata, signed, released);
        Entry.Traits traits =
                new Entry.Traits(chosen, drift, certified, limitsItself, largeProof, mostWeights, minimised);
        return new Entry(cell, encoding, facts, condition, domain, traits);
    }
}
