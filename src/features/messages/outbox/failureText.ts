import type { Translate } from '@/platform/language/textOf';

/** Why a mail was not sent; the number in brackets is the mail server's own. */
export function failureText(t: Translate, failure: string | null | undefined): string {
  if (!failure) return '-';
  const [, reason = failure, code] = /^(.+)（(\d+)）$/.exec(failure) ?? [];
  return code === undefined ? t(reason) : t('{title}（{n}）', { title: t(reason), n: code });
}
