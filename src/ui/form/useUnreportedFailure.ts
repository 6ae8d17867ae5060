import { createContext, useContext } from 'react';
import { SYSTEM_ERROR, isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';

/** What is left to say of a failed call: above what was sent, and beside the fields of it. */
export type UnreportedFailure = Pick<Failure, 'message' | 'fields'>;

const NOTHING: UnreportedFailure = { message: '', fields: [] };

/** Says whether a failure stands on screen above everything else; without anybody who knows, nothing does. */
export const FailureReportedContext = createContext<(failure: Failure) => boolean>(() => false);

/**
 * What is to be said where a call failed: everything, but for what a dialog above says already. The dialog about an expired
 * session doesn't come up again at once (SES-09); then it is said here, so that no button seems to do nothing.
 */
export function useUnreportedFailure(): (failure: unknown) => UnreportedFailure {
  const isReported = useContext(FailureReportedContext);
  return (failure) => {
    if (failure === undefined) return NOTHING;
    if (!isFailure(failure)) return { message: SYSTEM_ERROR, fields: [] };
    return isReported(failure) ? NOTHING : failure;
  };
}
