import { createContext, useContext } from 'react';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';

/** The part of a failure that is not on screen yet: its message, and messages for the fields of the call. */
export type UnreportedFailure = Pick<Failure, 'message' | 'fields'>;

const NOTHING: UnreportedFailure = { message: '', fields: [] };

/** Whether a dialog above everything else already reports a failure. By default, none does. */
export const FailureReportedContext = createContext<(failure: Failure) => boolean>(() => false);

/**
 * Returns a function that reduces a failure to the part that the caller still has to report: everything, or nothing if
 * a dialog above the page reports the failure. The dialog about an expired session does not open twice within a few
 * seconds (SES-09). If it is closed, the caller reports a failure in that time, so that no button seems to do nothing.
 */
export function useUnreportedFailure(): (failure: unknown) => UnreportedFailure {
  const isReported = useContext(FailureReportedContext);
  return (failure) => {
    if (failure === undefined) return NOTHING;
    if (!isFailure(failure)) return { message: UNKNOWN_ERROR_TEXT, fields: [] };
    return isReported(failure) ? NOTHING : failure;
  };
}
