import type { Statement } from './load';

/**
 * The statements of a list without what they count: leaves out the statements that only count, and replaces counts in
 * the columns of a page by 0.
 */
export function toPageStatements(statements: readonly Statement[]): Statement[] {
  return statements
    .map(({ config, values = [] }) => withoutUnusedValues({ text: withoutCountedColumns(config.text), values, config }))
    .filter(({ config }) => !isCount(config.text));
}

const COUNTING = /\bcount\(\*\)|\buser_counts\b/;

// Whether a statement counts, apart from sub-selects: selects the number of rows, or reads the stored counts.
function isCount(text: string): boolean {
  return COUNTING.test(text) && !/^update|^insert/.test(text);
}

// Replaces each sub-select in parentheses that counts by 0. Keeps the sub-selects after `from`, which a statement reads
// rows from.
function withoutCountedColumns(text: string): string {
  let rest = text;
  for (let start = rest.indexOf('(select '); start >= 0; start = rest.indexOf('(select ', start + 1)) {
    const end = endOfParentheses(rest, start);
    if (/\bfrom $/.test(rest.slice(0, start)) || !COUNTING.test(rest.slice(start, end))) continue;
    rest = `${rest.slice(0, start)}0${rest.slice(end)}`;
  }
  return rest;
}

function endOfParentheses(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

// Numbers the parameters anew, since PostgreSQL refuses values that a statement does not use.
function withoutUnusedValues({
  text,
  values,
  config,
}: {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly config: Statement['config'];
}): Statement {
  if (text === config.text) return { config, values: values.length > 0 ? [...values] : undefined };
  const used: unknown[] = [];
  const numbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${String(used.push(values[Number(number) - 1]))}`);
  return { config: { ...config, text: numbered }, values: used };
}
