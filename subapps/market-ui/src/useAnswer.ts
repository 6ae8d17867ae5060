import { useEffect, useEffectEvent, useState } from 'react';
import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import { call } from '../../kit/call';
import { useChild } from './child';

/** The state of a request to the server. */
export interface RequestState<Data> {
  /** The newest data. The previous data stays until the new data has arrived. */
  readonly data: Data | undefined;
  /** The error of the last request. */
  readonly problem: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface Known<Data> {
  readonly asked?: string;
  readonly data?: Data;
  readonly problem?: unknown;
}

/**
 * Requests an endpoint. Repeats the request when the argument changes and when the page is shown again. Sends nothing
 * while `isWanted` is false or the page is hidden.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, arg: ArgOf<E>, isWanted = true): RequestState<DataOf<E>> {
  const { portal, isVisible } = useChild();
  const [known, setKnown] = useState<Known<DataOf<E>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = `${String(attempt)} ${JSON.stringify(arg)}`;
  // The effect below compares arguments by their JSON, since callers create a new object on each render.
  const ask = useEffectEvent(() => call(portal, endpoint, arg));
  useEffect(() => {
    if (!isWanted || !isVisible) return undefined;
    let isCurrent = true;
    ask().then(
      (data) => {
        if (isCurrent) setKnown({ asked, data });
      },
      (problem: unknown) => {
        if (isCurrent) setKnown((former) => ({ ...former, asked, problem }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [portal, endpoint, asked, isVisible, isWanted]);
  return {
    data: known.data,
    problem: known.problem,
    isLoading: isWanted && known.asked !== asked,
    reload: () => setAttempt((former) => former + 1),
  };
}
