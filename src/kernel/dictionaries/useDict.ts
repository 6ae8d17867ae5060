import { useGetDictionaryQuery } from '@/api/dictionaries';

/** A dictionary as choices, and the label of a value; a value without an entry is shown as it is (DIC-02). */
export function useDict(code: string) {
  const { data: items = [] } = useGetDictionaryQuery({ code });
  return {
    options: items.map(({ dictLabel: label, dictValue: value }) => ({ label, value })),
    labelOf: (value: string) => items.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value,
  };
}
