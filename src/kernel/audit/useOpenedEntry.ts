import { useState } from 'react';
import { usePageSearch } from '@/ui/page/pageAddress';
import { ENTRY_PARAMETER } from './entryAddress';

/** The entry of a log whose drawer is open. */
interface OpenedEntry<Row> {
  readonly entry: Row | undefined;
  readonly open: (row: Row) => void;
  readonly close: () => void;
}

/**
 * Which entry of a log is open: the one that the address names, such as after a link from a trace, or else the one that
 * the user has opened in the list.
 */
export function useOpenedEntry<Row extends object>(
  rows: readonly Row[] | undefined,
  getId: (row: Row) => string,
): OpenedEntry<Row> {
  const { entryId, forgetEntry } = useLinkedEntryId();
  const [opened, setOpened] = useState<Row>();
  return {
    entry: rows?.find((row) => getId(row) === entryId) ?? opened,
    open: (row) => {
      setOpened(row);
      forgetEntry();
    },
    close: () => {
      setOpened(undefined);
      forgetEntry();
    },
  };
}

/** The id of the entry that the address names, and a function that removes it from the address. */
export function useLinkedEntryId(): { readonly entryId: string | null; readonly forgetEntry: () => void } {
  const [search, setSearch] = usePageSearch();
  return {
    entryId: search.get(ENTRY_PARAMETER),
    forgetEntry: () => {
      if (!search.has(ENTRY_PARAMETER)) return;
      setSearch(
        [...search].filter(([name]) => name !== ENTRY_PARAMETER),
        { replace: true },
      );
    },
  };
}
