import { useRef, useState } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useUnreportedFailure } from './useUnreportedFailure';

/** Asynchronous work that a button starts. */
export interface PendingAction {
  /** Starts the work, unless the previous one is still running: a double click starts it once. */
  readonly run: (work: () => Promise<void>, onFailed?: () => void) => Promise<void>;
  readonly isBusy: boolean;
  /** The error message, to be shown beside the button; empty if there is no error or it is reported elsewhere. */
  readonly problem: PortalText;
  readonly setProblem: (problem: PortalText) => void;
}

/** Runs one piece of work at a time, and keeps its error message for display. */
export function usePending(): PendingAction {
  const unreported = useUnreportedFailure();
  const [problem, setProblem] = useState<PortalText>('');
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const run: PendingAction['run'] = async (work, onFailed) => {
    if (underWay.current) return;
    underWay.current = true;
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      setProblem(unreported(failure).message);
      onFailed?.();
    } finally {
      underWay.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, problem, setProblem };
}
