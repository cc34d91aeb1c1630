package dyckkm.interop.linear;

import dyckkm.construction.compiled.RowSolver;
import java.util.List;
import java.util.Optional;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

/**
 * Finds weights with ojAlgo's simplex method: a weight is the difference of two variables that are not negative, whose sum is made small.
 */
public final class LinearPrograms implements RowSolver {
    /** Larger weights would be refused afterwards. */
    private static final int LARGEST_WEIGHT = 10;

    @Override
    public Optional<double[]> weights(List<int[]> atLeastTwo, List<int[]> zero, int size) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Variable[] plus = variables(model, "plus", size);
        Variable[] minus = variables(model, "minus", size);
        for (int[] vector : atLeastTwo) {
            product(model, vector, plus, minus).lower(2);
        }
        for (int[] vector : zero) {
            product(model, vector, plus, minus).level(0);
        }
        Optimisation.Result result = model.minimise();
        if (!result.getState().isFeasible()) {
            return Optional.empty();
        }
        double[] weights = new double[size];
        for (int index = 0; index < size; index++) {
            weights[index] = result.doubleValue(index) - result.doubleValue(size + index);
        }
        return Optional.of(weights);
    }

    private static Variable[] variables(ExpressionsBasedModel model, String name, int count) {
        Variable[] variables = new Variable[count];
        for (int index = 0; index < count; index++) {
            variables[index] = model.newVariable(name + index)
                    .lower(0)
                    .upper(LARGEST_WEIGHT)
                    .weight(1);
        }
        return variables;
    }

    private static Expression product(ExpressionsBasedModel model, int[] vector, Variable[] plus, Variable[] minus) {
        Expression product = model.newExpression("row " + model.countExpressions());
        for (int index = 0; index < vector.length; index++) {
            if (vector[index] != 0) {
                product.set(plus[index], vector[index]);
                product.set(minus[index], -vector[index]);
            }
        }
        return product;
    }
}
