import { add, divide, fromCount, multiply, roundTo, toDecimal, toNumber } from './decimal';
import type { Decimal } from './decimal';
import { isEmptyValue, isList, readRows, readValue } from './formValues';
import type { FormValue, FormValues } from './formValues';
import type { Aggregate, Formula } from './formula';

/** What functions over values need to know of a column, or of one value. */
interface Facts {
  /** How many are filled in. */
  readonly count: number;
  readonly sum: Decimal;
  readonly min: Decimal | undefined;
  readonly max: Decimal | undefined;
  /** Whether all that are filled in are numbers. */
  readonly areNumbers: boolean;
}

/** What has been read of the columns of tables, by the value of the table, so that many formulas read them once. */
export type ColumnCache = WeakMap<object, Map<string, Facts>>;

/**
 * Computes a formula. Null where a value is missing or no number, a divisor is 0, or a result is beyond 10^15: never an
 * error, since a form that is not filled in yet is the usual case. In a row of a table, a column stands for the cell of
 * that row: the caller adds the cells to the values as `items.price`. Within SUM, COUNT, AVERAGE, MIN and MAX it always
 * stands for the whole column. How results are rounded is said in `decimal.ts`. Several formulas about the same values
 * share a cache, as long as nobody changes the values in place.
 */
export function evaluateFormula(
  formula: Formula,
  values: FormValues,
  cache: ColumnCache = new WeakMap<object, Map<string, Facts>>(),
): number | null {
  const result = evaluate(formula, values, cache);
  return result === null ? null : toNumber(result);
}

function evaluate(formula: Formula, values: FormValues, cache: ColumnCache): Decimal | null {
  switch (formula.type) {
    case 'NUMBER':
      return toDecimal(formula.value);
    case 'FIELD':
      return readDecimal(readValue(values, formula.field));
    case 'NEGATE':
      return map(evaluate(formula.operand, values, cache), (operand) => -operand);
    case 'ROUND':
      return map(evaluate(formula.operand, values, cache), (operand) => roundTo(operand, formula.decimals));
    case 'DAYS':
      return countDays(formula.from, formula.to, values);
    case 'AGGREGATE':
      return aggregate(formula.name, formula.operands, values, cache);
    case 'BINARY':
      return map(evaluate(formula.left, values, cache), (left) =>
        map(evaluate(formula.right, values, cache), (right) => {
          if (formula.operator === '*') return multiply(left, right);
          if (formula.operator === '/') return divide(left, right);
          return add(left, formula.operator === '-' ? -right : right);
        }),
      );
  }
}

function map(value: Decimal | null, compute: (value: Decimal) => Decimal | null): Decimal | null {
  return value === null ? null : compute(value);
}

function readDecimal(value: FormValue | undefined): Decimal | null {
  return typeof value === 'number' ? toDecimal(value) : null;
}

function aggregate(
  name: Aggregate,
  operands: readonly Formula[],
  values: FormValues,
  cache: ColumnCache,
): Decimal | null {
  const all = operands.map((operand) =>
    operand.type === 'FIELD'
      ? readFacts(operand.field, values, cache)
      : factsOfResult(evaluate(operand, values, cache)),
  );
  const count = all.reduce((total, facts) => total + facts.count, 0);
  // COUNT counts what is filled in, of whatever kind, and needs no numbers.
  if (name === 'COUNT') return fromCount(count);
  if (!all.every(({ areNumbers }) => areNumbers)) return null;
  if (name === 'MIN') return findLeast(all.flatMap(({ min }) => (min === undefined ? [] : [min])));
  if (name === 'MAX')
    return map(findLeast(all.flatMap(({ max }) => (max === undefined ? [] : [-max]))), (least) => -least);
  const sum = all.reduce<Decimal | null>((total, facts) => map(total, (so) => add(so, facts.sum)), 0n);
  return name === 'SUM' ? sum : map(sum, (total) => divide(total, fromCount(count)));
}

function findLeast(numbers: readonly Decimal[]): Decimal | null {
  const [first, ...others] = numbers;
  return first === undefined ? null : others.reduce((least, one) => (one < least ? one : least), first);
}

// A part of a formula that comes to nothing is no empty value: the whole comes to nothing.
function factsOfResult(result: Decimal | null): Facts {
  if (result === null) return { count: 0, sum: 0n, min: undefined, max: undefined, areNumbers: false };
  return { count: 1, sum: result, min: result, max: result, areNumbers: true };
}

// Reads what a reference within a function stands for: the value of a field, the rows of a table, or all cells of a column.
function readFacts(reference: string, values: FormValues, cache: ColumnCache): Facts {
  const [table = '', column] = reference.split('.');
  const value = readValue(values, table);
  if (column === undefined || !isList(value)) {
    const own = column === undefined ? (value ?? null) : null;
    return collectFacts(isList(own) ? own : [own]);
  }
  const known = cache.get(value) ?? new Map<string, Facts>();
  cache.set(value, known);
  const facts = known.get(column) ?? collectFacts(readRows(value).map((row) => readValue(row.values, column) ?? null));
  known.set(column, facts);
  return facts;
}

function collectFacts(cells: readonly FormValue[]): Facts {
  const filled = cells.filter((cell) => !isEmptyValue(cell));
  const numbers = filled.map(readDecimal).filter((number) => number !== null);
  return {
    count: filled.length,
    sum: numbers.reduce((sum, number) => sum + number, 0n),
    min: findLeast(numbers) ?? undefined,
    max: map(findLeast(numbers.map((number) => -number)), (least) => -least) ?? undefined,
    areNumbers: numbers.length === filled.length,
  };
}

const DAY_IN_MS = 24 * 60 * 60 * 1000;

function countDays(from: string, to: string | undefined, values: FormValues): Decimal | null {
  const start = readValue(values, from);
  const [first, last] = to === undefined ? (isList(start) ? start : []) : [start, readValue(values, to)];
  const [begin, end] = [readDay(first), readDay(last)];
  return begin === null || end === null ? null : fromCount(Math.round((end - begin) / DAY_IN_MS));
}

// Days are counted by the calendar, without hours and time zones.
function readDay(value: FormValue | undefined): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const moment = Date.parse(value.slice(0, 10));
  return Number.isNaN(moment) ? null : moment;
}
