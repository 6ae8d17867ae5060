import { useState } from 'react';

/** The part of a query's result that tells how old its data is. */
export interface TimedQuery<Data> {
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** The data of a query that came after the component was opened, without that of a former visit. The query refetches on mount. */
export function useFreshData<Data>({ data, fulfilledTimeStamp = 0 }: TimedQuery<Data>): Data | undefined {
  const [openedAt] = useState(() => Date.now());
  return fulfilledTimeStamp >= openedAt ? data : undefined;
}
