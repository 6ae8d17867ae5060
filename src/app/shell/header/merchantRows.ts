import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import type { PinyinMatcher } from '../palette/search';

/** The number of merchants that the panel shows at once. A search field is shown if there are more. */
export const VISIBLE_MERCHANTS = 6;

/** Lists the merchants of a tree, each before those below it. */
export function flattenMerchants(tree: readonly AuthorizedMerchant[]): readonly AuthorizedMerchant[] {
  return tree.flatMap((merchant) => [merchant, ...flattenMerchants(merchant.children ?? [])]);
}

/** The merchants whose name contains a text, in characters or in pinyin. */
export function filterMerchants(
  merchants: readonly AuthorizedMerchant[],
  typed: string,
  bySound: PinyinMatcher | undefined,
): readonly AuthorizedMerchant[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return merchants;
  return merchants.filter(
    ({ merchantName }) =>
      merchantName.toLowerCase().includes(wanted) || (bySound?.(merchantName, wanted)?.length ?? 0) > 0,
  );
}
