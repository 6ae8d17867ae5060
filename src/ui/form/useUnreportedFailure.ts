import { createContext, useContext } from 'react';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';

/** The part of a failure that is not on screen yet: its message, and messages for the fields of the call. */
export type UnreportedFailure = Pick<Failure, 'message' | 'fields'>;

const NOTHING: UnreportedFailure = { message: '', fields: [] };

/**
 * Returns whether an open dialog above the page already reports a failure, so that the failed form or button need not
 * report it. By default, false.
 */
export const FailureReportedContext = createContext<(failure: Failure) => boolean>(() => false);

/**
 * Returns a function that reduces a failure to the part that the caller still has to report: nothing while the dialog
 * about an expired session is open and reports the failure, otherwise everything (SES-09). That dialog does not open
 * twice within a few seconds. If the user has closed it, the caller reports a further failure, so that no button seems
 * to do nothing.
 */
export function useUnreportedFailure(): (failure: unknown) => UnreportedFailure {
  const isReported = useContext(FailureReportedContext);
  return (failure) => {
    if (failure === undefined) return NOTHING;
    if (!isFailure(failure)) return { message: UNKNOWN_ERROR_TEXT, fields: [] };
    return isReported(failure) ? NOTHING : failure;
  };
}
