import { createContext, useContext } from 'react';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';

/** The part of a failure that is not on screen yet: its message, and messages for the fields of the call. */
export type UnreportedFailure = Pick<Failure, 'message' | 'fields'>;

const NOTHING: UnreportedFailure = { message: '', fields: [] };

/** Whether a dialog above everything else already reports a failure. By default, none does. */
export const FailureReportedContext = createContext<(failure: Failure) => boolean>(() => false);

/**
 * Returns what a caller still has to report of a failed call: everything, unless a dialog above reports it. The dialog
 * about an expired session does not open twice in quick succession (SES-09); the failure is then reported locally, so
 * that no button seems to do nothing.
 */
export function useUnreportedFailure(): (failure: unknown) => UnreportedFailure {
  const isReported = useContext(FailureReportedContext);
  return (failure) => {
    if (failure === undefined) return NOTHING;
    if (!isFailure(failure)) return { message: UNKNOWN_ERROR_TEXT, fields: [] };
    return isReported(failure) ? NOTHING : failure;
  };
}
