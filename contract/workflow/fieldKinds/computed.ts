import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import { formatNumber } from '../describeConditions';
import { MAX_FORMULA_LENGTH } from '../formula';
import { amountInWords } from './amountInWords';
import { defineFieldKind, flag, optionalLabel } from './fieldKind';
import { decimals, formNumber } from './number';

/** A number that the server computes of other fields. */
export const formula = defineFieldKind({
  label: '计算公式',
  filledBy: 'SERVER',
  conditionKind: 'NUMBER',
  settings: v.object({
    formula: v.optional(
      v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(MAX_FORMULA_LENGTH, '最多 {n} 个字符')),
      '',
    ),
    decimals: decimals(2),
    unit: optionalLabel,
    hasCapitals: flag(false),
  }),
  findProblems: ({ formula: text }) => [text === '' ? { text: '请输入公式' } : undefined],
  value: formNumber,
  summarize: (value, { decimals: shown, unit, hasCapitals }) => {
    const number = [formatNumber(value, shown), unit ?? ''].join(' ').trim();
    const words = hasCapitals ? amountInWords(value) : '';
    return words === '' ? number : `${number}（${words}）`;
  },
});

/** A number that the server assigns when the form is submitted: a prefix, a part of the date, and a counter. */
export const serialNumber = defineFieldKind({
  label: '流水号',
  filledBy: 'SERVER',
  conditionKind: 'TEXT',
  settings: v.object({
    prefix: v.optional(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(/^[\w-]{0,20}$/, WRONG_FORMAT)), ''),
    datePart: v.optional(v.picklist(['NONE', 'YEAR', 'MONTH', 'DAY'], WRONG_FORMAT), 'DAY'),
    digits: v.optional(v.pipe(v.number(WRONG_FORMAT), v.integer(), v.minValue(3), v.maxValue(10)), 4),
  }),
  value: v.pipe(v.string(WRONG_FORMAT), v.maxLength(50, '最多 {n} 个字符')),
  summarize: (value) => value,
});
