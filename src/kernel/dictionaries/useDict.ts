import { useMemo } from 'react';
import type { DictionaryItem } from 'contract/site/dictionaries';
import { useGetDictionaryQuery } from '@/api/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';

// Seconds for which a cached dictionary counts as fresh. A component that mounts later refetches the dictionary, since
// a proxy may block the event stream, which otherwise reports changes within two seconds (ADR 26).
const FRESH_SECONDS = 300;
const NONE: readonly DictionaryItem[] = [];

/**
 * Returns the options of a dictionary and the labels of its values (DIC-02). All components that use the same
 * dictionary share one cached query. A disabled item is not an option, but still labels old rows. A value without an
 * item is shown as its own label.
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
