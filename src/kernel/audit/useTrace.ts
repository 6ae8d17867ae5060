import { usePageSearch } from '@/ui/page/pageAddress';

const TRACE_PARAMETER = 'trace';

/** The trace whose entries the page shows in a drawer. It stands in the address, so that it can be linked. */
export interface Trace {
  /** Undefined while the drawer is closed, empty before the user has entered a trace id. */
  readonly traceId: string | undefined;
  readonly show: (traceId: string) => void;
  readonly close: () => void;
}

/** The trace of the page: which one is open, and functions to open and to close it. */
export function useTrace(): Trace {
  const [search, setSearch] = usePageSearch();
  const others = () => [...search].filter(([name]) => name !== TRACE_PARAMETER);
  return {
    traceId: search.get(TRACE_PARAMETER) ?? undefined,
    show: (traceId) => setSearch([...others(), [TRACE_PARAMETER, traceId]]),
    close: () => setSearch(others()),
  };
}
