import { formatChinese, translateWith } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import { enUS as ofKernel } from '@/kernel/language/en-US';
import { enUS } from './en-US';
import { formatMailFailure } from './failureText';

it.each([
  ['邮件发送失败（550）', 'The mail could not be sent (550)'],
  ['已过期', 'Expired'],
  [null, '-'],
])('%s is told in English as well', (failure, told) => {
  const english: Translate = (text, values) => translateWith({ ...ofKernel, ...enUS }, text, values);
  expect(formatMailFailure(english, failure)).toBe(told);
  expect(formatMailFailure(formatChinese, failure)).toBe(failure ?? '-');
});
