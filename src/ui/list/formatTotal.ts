import type { ListPage } from 'contract/paging';
import type { Translate } from '@/platform/language/translateWith';

/** The number of rows on all pages of a list, for its pagination. Says so if there are more rows than were counted. */
export function formatTotal(
  t: Translate,
  page: Pick<ListPage<unknown>, 'isTotalExact'> | undefined,
  n: number,
): string {
  return page?.isTotalExact === false ? t('共 {n} 条以上', { n }) : t('共 {n} 条', { n });
}
