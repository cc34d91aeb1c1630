package dyckkm.proof.sets;

import dyckkm.proof.sets.image.StateBox;

/**
 * All states x of a box with Bx between two points.
 *
 * @param basis (D, D) the rows of B
 * @param inverse (D, D) about its inverse
 * @param bounds of Bx
 */
record Parallelotope(double[][] basis, double[][] inverse, StateBox bounds) {
    /** Of one state. */
    static Parallelotope at(double[][] basis, double... state) {
        return new Parallelotope(basis, SquareMatrix.inverse(basis), StateBox.point(times(basis, state)));
    }

    static double[] times(double[][] matrix, double... vector) {
        double[] product = new double[matrix.length];
        for (int row = 0; row < product.length; row++) {
            for (int column = 0; column < vector.length; column++) {
                product[row] += matrix[row][column] * vector[column];
            }
        }
        return product;
    }

    Parallelotope with(StateBox others) {
        return new Parallelotope(basis, inverse, others);
    }

    double[] centre() {
        double[] middle = new double[basis.length];
        for (int index = 0; index < middle.length; index++) {
            middle[index] = bounds.centre(index);
        }
        return times(inverse, middle);
    }

    /** (D, D) what the state changes by when one coordinate goes from its middle to its end. */
    double[][] generators() {
        double[][] generators = new double[basis.length][basis.length];
        for (int row = 0; row < basis.length; row++) {
            for (int column = 0; column < basis.length; column++) {
                generators[row][column] = inverse[row][column] * bounds.radius(column);
            }
        }
        return generators;
    }
}
