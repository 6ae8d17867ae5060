import { chinese, textOf } from '@/platform/language/textOf';
import type { Translate } from '@/platform/language/textOf';
import { enUS } from '@/kernel/language/en-US';
import { failureText } from './failureText';

const english: Translate = (text, values) => textOf(enUS, text, values);

it.each([
  ['邮件发送失败（550）', 'The mail could not be sent (550)'],
  ['已过期', 'Expired'],
  [null, '-'],
])('%s is told in English as well', (failure, told) => {
  expect(failureText(english, failure)).toBe(told);
  expect(failureText(chinese, failure)).toBe(failure ?? '-');
});
