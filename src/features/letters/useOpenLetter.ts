import { useSearchParams } from 'react-router-dom';

// Under this name the address says which letter is open, so that the bell and links lead right to it.
const OPEN = 'letterId';

/** Which letter is open: what the address bar says. */
export function useOpenLetter() {
  const [search, setSearch] = useSearchParams();
  const others = () => [...search].filter(([name]) => name !== OPEN);
  return {
    letterId: search.get(OPEN) ?? undefined,
    openLetter: (letterId: string) => setSearch(new URLSearchParams([...others(), [OPEN, letterId]])),
    closeLetter: () => setSearch(new URLSearchParams(others())),
  };
}
