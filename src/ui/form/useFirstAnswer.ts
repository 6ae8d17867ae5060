import { useState } from 'react';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/**
 * Keeps the first answer of a query that came after the dialog was opened: later data does not change the form that shows it. The
 * query refetches on mount.
 */
export function useFirstAnswer<Data>({ data, fulfilledTimeStamp = 0, error, refetch }: Query<Data>) {
  const [openedAt] = useState(() => Date.now());
  const [answer, setAnswer] = useState<Data>();
  if (answer === undefined && data !== undefined && fulfilledTimeStamp >= openedAt) setAnswer(data);
  return { answer, error, retry: () => void refetch() };
}
