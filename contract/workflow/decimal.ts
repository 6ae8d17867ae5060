/**
 * Exact decimal arithmetic for formulas: a number is a whole count of 10^-12, so that 0.1 + 0.2 is 0.3. Sums and
 * differences are exact. Products, quotients and averages are rounded half away from zero (四舍五入) to 12 decimals, and
 * a result to 10, so that 1 / 3 * 3 is 1. What is beyond 10^15 either way is no number.
 */
export type Decimal = bigint;

const DECIMALS = 12;
const RESULT_DECIMALS = 10;
const ONE = 10n ** BigInt(DECIMALS);
const LIMIT = 10n ** 15n * ONE;

/** The largest value that a number of a form has, either way. */
export const MAX_NUMBER = 1e15;

/** Reads a number by its shortest decimal notation, which is what a person has typed. Null if it is out of range. */
export function toDecimal(value: number): Decimal | null {
  if (!Number.isFinite(value) || Math.abs(value) > MAX_NUMBER) return null;
  // Nearly all numbers have at most 6 decimals: reading the notation of each would take most of the time of a formula.
  const millionths = Math.round(value * 1e6);
  if (Math.abs(value) < 1e9 && millionths / 1e6 === value) return BigInt(millionths) * 10n ** 6n;
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = DECIMALS + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  // Further than 12 decimals: what is beyond is rounded away. An exponent of -300 must not make a number of 300 digits.
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(Math.min(-shift, 40)));
  return value < 0 ? -units : units;
}

/** Turns a result into a number, rounded to 10 decimals. */
export function toNumber(decimal: Decimal): number {
  const rounded = roundTo(decimal, RESULT_DECIMALS);
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(DECIMALS + 1, '0');
  const number = Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
  return rounded < 0n ? -number : number;
}

/** The sum, or null if it is out of range. */
export function add(left: Decimal, right: Decimal): Decimal | null {
  return within(left + right);
}

/** The product, or null if it is out of range. */
export function multiply(left: Decimal, right: Decimal): Decimal | null {
  return within(divideRounded(left * right, ONE));
}

/** The quotient, or null if it is out of range or the divisor is 0. */
export function divide(left: Decimal, right: Decimal): Decimal | null {
  return right === 0n ? null : within(divideRounded(left * ONE, right));
}

/** A whole number as a decimal. */
export function fromCount(count: number): Decimal {
  return BigInt(count) * ONE;
}

/** Rounds half away from zero to some decimals, from 0 to 12. */
export function roundTo(value: Decimal, decimals: number): Decimal {
  const step = 10n ** BigInt(DECIMALS - decimals);
  return divideRounded(value, step) * step;
}

function within(value: bigint): Decimal | null {
  return value > LIMIT || value < -LIMIT ? null : value;
}

function divideRounded(value: bigint, divisor: bigint): bigint {
  const isNegative = value < 0n !== divisor < 0n;
  const [top, bottom] = [value < 0n ? -value : value, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}
