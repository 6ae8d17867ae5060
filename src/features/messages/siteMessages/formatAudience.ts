import { AUDIENCE_KIND_LABELS } from 'contract/messages/siteMessages';
import type { SiteMessage } from 'contract/messages/siteMessages';
import type { Translate } from '@/platform/language/translateWith';

type Audience = Pick<SiteMessage, 'audienceKind' | 'organizations' | 'roles' | 'users' | 'crowds'>;

/** Whom a site message goes to, in words. */
export function formatAudience({ audienceKind, ...named }: Audience, t: Translate): string {
  if (audienceKind === 'all') return t(AUDIENCE_KIND_LABELS.all);
  const names = [...named.organizations, ...named.roles, ...named.crowds, ...named.users];
  return names.map(({ name }) => name || t('您看不到的用户')).join(t('、'));
}
