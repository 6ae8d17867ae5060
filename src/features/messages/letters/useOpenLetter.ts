import { useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectLocation } from '@/kernel/navigation/location';
import type { location } from '@/kernel/navigation/location';
import { usePageSearch } from '@/ui/page/pageAddress';

// The query parameter with the id of the open letter. The bell in the header and links use it to open a letter.
const LETTER_PARAM = 'letterId';

type LocatedState = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Returns the open letter, whose id is stored in the address, with functions that open, replace and close a letter. The back
 * button closes a letter that was opened from the list. Every other way to close this letter goes back as well, so that
 * the letter leaves no history entry.
 */
export function useOpenLetter() {
  const store = useStore<LocatedState>();
  const navigate = useNavigate();
  const [search, setSearch] = usePageSearch();
  // The history entry that opened the letter; the list is the entry before it.
  const openedBy = useRef<string>(undefined);
  const visit = () => selectLocation(store.getState()).key;
  const others = () => [...search].filter(([name]) => name !== LETTER_PARAM);
  return {
    letterId: search.get(LETTER_PARAM) ?? undefined,
    openLetter: (letterId: string) => {
      setSearch(new URLSearchParams([...others(), [LETTER_PARAM, letterId]]));
      openedBy.current = visit();
    },
    /** Shows another letter in place of the open one, without a history entry of its own. */
    replaceLetter: (letterId: string) => {
      const wasOpened = openedBy.current === visit();
      setSearch(new URLSearchParams([...others(), [LETTER_PARAM, letterId]]), { replace: true });
      if (wasOpened) openedBy.current = visit();
    },
    closeLetter: () => {
      if (openedBy.current === visit()) void navigate(-1);
      else setSearch(new URLSearchParams(others()), { replace: true });
    },
  };
}
