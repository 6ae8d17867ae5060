import type { Message } from '../text';
import { MAX_NUMBER } from './decimal';
import { FIELD_REFERENCE_PATTERN } from './formValues';
import { AGGREGATES, MAX_FORMULA_DEPTH, MAX_FORMULA_LENGTH, MAX_FORMULA_NODES } from './formula';
import type { Aggregate, ArithmeticOperator, Formula, FormulaError } from './formula';

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\{([^{}]*)\}|([A-Za-z]+)|([-+*/(),]))/y;

type Token =
  | { readonly type: 'NUMBER' | 'FIELD' | 'NAME' | 'SIGN'; readonly text: string; readonly position: number }
  | { readonly type: 'END'; readonly text: ''; readonly position: number };

/** The tokens of a formula that are still to be read, and how much has been read. */
interface Reader {
  readonly tokens: readonly Token[];
  next: number;
  nodes: number;
}

/** What parsing a part of a formula comes to. */
type Parsed = Formula | FormulaError;

/**
 * Reads a formula: numbers, fields as `{amount}`, columns as `{items.price}`, `+ - * / ( )`, and the functions SUM,
 * COUNT, AVERAGE, MIN, MAX, ROUND(x, n) and DAYS({from}, {to}). Takes time in proportion to the length, which is
 * limited, as are nesting and the number of parts.
 */
export function parseFormula(text: string): Formula | FormulaError {
  if (text.length > MAX_FORMULA_LENGTH)
    return fail(MAX_FORMULA_LENGTH, { text: '公式最多 {n} 个字符', values: { n: MAX_FORMULA_LENGTH } });
  const tokens = readTokens(text);
  if (!Array.isArray(tokens)) return tokens;
  const reader: Reader = { tokens, next: 0, nodes: 0 };
  const formula = parseSum(reader, 0);
  const rest = peek(reader);
  return formula.type === 'ERROR' || rest.type === 'END' ? formula : unexpected(rest);
}

function readTokens(text: string): Token[] | FormulaError {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  for (let position = 0; position < end; position = TOKEN.lastIndex) {
    TOKEN.lastIndex = position;
    const [whole, number, field, name, sign] = TOKEN.exec(text) ?? [];
    if (whole === undefined) {
      const start = position + text.slice(position).search(/\S/);
      return fail(start, {
        text: '公式中不能使用“{character}”',
        values: { character: Array.from(text.slice(start))[0] ?? '' },
      });
    }
    const start = position + whole.search(/\S/);
    if (number !== undefined) tokens.push({ type: 'NUMBER', text: number, position: start });
    else if (name !== undefined) tokens.push({ type: 'NAME', text: name.toUpperCase(), position: start });
    else if (sign !== undefined) tokens.push({ type: 'SIGN', text: sign, position: start });
    else if (field !== undefined && FIELD_REFERENCE_PATTERN.test(field))
      tokens.push({ type: 'FIELD', text: field, position: start });
    else return fail(start, { text: '“{field}”不是字段标识', values: { field: field ?? '' } });
  }
  tokens.push({ type: 'END', text: '', position: end });
  return tokens;
}

function parseSum(reader: Reader, depth: number): Parsed {
  return parseChain(reader, depth, ['+', '-'], parseProduct);
}

function parseProduct(reader: Reader, depth: number): Parsed {
  return parseChain(reader, depth, ['*', '/'], parseOperand);
}

// Operators of one strength are read in a loop and not by recursion: `1 + 1 + 1 …` is not nested.
function parseChain(
  reader: Reader,
  depth: number,
  operators: readonly ArithmeticOperator[],
  parsePart: (reader: Reader, depth: number) => Parsed,
): Parsed {
  let left = parsePart(reader, depth);
  for (;;) {
    if (left.type === 'ERROR') return left;
    const token = peek(reader);
    const operator = operators.find((one) => token.type === 'SIGN' && token.text === one);
    if (operator === undefined) return left;
    reader.next += 1;
    const right = parsePart(reader, depth);
    if (right.type === 'ERROR') return right;
    left = count(reader, token, { type: 'BINARY', operator, left, right });
  }
}

