import { useState } from 'react';
import { useFreshData } from './useFreshData';
import type { TimedQuery } from './useFreshData';

interface Query<Data> extends TimedQuery<Data> {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/**
 * Keeps the first answer of a query that came after the dialog was opened: later data does not change the form that shows it. The
 * query refetches on mount.
 */
export function useFirstAnswer<Data>({ error, refetch, ...query }: Query<Data>) {
  const fresh = useFreshData(query);
  const [answer, setAnswer] = useState<Data>();
  if (answer === undefined && fresh !== undefined) setAnswer(fresh);
  return { answer, error, retry: () => void refetch() };
}
