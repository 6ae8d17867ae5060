import { useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { usePageSearch } from '@/ui/page/pageAddress';
import { selectLocation } from './location';
import type { location } from './location';

type LocatedState = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Returns the open row of a list, such as a letter, whose id is the query parameter `param` of the page, with functions that
 * open, replace and close a row. The back button closes a row that was opened from the list. Every other way to close this
 * row goes back as well, so that the row leaves no history entry.
 */
export function useOpenRow(param: string) {
  const store = useStore<LocatedState>();
  const navigate = useNavigate();
  const [search, setSearch] = usePageSearch();
  // The history entry that opened the row; the list is the entry before it.
  const openedBy = useRef<string>(undefined);
  const visit = () => selectLocation(store.getState()).key;
  const others = () => [...search].filter(([name]) => name !== param);
  return {
    openId: search.get(param) ?? undefined,
    open: (id: string) => {
      setSearch(new URLSearchParams([...others(), [param, id]]));
      openedBy.current = visit();
    },
    /** Shows another row in place of the open one, without a history entry of its own. */
    replace: (id: string) => {
      const wasOpened = openedBy.current === visit();
      setSearch(new URLSearchParams([...others(), [param, id]]), { replace: true });
      if (wasOpened) openedBy.current = visit();
    },
    close: () => {
      if (openedBy.current === visit()) void navigate(-1);
      else setSearch(new URLSearchParams(others()), { replace: true });
    },
  };
}
