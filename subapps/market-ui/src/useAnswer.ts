import { useEffect, useEffectEvent, useState } from 'react';
import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import { call } from '../../kit/call';
import { useChild } from './child';

/** What the server says, as far as it has. */
export interface Answer<Data> {
  /** The newest there is; what was asked before stays until the new answer is there. */
  readonly data: Data | undefined;
  /** Why the last asking brought nothing. */
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
 * Asks an endpoint, again whenever the argument changes and when the page comes back on screen; nothing while it is
 * not wanted or the page is behind another one.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, arg: ArgOf<E>, isWanted = true): Answer<DataOf<E>> {
  const { portal, isVisible } = useChild();
  const [known, setKnown] = useState<Known<DataOf<E>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = `${String(attempt)} ${JSON.stringify(arg)}`;
  // The argument is told apart by its content.
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
