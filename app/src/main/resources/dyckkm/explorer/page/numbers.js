/** Large numbers as text. JavaScript knows whole numbers up to 2⁵³; what is beyond is never written with digits that are not its own. */

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** From here on digits are no longer read. */
const MOST_WITH_DIGITS = 1e13;
const MOST_BITS_WITH_DIGITS = 20;

function raised(exponent) {
  return String(exponent).replace(/[0-9]/g, (digit) => SUPERSCRIPTS[digit]);
}

/** A whole number with all its digits, or about, where there are too many: 12,345 or “about 1.8·10¹⁹”. */
export function count(number) {
  if (number < MOST_WITH_DIGITS) {
    return number.toLocaleString("en");
  }
  const [digits, exponent] = number.toExponential(1).split("e+");
  return `about ${digits === "1.0" ? "" : `${digits}·`}10${raised(exponent)}`;
}

/** How many values so many bits can take: 9 for log₂ 9, 2⁶⁴ for 64. */
export function valuesOf(bits) {
  return bits <= MOST_BITS_WITH_DIGITS ? count(Math.round(2 ** bits)) : `2${raised(Math.floor(bits))}`;
}
