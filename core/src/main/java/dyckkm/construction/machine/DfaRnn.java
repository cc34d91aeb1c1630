package dyckkm.construction.machine;

import dyckkm.common.BadInputException;
import dyckkm.construction.Assembler;
import dyckkm.construction.Blueprint;
import dyckkm.construction.Entry;
import dyckkm.construction.EntryBuilder;
import dyckkm.construction.Request;
import dyckkm.construction.RnnDrift;
import dyckkm.construction.StackCounts;
import dyckkm.construction.code.Row;
import dyckkm.construction.code.Scores;
import dyckkm.construction.code.SymbolScores;
import dyckkm.language.Configuration;
import dyckkm.language.Language;
import dyckkm.language.Support;
import dyckkm.language.TokenNames;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Part;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Room;
import dyckkm.network.unit.Unit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The general construction of an automaton in a Simple RNN (Theorem 1), for any language of few configurations: one unit for each
 * transition between configurations, on while that transition was the last one taken; none is on before the first symbol.
 *
 * <p>Rows in units of β, where a sum of 1 gives 1 and of −1 gives 0. The unit of (C, w) has 2 for every unit whose transition leads to
 * C, 2 on w, and −3; if C is the initial configuration, which is also where no unit is on, −2 for every unit whose transition leads
 * elsewhere, 2 on w, and −1. At most one unit is on, so a score that is +½ where a symbol may follow and −½ where it may not is one row
 * of the readout.
 */
public final class DfaRnn extends Blueprint {
    public static final Entry ENTRY = EntryBuilder.of(
                    Cell.RNN, "dfa", "a unit for every transition of the automaton: general, and exponentially large")
            .theorem(1, "A Simple RNN with a unit for every transition of the automaton generates Dyck-(k,m).")
            .units("2(N−1)")
            .paperUnits("kᵐ⁺¹", language -> BigInteger.valueOf(language.k()).pow(language.m() + 1))
            .drifting(new RnnDrift(language -> 1))
            .withoutCertificate()
            .limitingItself()
            .mostWeights(DfaRnn::mostWeights)
            .builtFor(Language.class, "any language", DfaRnn::new);

    /** About a minute and a gigabyte; the paper's point is that more is never needed. */
    private static final int MOST_UNITS = 200_000;

    /** Computed lazily: counting transitions does not need them. */
    private Transitions transitions;

    private DfaRnn(Language language) {
        super(language);
        layout().addSingles(language.transitions(), this::units);
    }

    /** A transition's unit reads all transitions that lead to where it begins; at the empty stack, all that do not. */
    private static BigInteger mostWeights(DyckLanguage language) {
        BigInteger k = BigInteger.valueOf(language.k());
        BigInteger units = language.transitions();
        BigInteger inner = StackCounts.upTo(language.k(), language.m() - 1)
                .multiply(k.add(BigInteger.ONE).pow(2));
        return inner.add(k.pow(language.m())).add(k.multiply(units)).add(StackCounts.weightsOfReadout(language, units));
    }

    private synchronized Transitions transitions() {
        if (transitions == null) {
            transitions = Transitions.of(language());
        }
        return transitions;
    }

    private List<Unit> units() {
        return transitions().list().stream().map(this::unit).toList();
    }

    /** Brackets are identified by their types, as in all file versions, other symbols by their texts. */
    private Unit unit(Transitions.Transition transition) {
        Configuration from = transitions().configuration(transition.from());
        if (language() instanceof DyckLanguage dyck) {
            Copy copy = dyck.vocabulary().isOpen(transition.symbol()) ? Copy.PUSH : Copy.POP;
            int type = dyck.vocabulary().type(transition.symbol());
            return new Unit(Room.of(Role.TRANSITION).in(copy), Optional.of(new Part.Transition(from.stack(), type)));
        }
        Part step = new Part.Step(
                language().stateText(from.state()),
                from.stackTexts(language(), TokenNames.LETTERS),
                language().alphabet().text(transition.symbol()));
        return new Unit(Room.of(Role.TRANSITION), Optional.of(step));
    }

    @Override
    public Network network(Request request) {
        if (layout().count().compareTo(BigInteger.valueOf(MOST_UNITS)) > 0) {
            throw new BadInputException(ENTRY.name() + " for " + language().parameters() + " would need "
                    + layout().count() + " hidden units; at most " + MOST_UNITS + " are built");
        }
        Assembler assembler = Assembler.ofTokens(request, Cell.RNN, layout());
        for (int unit = 0; unit < layout().units(); unit++) {
            assembler.row(0, unit, row(transitions().list().get(unit)).times(request.beta()));
        }
        return assembler.assemble(scores());
    }

    private Row row(Transitions.Transition own) {
        Row row = new Row().onToken(language().alphabet(), own.symbol(), 2);
        if (own.from() != 0) {
            transitions().leadingTo(own.from()).forEach(unit -> row.from(unit, 2));
            return row.bias(-3);
        }
        List<Transitions.Transition> all = transitions().list();
        for (int unit = 0; unit < all.size(); unit++) {
            if (all.get(unit).to() != 0) {
                row.from(unit, -2);
            }
        }
        return row.bias(-1);
    }

    private SymbolScores scores() {
        Readings readings = new Readings();
        if (language() instanceof DyckLanguage dyck) {
            return SymbolScores.ofBrackets(
                    dyck,
                    new Scores(
                            readings.of(dyck.vocabulary().open(0)),
                            type -> readings.of(dyck.vocabulary().close(type)),
                            readings.of(dyck.vocabulary().end())));
        }
        return new SymbolScores(readings::of, Optional.empty());
    }

    /** The scores of symbols, one row for neighbours that are allowed in the same configurations. */
    private final class Readings {
        /** For each symbol the configurations in which it is allowed, in ascending order. */
        private final List<List<Integer>> allowing = new ArrayList<>();

        private int last = -1;
        private Row row = new Row();

        Readings() {
            for (int symbol = 0; symbol < language().alphabet().size(); symbol++) {
                allowing.add(new ArrayList<>());
            }
            for (int number = 0; number < transitions().configurations(); number++) {
                Support support = transitions().support(number);
                for (int index = 0; index < support.count(); index++) {
                    allowing.get(support.at(index)).add(number);
                }
            }
        }

        Row of(int symbol) {
            if (last < 0 || !allowing.get(symbol).equals(allowing.get(last))) {
                row = written(allowing.get(symbol));
            }
            last = symbol;
            return row;
        }

        private Row written(List<Integer> configurations) {
            boolean isFirst = !configurations.isEmpty() && configurations.get(0) == 0;
            if (!isFirst) {
                Row allowed = new Row().bias(-0.5);
                configurations.stream()
                        .flatMap(number -> transitions().leadingTo(number).stream())
                        .sorted()
                        .forEach(unit -> allowed.from(unit, 1));
                return allowed;
            }
            Row forbidden = new Row().bias(0.5);
            BitSet allowed = new BitSet();
            configurations.forEach(allowed::set);
            List<Transitions.Transition> all = transitions().list();
            for (int unit = 0; unit < all.size(); unit++) {
                if (!allowed.get(all.get(unit).to())) {
                    forbidden.from(unit, -1);
                }
            }
            return forbidden;
        }
    }

    @Override
    public Optional<Configuration> decode(State memory) {
        double[] h = memory.hidden(0);
        for (int unit = 0; unit < h.length; unit++) {
            if (h[unit] > 0.5) {
                return Optional.of(transitions()
                        .configuration(transitions().list().get(unit).to()));
            }
        }
        return Optional.of(transitions().configuration(0));
    }
}
