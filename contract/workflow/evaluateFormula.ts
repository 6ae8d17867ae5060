import { add, divide, fromCount, multiply, roundTo, toDecimal, toNumber } from './decimal';
import type { Decimal } from './decimal';
import { isEmptyValue, isList, readRows, readValue } from './formValues';
import type { FormValue, FormValues } from './formValues';
import type { Aggregate, Formula } from './formula';

/**
 * Computes a formula. Null where a value is missing or no number, a divisor is 0, or a result is beyond 10^15: never an
 * error, since a form that is not filled in yet is the usual case. In a row of a table, a column stands for the cell of
 * that row: the caller adds the cells to the values as `items.price`. Within SUM, COUNT, AVERAGE, MIN and MAX it always
 * stands for the whole column. How results are rounded is said in `decimal.ts`.
 */
export function evaluateFormula(formula: Formula, values: FormValues): number | null {
  const result = evaluate(formula, values);
  return result === null ? null : toNumber(result);
}

function evaluate(formula: Formula, values: FormValues): Decimal | null {
  switch (formula.type) {
    case 'NUMBER':
      return toDecimal(formula.value);
    case 'FIELD':
      return readDecimal(readValue(values, formula.field));
    case 'NEGATE':
      return map(evaluate(formula.operand, values), (operand) => -operand);
    case 'ROUND':
      return map(evaluate(formula.operand, values), (operand) => roundTo(operand, formula.decimals));
    case 'DAYS':
      return countDays(formula.from, formula.to, values);
    case 'AGGREGATE':
      return aggregate(formula.name, formula.operands, values);
    case 'BINARY':
      return map(evaluate(formula.left, values), (left) =>
        map(evaluate(formula.right, values), (right) => {
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

function aggregate(name: Aggregate, operands: readonly Formula[], values: FormValues): Decimal | null {
  // COUNT counts what is filled in, of whatever kind, and needs no numbers.
  if (name === 'COUNT') {
    const filled = operands.flatMap((operand): readonly unknown[] => {
      if (operand.type === 'FIELD') return readCells(operand.field, values);
      return evaluate(operand, values) === null ? [] : [operand];
    });
    return fromCount(filled.length);
  }
  const numbers: Decimal[] = [];
  for (const operand of operands) {
    const given =
      operand.type === 'FIELD' ? readCells(operand.field, values).map(readDecimal) : [evaluate(operand, values)];
    for (const one of given) {
      if (one === null) return null;
      numbers.push(one);
    }
  }
  const [first, ...others] = numbers;
  if (name === 'MIN' || name === 'MAX') {
    if (first === undefined) return null;
    return others.reduce((best, one) => ((name === 'MIN' ? one < best : one > best) ? one : best), first);
  }
  const sum = numbers.reduce<Decimal | null>((total, one) => map(total, (so) => add(so, one)), 0n);
  return name === 'SUM' ? sum : map(sum, (total) => divide(total, fromCount(numbers.length)));
}

// The values that a reference within an aggregate stands for, without those that are empty: the value of a field, all
// cells of a column, or each row of a table.
function readCells(reference: string, values: FormValues): FormValue[] {
  const [table = '', column] = reference.split('.');
  const value = readValue(values, table);
  const wholeValue = isList(value) ? value : [value ?? null];
  const cells = column === undefined ? wholeValue : readRows(value).map((row) => readValue(row.values, column) ?? null);
  return cells.filter((cell) => !isEmptyValue(cell));
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
