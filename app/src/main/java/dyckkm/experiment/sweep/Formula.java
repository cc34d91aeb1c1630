package dyckkm.experiment.sweep;

import com.ezylang.evalex.EvaluationException;
import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.config.FunctionDictionaryIfc;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.config.MapBasedOperatorDictionary;
import com.ezylang.evalex.config.OperatorDictionaryIfc;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.AbstractFunction;
import com.ezylang.evalex.functions.FunctionParameter;
import com.ezylang.evalex.functions.basic.CeilingFunction;
import com.ezylang.evalex.functions.basic.FloorFunction;
import com.ezylang.evalex.functions.basic.MaxFunction;
import com.ezylang.evalex.functions.basic.MinFunction;
import com.ezylang.evalex.functions.basic.RoundFunction;
import com.ezylang.evalex.functions.basic.SqrtFunction;
import com.ezylang.evalex.operators.InfixOperator;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.operators.arithmetic.InfixDivisionOperator;
import com.ezylang.evalex.operators.arithmetic.InfixMinusOperator;
import com.ezylang.evalex.operators.arithmetic.InfixMultiplicationOperator;
import com.ezylang.evalex.operators.arithmetic.InfixPlusOperator;
import com.ezylang.evalex.operators.arithmetic.InfixPowerOfOperator;
import com.ezylang.evalex.operators.arithmetic.PrefixMinusOperator;
import com.ezylang.evalex.operators.arithmetic.PrefixPlusOperator;
import com.ezylang.evalex.parser.ParseException;
import com.ezylang.evalex.parser.Token;
import dyckkm.common.BadInputException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * A number that depends on the language, such as {@code 3*m*ceil(log2(k))-m}: arithmetic on k and m with ceil, floor, round,
 * log2, sqrt, min and max. Only Dyck-(k,m) has a k.
 *
 * @param text as it is written
 */
record Formula(String text) {
    private static final int LONGEST = 200;
    private static final Pattern EXPONENT = Pattern.compile("[\\d.][eE]");

    /** Beyond this no number of units is meant, and a power of powers would be computed for ever. */
    private static final double GREATEST_POWER = 1e12;

    private static final ExpressionConfiguration ARITHMETIC = ExpressionConfiguration.builder()
            .functionDictionary(functions())
            .operatorDictionary(operators())
            .arraysAllowed(false)
            .structuresAllowed(false)
            .build();

    private static FunctionDictionaryIfc functions() {
        FunctionDictionaryIfc functions = new MapBasedFunctionDictionary();
        functions.addFunction("ceil", new CeilingFunction());
        functions.addFunction("floor", new FloorFunction());
        functions.addFunction("round", new Round());
        functions.addFunction("log2", new Log2());
        functions.addFunction("sqrt", new SqrtFunction());
        functions.addFunction("min", new MinFunction());
        functions.addFunction("max", new MaxFunction());
        return functions;
    }

    private static OperatorDictionaryIfc operators() {
        OperatorDictionaryIfc operators = new MapBasedOperatorDictionary();
        operators.addOperator("+", new InfixPlusOperator());
        operators.addOperator("-", new InfixMinusOperator());
        operators.addOperator("*", new InfixMultiplicationOperator());
        operators.addOperator("/", new InfixDivisionOperator());
        operators.addOperator("^", new Power());
        operators.addOperator("+", new PrefixPlusOperator());
        operators.addOperator("-", new PrefixMinusOperator());
        return operators;
    }

    /** Powers that are numbers of ordinary size. */
    @InfixOperator(precedence = OperatorIfc.OPERATOR_PRECEDENCE_POWER, leftAssociative = false)
    static final class Power extends InfixPowerOfOperator {
        @Override
        public EvaluationValue evaluate(Expression expression, Token operator, EvaluationValue... operands)
                throws EvaluationException {
            if (Arrays.stream(operands).allMatch(EvaluationValue::isNumberValue)) {
                double base = operands[0].getNumberValue().doubleValue();
                double exponent = operands[1].getNumberValue().doubleValue();
                boolean ordinary = Math.abs(exponent) <= 100 && Math.abs(Math.pow(base, exponent)) <= GREATEST_POWER;
                if (!ordinary) {
                    throw new EvaluationException(operator, "a power beyond 1e12");
                }
            }
            return super.evaluate(expression, operator, operands);
        }
    }

    /** Rounding to digits that a number of units can have: each one more would be computed, up to billions. */
    @FunctionParameter(name = "value")
    @FunctionParameter(name = "digits")
    static final class Round extends RoundFunction {
        private static final BigDecimal MOST_DIGITS = BigDecimal.TEN;

        @Override
        public void validatePreEvaluation(Token token, EvaluationValue... values) throws EvaluationException {
            super.validatePreEvaluation(token, values);
            if (values[1].getNumberValue().abs().compareTo(MOST_DIGITS) > 0) {
                throw new EvaluationException(token, "more than " + MOST_DIGITS + " digits");
            }
        }
    }

    /** The binary logarithm, exact for powers of two: anything above one of them would be rounded up a whole unit. */
    @FunctionParameter(name = "value", nonZero = true, nonNegative = true)
    static final class Log2 extends AbstractFunction {
        @Override
        public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values) {
            BigDecimal value = values[0].getNumberValue();
            return expression.convertValue(exact(value));
        }

        private static BigDecimal exact(BigDecimal value) {
            BigInteger whole = value.toBigInteger();
            if (whole.bitCount() == 1 && value.compareTo(new BigDecimal(whole)) == 0) {
                return BigDecimal.valueOf(whole.bitLength() - 1);
            }
            return BigDecimal.valueOf(Math.log(value.doubleValue()) / Math.log(2));
        }
    }

    Formula {
        if (text.length() > LONGEST) {
            throw new BadInputException("a formula of " + text.length() + " characters");
        }
        // 1e1000000000 has ten digits in a file and a billion in memory.
        if (EXPONENT.matcher(text).find()) {
            throw new BadInputException("'" + text + "': numbers in a formula are written without exponents");
        }
    }

    /** Its value, which must be a whole number. */
    int value(OptionalInt k, int m) {
        EvaluationValue value = evaluated(k, m);
        if (!value.isNumberValue()) {
            throw new BadInputException("'" + text + "' is not a number");
        }
        try {
            return value.getNumberValue().intValueExact();
        } catch (ArithmeticException e) {
            throw new BadInputException("'" + text + "' is not a whole number for "
                    + (k.isPresent() ? "k = " + k.getAsInt() + ", " : "") + "m = " + m);
        }
    }

    private EvaluationValue evaluated(OptionalInt k, int m) {
        try {
            Expression expression = new Expression(text, ARITHMETIC).with("m", m);
            return (k.isPresent() ? expression.with("k", k.getAsInt()) : expression).evaluate();
        } catch (ParseException | EvaluationException e) {
            throw new BadInputException("'" + text + "' is not a formula of k and m: " + e.getMessage());
        } catch (RuntimeException e) {
            // Of EvalEx: null in place of a number, a sign without one, 0x without digits.
            throw new BadInputException("'" + text + "' is not a formula of k and m");
        }
    }
}
