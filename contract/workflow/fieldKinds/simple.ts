import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import { defineFieldKind, flag, noValue, optionalLabel } from './fieldKind';

/** On or off. It is never empty, since off is an answer. */
export const toggle = defineFieldKind({
  label: '开关',
  conditionKind: 'BOOLEAN',
  settings: v.object({ onLabel: optionalLabel, offLabel: optionalLabel }),
  value: v.boolean(WRONG_FORMAT),
  summarize: (value, { onLabel, offLabel }) => {
    const label = value ? onLabel : offLabel;
    if (label) return label;
    return { text: value ? '是' : '否' };
  },
});

/** A colour, as `#1677ff`. */
export const color = defineFieldKind({
  label: '颜色',
  conditionKind: 'PRESENCE',
  settings: v.object({}),
  value: v.pipe(
    v.string(WRONG_FORMAT),
    v.regex(/^#[\da-f]{6}$/i, WRONG_FORMAT),
    v.transform((code) => code.toLowerCase()),
  ),
  summarize: (value) => value,
});

/** A place on earth: its address, with coordinates where the device has given them. */
export const location = defineFieldKind({
  label: '定位',
  conditionKind: 'PRESENCE',
  settings: v.object({
    /** Whether an address can be typed. Otherwise it has to come from the device. */
    allowsTyping: flag(true),
  }),
  value: v.object(
    {
      address: v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(200, '最多 {n} 个字符')),
      longitude: v.optional(v.nullable(coordinate(180)), null),
      latitude: v.optional(v.nullable(coordinate(90)), null),
    },
    WRONG_FORMAT,
  ),
  check: ({ longitude, latitude }, { allowsTyping }) => {
    if ((longitude === null) !== (latitude === null)) return { text: WRONG_FORMAT };
    return allowsTyping || longitude !== null ? undefined : { text: '请获取当前位置' };
  },
  isEmpty: ({ address, longitude }) => address === '' && longitude === null,
  summarize: ({ address, longitude, latitude }) =>
    address === '' && longitude !== null && latitude !== null ? `${longitude}, ${latitude}` : address,
});

function coordinate(max: number) {
  return v.pipe(v.number(WRONG_FORMAT), v.minValue(-max, WRONG_FORMAT), v.maxValue(max, WRONG_FORMAT));
}

/** A text that the form shows, without a value. */
export const description = defineFieldKind({
  label: '说明文字',
  filledBy: 'NOBODY',
  conditionKind: 'PRESENCE',
  settings: v.object({
    text: v.optional(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(2000, '最多 {n} 个字符')), ''),
  }),
  findProblems: ({ text }) => [text === '' ? { text: '请输入说明文字' } : undefined],
  value: noValue,
  summarize: () => '',
});
