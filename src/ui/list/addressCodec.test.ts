import * as v from 'valibot';
import { wholeNumber, booleanParam } from 'contract/paging';
import { day, optionalText } from 'contract/rules';
import { enabledStatus } from 'contract/status';
import { parseAddressValue, formatAddressValue } from './addressCodec';

const chosen = v.pipe(v.array(v.picklist(['A', 'B', 'C'])), v.maxLength(2));

it.each<[string, v.GenericSchema, unknown, string[]]>([
  ['a text', optionalText(), '张三', ['张三']],
  ['a text of digits', optionalText(), '007', ['007']],
  ['a number', v.optional(v.number()), 2.5, ['2.5']],
  ['a number that may arrive as text', v.optional(wholeNumber(1, 100)), 50, ['50']],
  ['a boolean', v.nullish(v.boolean()), false, ['false']],
  ['a boolean that may arrive as text', v.optional(booleanParam), true, ['true']],
  ['a date', v.optional(v.date()), new Date('2024-01-31T08:00:00.000Z'), ['2024-01-31T08:00:00.000Z']],
  ['a day', v.optional(day), '2024-01-31', ['2024-01-31']],
  ['a status', v.optional(enabledStatus), 'STOP_USING', ['STOP_USING']],
  ['a choice of numbers', v.picklist([1, 2, 3]), 2, ['2']],
  ['several choices', v.optional(chosen), ['A', 'C'], ['A', 'C']],
  ['one of several choices', v.optional(chosen), ['B'], ['B']],
  ['several numbers', v.array(v.number()), [1, 20], ['1', '20']],
  ['several texts with commas', v.array(v.string()), ['a,b', 'c'], ['a,b', 'c']],
  ['a number or a word', v.union([v.number(), v.literal('all')]), 'all', ['all']],
])('%s comes back from the address as what it was', (_, schema, value, texts) => {
  expect(formatAddressValue(value)).toEqual(texts);
  const read = parseAddressValue(schema, texts);
  expect(read).toEqual(value);
  expect(v.parse(schema, read)).toEqual(value);
});

it.each([undefined, null, '', []])('%j is left out of the address', (value) => {
  expect(formatAddressValue(value)).toEqual([]);
});

it.each<[v.GenericSchema, string[]]>([
  [v.number(), ['']],
  [v.number(), ['1x']],
  [v.boolean(), ['yes']],
  [v.date(), ['yesterday']],
  [chosen, ['A', 'D']],
  [chosen, ['A', 'B', 'C']],
])('what does not fit is refused by the schema', (schema, texts) => {
  expect(v.is(schema, parseAddressValue(schema, texts))).toBe(false);
});
