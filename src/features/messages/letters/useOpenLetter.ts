import { useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectLocation } from '@/kernel/navigation/location';
import type { location } from '@/kernel/navigation/location';
import { useOwnSearch } from '@/ui/page/ownAddress';

// Under this name the address says which letter is open, so that the bell and links lead right to it.
const OPEN = 'letterId';

type LocatedState = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Which letter is open: what the address bar says. Back closes a letter that was opened from the list; closing it otherwise
 * is the same step back, so that nothing of it stays in the history.
 */
export function useOpenLetter() {
  const store = useStore<LocatedState>();
  const navigate = useNavigate();
  const [search, setSearch] = useOwnSearch();
  // The visit that opened a letter, right behind which is the list.
  const openedBy = useRef<string>(undefined);
  const visit = () => selectLocation(store.getState()).key;
  const others = () => [...search].filter(([name]) => name !== OPEN);
  return {
    letterId: search.get(OPEN) ?? undefined,
    openLetter: (letterId: string) => {
      setSearch(new URLSearchParams([...others(), [OPEN, letterId]]));
      openedBy.current = visit();
    },
    closeLetter: () => {
      if (openedBy.current === visit()) void navigate(-1);
      else setSearch(new URLSearchParams(others()), { replace: true });
    },
  };
}
