import type { Condition, Conditions, Operator } from 'contract/workflow/conditions';

/** The longest expression that is read. */
const MAX_CHARACTERS = 2000;

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['=', 'EQUALS'],
  ['==', 'EQUALS'],
  ['!=', 'NOT_EQUALS'],
  ['>', 'GREATER'],
  ['>=', 'AT_LEAST'],
  ['<', 'LESS'],
  ['<=', 'AT_MOST'],
]);

// One comparison: a field, an operator and a value.
const COMPARISON =
  /\s*([A-Za-z]\w{0,39}(?:\.[A-Za-z]\w{0,39})?)\s*(==|!=|>=|<=|=|>|<)\s*("[^"\\]*"|'[^'\\]*'|-?\d{1,15}(?:\.\d{1,10})?(?![\w.])|true\b|false\b)\s*/y;
const LINK = /and\b|or\b|&&|\|\|/y;

/**
 * Reads an expression of another tool as a rule: comparisons of a field with a value, all linked by "and" or all by "or",
 * as FEEL (`=amount > 100 and kind = "a"`) or as an expression of Camunda or Flowable (`${amount > 100 && kind == 'a'}`).
 * Undefined for everything else; nothing of it is ever run.
 */
export function readConditions(expression: string): Conditions | undefined {
  const text = expression.trim();
  if (text.length > MAX_CHARACTERS) return undefined;
  const inside = /^[#$]\{(.*)\}$/s.exec(text)?.[1] ?? text.replace(/^=/, '');
  const conditions: Condition[] = [];
  const links = new Set<'ALL' | 'ANY'>();
  let at = 0;
  for (;;) {
    COMPARISON.lastIndex = at;
    const [, field, sign = '', value] = COMPARISON.exec(inside) ?? [];
    const operator = OPERATORS.get(sign);
    if (field === undefined || operator === undefined || value === undefined) return undefined;
    conditions.push({ field, operator, value: readValue(value) });
    at = COMPARISON.lastIndex;
    if (at === inside.length) break;
    LINK.lastIndex = at;
    const link = LINK.exec(inside)?.[0];
    if (link === undefined) return undefined;
    links.add(link === 'and' || link === '&&' ? 'ALL' : 'ANY');
    at = LINK.lastIndex;
  }
  if (links.size > 1) return undefined;
  return { match: links.has('ANY') ? 'ANY' : 'ALL', conditions, groups: [] };
}

function readValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  return /^["']/.test(written) ? written.slice(1, -1) : Number(written);
}
