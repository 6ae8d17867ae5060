import { useMemo } from 'react';
import type { DictionaryItem } from 'contract/site/dictionaries';
import { useGetDictionaryQuery } from '@/api/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';

// Whoever hears of changes has a new label within two seconds (ADR 26). Where no stream comes through, what is opened asks
// again after this time.
const FRESH_SECONDS = 300;
const NONE: readonly DictionaryItem[] = [];

/**
 * A dictionary as choices, and what to show for a value (DIC-02). It is loaded once, however many ask. What is disabled is
 * no choice any more and still gives old rows its label; a value without an entry is shown as it is.
 */
export function useDict(code: string) {
  const t = useTexts();
  const asked = { code, withDisabled: true };
  const { data: items = NONE } = useGetDictionaryQuery(asked, { refetchOnMountOrArgChange: FRESH_SECONDS });
  return useMemo(() => {
    const offered = items.filter(({ status }) => status === 'NORMAL');
    const itemOf = (value: string) => items.find(({ dictValue }) => dictValue === value);
    return {
      options: offered.map(({ dictLabel, dictValue: value }) => ({ label: t(dictLabel), value })),
      /** What a new row begins with, if anything. */
      defaultValue: offered.find(({ isDefault }) => isDefault)?.dictValue,
      labelOf: (value: string) => {
        const item = itemOf(value);
        return item ? t(item.dictLabel) : value;
      },
      tagTypeOf: (value: string) => itemOf(value)?.tagType ?? 'default',
    };
  }, [items, t]);
}