function parseOperand(reader: Reader, depth: number): Parsed {
  const token = peek(reader);
  if (depth >= MAX_FORMULA_DEPTH)
    return fail(token.position, { text: '公式最多嵌套 {n} 层', values: { n: MAX_FORMULA_DEPTH } });
  if (token.type === 'END') return fail(token.position, { text: '公式不完整' });
  reader.next += 1;
  if (token.type === 'NUMBER') {
    const value = Number(token.text);
    if (value > MAX_NUMBER) return fail(token.position, { text: '数字过大' });
    return count(reader, token, { type: 'NUMBER', value });
  }
  if (token.type === 'FIELD') return count(reader, token, { type: 'FIELD', field: token.text });
  if (token.type === 'NAME') return parseFunction(reader, token, depth + 1);
  if (token.text === '-') {
    const operand = parseOperand(reader, depth + 1);
    return operand.type === 'ERROR' ? operand : count(reader, token, { type: 'NEGATE', operand });
  }
  if (token.text !== '(') return unexpected(token);
  const inner = parseSum(reader, depth + 1);
  return inner.type === 'ERROR' ? inner : (expectSign(reader, ')') ?? inner);
}

function parseFunction(reader: Reader, token: Token, depth: number): Parsed {
  const opening = expectSign(reader, '(');
  if (opening) return opening;
  const aggregate = AGGREGATES.find((name) => name === token.text);
  if (aggregate !== undefined) return parseAggregate(reader, token, aggregate, depth);
  if (token.text === 'ROUND') return parseRound(reader, token, depth);
  if (token.text === 'DAYS') return parseDays(reader, token);
  return fail(token.position, { text: '没有函数“{name}”', values: { name: token.text } });
}

function parseAggregate(reader: Reader, token: Token, name: Aggregate, depth: number): Parsed {
  const operands: Formula[] = [];
  do {
    const operand = parseSum(reader, depth);
    if (operand.type === 'ERROR') return operand;
    operands.push(operand);
  } while (takeSign(reader, ','));
  return expectSign(reader, ')') ?? count(reader, token, { type: 'AGGREGATE', name, operands });
}

function parseRound(reader: Reader, token: Token, depth: number): Parsed {
  const operand = parseSum(reader, depth);
  if (operand.type === 'ERROR') return operand;
  const comma = expectSign(reader, ',');
  if (comma) return comma;
  const decimals = peek(reader);
  if (decimals.type !== 'NUMBER' || !/^([0-9]|10)$/.test(decimals.text))
    return fail(decimals.position, { text: '小数位数必须是 0 到 10 的整数' });
  reader.next += 1;
  return expectSign(reader, ')') ?? count(reader, token, { type: 'ROUND', operand, decimals: Number(decimals.text) });
}

function parseDays(reader: Reader, token: Token): Parsed {
  const from = takeField(reader);
  if (from === undefined) return fail(peek(reader).position, { text: 'DAYS 的参数必须是日期字段' });
  if (!takeSign(reader, ',')) return expectSign(reader, ')') ?? count(reader, token, { type: 'DAYS', from });
  const to = takeField(reader);
  if (to === undefined) return fail(peek(reader).position, { text: 'DAYS 的参数必须是日期字段' });
  return expectSign(reader, ')') ?? count(reader, token, { type: 'DAYS', from, to });
}

function takeField(reader: Reader): string | undefined {
  const token = peek(reader);
  if (token.type !== 'FIELD') return undefined;
  reader.next += 1;
  return token.text;
}

function takeSign(reader: Reader, sign: string): boolean {
  const token = peek(reader);
  const isThere = token.type === 'SIGN' && token.text === sign;
  if (isThere) reader.next += 1;
  return isThere;
}

function expectSign(reader: Reader, sign: string): FormulaError | undefined {
  if (takeSign(reader, sign)) return undefined;
  return fail(peek(reader).position, { text: '此处应为“{sign}”', values: { sign } });
}

function count(reader: Reader, { position }: Token, formula: Formula): Parsed {
  reader.nodes += 1;
  if (reader.nodes <= MAX_FORMULA_NODES) return formula;
  return fail(position, { text: '公式过长，最多 {n} 个运算', values: { n: MAX_FORMULA_NODES } });
}

function peek({ tokens, next }: Reader): Token {
  return tokens[next] ?? { type: 'END', text: '', position: 0 };
}

function unexpected({ type, text, position }: Token): FormulaError {
  if (type === 'END') return fail(position, { text: '公式不完整' });
  return fail(position, { text: '公式中此处不能是“{character}”', values: { character: text } });
}

function fail(position: number, message: Message): FormulaError {
  return { type: 'ERROR', position, message };
}
