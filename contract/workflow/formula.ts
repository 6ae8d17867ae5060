import type { Message } from '../text';

/** The most characters of a formula. */
export const MAX_FORMULA_LENGTH = 500;

/** The most numbers, references, operators and functions of a formula together. */
export const MAX_FORMULA_NODES = 200;

/** How deep parentheses, functions and signs may be nested in each other. */
export const MAX_FORMULA_DEPTH = 20;

/** Functions over any number of values, each of which may be a column of a table. Empty values do not count. */
export const AGGREGATES = ['SUM', 'COUNT', 'AVERAGE', 'MIN', 'MAX'] as const;

/** A function over any number of values. */
export type Aggregate = (typeof AGGREGATES)[number];

/** An operator between two parts of a formula. */
export type ArithmeticOperator = '+' | '-' | '*' | '/';

/** A formula as a tree. There is nothing in it that repeats, calls itself, or reaches out of the form. */
export type Formula =
  | { readonly type: 'NUMBER'; readonly value: number }
  | { readonly type: 'FIELD'; readonly field: string }
  | { readonly type: 'NEGATE'; readonly operand: Formula }
  | {
      readonly type: 'BINARY';
      readonly operator: ArithmeticOperator;
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly type: 'AGGREGATE'; readonly name: Aggregate; readonly operands: readonly Formula[] }
  | { readonly type: 'ROUND'; readonly operand: Formula; readonly decimals: number }
  /** The days from one day to another; the range of one field if only that is given. */
  | { readonly type: 'DAYS'; readonly from: string; readonly to?: string };

/** Why a text is no formula, and where: the place of the first character that is wrong, from 0. */
export interface FormulaError {
  readonly type: 'ERROR';
  readonly position: number;
  readonly message: Message;
}

/** The parts of a formula at all levels, itself included. */
export function listParts(formula: Formula): Formula[] {
  switch (formula.type) {
    case 'NEGATE':
    case 'ROUND':
      return [formula, ...listParts(formula.operand)];
    case 'BINARY':
      return [formula, ...listParts(formula.left), ...listParts(formula.right)];
    case 'AGGREGATE':
      return [formula, ...formula.operands.flatMap(listParts)];
    case 'NUMBER':
    case 'FIELD':
    case 'DAYS':
      return [formula];
  }
}

/** The fields and columns on which a formula depends, without duplicates, in reading order. */
export function fieldsOf(formula: Formula): string[] {
  const fields = listParts(formula).flatMap((part) => {
    if (part.type === 'FIELD') return [part.field];
    return part.type === 'DAYS' ? [part.from, part.to].filter((field) => field !== undefined) : [];
  });
  return [...new Set(fields)];
}

/** Writes a formula with no more parentheses than it needs. Parsed again, it is the same. */
export function printFormula(formula: Formula): string {
  switch (formula.type) {
    case 'NUMBER':
      return printNumber(formula.value);
    case 'FIELD':
      return `{${formula.field}}`;
    case 'NEGATE':
      return `-${formula.operand.type === 'BINARY' ? parenthesize(formula.operand) : printFormula(formula.operand)}`;
    case 'BINARY': {
      const { operator, left, right } = formula;
      return `${printOperand(left, strengthOf(operator))} ${operator} ${printOperand(right, strengthOf(operator) + 1)}`;
    }
    case 'AGGREGATE':
      return `${formula.name}(${formula.operands.map(printFormula).join(', ')})`;
    case 'ROUND':
      return `ROUND(${printFormula(formula.operand)}, ${formula.decimals})`;
    case 'DAYS':
      return `DAYS(${[formula.from, formula.to].flatMap((field) => (field === undefined ? [] : [`{${field}}`])).join(', ')})`;
  }
}

// A number without an exponent, which formulas do not have.
function printNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

function printOperand(operand: Formula, strength: number): string {
  const isWeaker = operand.type === 'BINARY' && strengthOf(operand.operator) < strength;
  return isWeaker ? parenthesize(operand) : printFormula(operand);
}

function parenthesize(formula: Formula): string {
  return `(${printFormula(formula)})`;
}

function strengthOf(operator: ArithmeticOperator): number {
  return operator === '*' || operator === '/' ? 2 : 1;
}
