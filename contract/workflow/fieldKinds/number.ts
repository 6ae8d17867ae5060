import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import type { Message } from '../../text';
import { MAX_NUMBER } from '../decimal';
import { formatNumber } from '../describeConditions';
import { amountInWords } from './amountInWords';
import { defineFieldKind, findReversedLimits, flag, optionalLabel, optionalWhole } from './fieldKind';

/** A number within the range of formulas. */
export const formNumber = v.pipe(
  v.number('请输入数字'),
  v.minValue(-MAX_NUMBER, '数字超出范围'),
  v.maxValue(MAX_NUMBER, '数字超出范围'),
);

const optionalNumber = v.optional(v.nullable(formNumber));

/** How many decimals a number has. */
export const decimals = (byDefault: number) =>
  v.optional(v.pipe(v.number(WRONG_FORMAT), v.integer(), v.minValue(0), v.maxValue(6)), byDefault);

interface NumberRules {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly decimals: number;
}

/** A number, with a unit. */
export const number = defineFieldKind({
  label: '数字',
  conditionKind: 'NUMBER',
  settings: v.object({ min: optionalNumber, max: optionalNumber, decimals: decimals(2), unit: optionalLabel }),
  findProblems: ({ min, max }) => [findReversedLimits(min, max)],
  value: formNumber,
  check: checkNumber,
  summarize: (value, { unit }) => [formatNumber(value), unit ?? ''].join(' ').trim(),
});

/** An amount of yuan, to the fen, which can be written in capital numerals as well. */
export const amount = defineFieldKind({
  label: '金额',
  conditionKind: 'NUMBER',
  settings: v.object({ min: optionalNumber, max: optionalNumber, hasCapitals: flag(true) }),
  findProblems: ({ min, max }) => [findReversedLimits(min, max)],
  value: formNumber,
  check: (value, { min, max }) => checkNumber(value, { min, max, decimals: 2 }),
  summarize: (value, { hasCapitals }) => {
    const words = hasCapitals ? amountInWords(value) : '';
    return words === '' ? formatNumber(value, 2) : `${formatNumber(value, 2)}（${words}）`;
  },
});

/** Stars. */
export const rate = defineFieldKind({
  label: '评分',
  conditionKind: 'NUMBER',
  settings: v.object({ stars: optionalWhole(2, 10), allowsHalves: flag(false) }),
  value: formNumber,
  check: (value, { stars, allowsHalves }) =>
    checkNumber(value, { min: 0, max: stars ?? 5, decimals: 6 }) ??
    (Number.isInteger(allowsHalves ? value * 2 : value) ? undefined : { text: WRONG_FORMAT }),
  // No star is what a person has not chosen yet.
  isEmpty: (value) => value === 0,
  summarize: (value, { stars }) => `${value} / ${stars ?? 5}`,
});

/** A number that is dragged between two limits. */
export const slider = defineFieldKind({
  label: '滑块',
  conditionKind: 'NUMBER',
  settings: v.object({
    min: v.optional(formNumber, 0),
    max: v.optional(formNumber, 100),
    step: v.optional(v.pipe(formNumber, v.minValue(0.000_001, WRONG_FORMAT)), 1),
  }),
  findProblems: ({ min, max }) => [findReversedLimits(min, max)],
  value: formNumber,
  check: (value, { min, max }) => checkNumber(value, { min, max, decimals: 6 }),
  summarize: (value) => formatNumber(value),
});

function checkNumber(value: number, rules: NumberRules): Message | undefined {
  if (rules.min !== undefined && rules.min !== null && value < rules.min)
    return { text: '不能小于 {n}', values: { n: rules.min } };
  if (rules.max !== undefined && rules.max !== null && value > rules.max)
    return { text: '不能大于 {n}', values: { n: rules.max } };
  if (Number(value.toFixed(rules.decimals)) === value) return undefined;
  return rules.decimals === 0 ? { text: '请输入整数' } : { text: '最多 {n} 位小数', values: { n: rules.decimals } };
}
