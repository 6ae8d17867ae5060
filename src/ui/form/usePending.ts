import { useRef, useState } from 'react';
import type { PortalText } from '@/platform/language/textOf';
import { useUnreportedFailure } from './useUnreportedFailure';

/** Pending that a button begins. */
export interface Pending {
  /** Begins it, unless the former is still under way: a double click does it once. */
  readonly run: (work: () => Promise<void>, onFailed?: () => void) => Promise<void>;
  readonly isBusy: boolean;
  /** What went wrong, to be shown where the button is; empty, if nothing did or it is told elsewhere. */
  readonly problem: PortalText;
  readonly setProblem: (problem: PortalText) => void;
}

/** Does one thing at a time, and says in its place why it failed. */
export function usePending(): Pending {
  const untold = useUnreportedFailure();
  const [problem, setProblem] = useState<PortalText>('');
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const run: Pending['run'] = async (work, onFailed) => {
    if (underWay.current) return;
    underWay.current = true;
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      setProblem(untold(failure).message);
      onFailed?.();
    } finally {
      underWay.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem, setProblem };
}
