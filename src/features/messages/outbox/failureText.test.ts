import { chinese, textOf } from '@/platform/language/textOf';
import type { Translate } from '@/platform/language/textOf';
import { loadTexts } from '@/kernel/language/loadTexts';
import { failureText } from './failureText';

it.each([
  ['邮件发送失败（550）', 'The mail could not be sent (550)'],
  ['已过期', 'Expired'],
  [null, '-'],
])('%s is told in English as well', async (failure, told) => {
  const texts = await loadTexts([() => import('./en-US')]);
  const english: Translate = (text, values) => textOf(texts, text, values);
  expect(failureText(english, failure)).toBe(told);
  expect(failureText(chinese, failure)).toBe(failure ?? '-');
});
