import type { Translate } from '@/platform/language/translateWith';

/** Describes why a mail was not sent, followed by the mail server's own code in brackets. */
export function formatMailFailure(t: Translate, failure: string | null | undefined): string {
  if (!failure) return '-';
  const [, reason = failure, code] = /^(.+)（(\d+)）$/.exec(failure) ?? [];
  return code === undefined ? t(reason) : t('{title}（{n}）', { title: t(reason), n: code });
}
