import { formatChinese, translateWith } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import { loadTexts } from '@/kernel/language/loadTexts';
import { formatMailFailure } from './failureText';

it.each([
  ['邮件发送失败（550）', 'The mail could not be sent (550)'],
  ['已过期', 'Expired'],
  [null, '-'],
])('%s is told in English as well', async (failure, told) => {
  const texts = await loadTexts([() => import('./en-US')]);
  const english: Translate = (text, values) => translateWith(texts, text, values);
  expect(formatMailFailure(english, failure)).toBe(told);
  expect(formatMailFailure(formatChinese, failure)).toBe(failure ?? '-');
});
