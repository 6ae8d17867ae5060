import { useMemo } from 'react';
import type { DictionaryItem } from 'contract/site/dictionaries';
import { useGetDictionaryQuery } from '@/api/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';

// A subscriber to events gets changes within two seconds (ADR 26). Without the event stream, a mount refetches after
// this time.
const FRESH_SECONDS = 300;
const NONE: readonly DictionaryItem[] = [];

/**
 * A dictionary: its options, and labels for its values (DIC-02). All users of a dictionary share one cached query. A
 * disabled item is no longer an option, but still labels old rows. A value without an item is its own label.
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
      /** The initial value for a new row, if the dictionary has a default. */
      defaultValue: offered.find(({ isDefault }) => isDefault)?.dictValue,
      labelOf: (value: string) => {
        const item = itemOf(value);
        return item ? t(item.dictLabel) : value;
      },
      tagTypeOf: (value: string) => itemOf(value)?.tagType ?? 'default',
    };
  }, [items, t]);
}
