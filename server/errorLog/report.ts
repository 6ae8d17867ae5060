import type { ErrorSource, RecentAction } from 'contract/audit/errorLogs';
import { getErrorCode } from '../errors';
import { toLoggedError } from '../log';
import { computeFingerprint, listOwnFrames } from './fingerprint';
import { maskText } from './maskText';

const MAX_LENGTHS = { name: 100, message: 1000, stack: 6000, place: 300 } as const;

/** The user to whom an error happened. */
export interface AffectedUser {
  readonly merchantId: string;
  readonly userId?: string | undefined;
  readonly userName?: string | undefined;
}

/** Where and to whom an error happened, as far as it is known. */
export interface ErrorContext {
  /** The name of the endpoint, or the kind of the job. */
  readonly operation?: string | undefined;
  /** The page in the browser, without its query. */
  readonly page?: string | undefined;
  readonly browser?: string | undefined;
  readonly user?: AffectedUser | undefined;
  readonly traceId?: string | undefined;
  /** The argument of the call as JSON, without its secrets. */
  readonly argument?: string | undefined;
  readonly actions?: readonly RecentAction[];
}

/** One occurrence of an error, as the error log stores it. Its texts are masked and have a limited length. */
export interface ErrorReport extends ErrorContext {
  readonly fingerprint: string;
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  /** The message of the error around the cause. */
  readonly outerMessage: string | null;
  readonly stack: string;
  /** The place in the code, or the page in the browser. */
  readonly place: string;
  readonly release: string;
}

/** An error that waits to be stored, with all its occurrences since the last flush. */
export interface WaitingError {
  /** The latest occurrence. */
  readonly report: ErrorReport;
  readonly count: number;
  readonly firstTime: Date;
  readonly lastTime: Date;
}

/** The texts of an error, as it was thrown or as a browser has reported it. */
export interface ErrorTexts {
  readonly name: string;
  readonly message: string;
  readonly outerMessage?: string | undefined;
  readonly stack: string;
}

/**
 * The texts of an error that the server has caught, without the values that a caller has sent. Named after its innermost
 * cause: the error around it, such as that of a failed query, is the same for many causes.
 */
export function readErrorTexts(thrown: unknown): ErrorTexts {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), stack: '' };
  const { message, stack } = toLoggedError(thrown);
  const cause = findRootCause(thrown);
  return { ...describeCause(cause), stack, ...(cause !== thrown && { outerMessage: message }) };
}

/** Creates the report of an error: masks and shortens its texts, and computes its fingerprint. */
export function createReport(
  texts: ErrorTexts,
  { source, release, ...context }: ErrorContext & { readonly source: ErrorSource; readonly release: string },
): ErrorReport {
  const parts = {
    source,
    name: texts.name.slice(0, MAX_LENGTHS.name),
    message: maskText(texts.message).slice(0, MAX_LENGTHS.message),
    stack: maskText(texts.stack).replaceAll(`${process.cwd()}/`, '').slice(0, MAX_LENGTHS.stack),
  };
  const { page, operation } = context;
  const place = page ?? listOwnFrames(texts.stack)[0] ?? operation ?? '-';
  return {
    ...context,
    ...parts,
    fingerprint: computeFingerprint(parts),
    outerMessage: texts.outerMessage === undefined ? null : maskText(texts.outerMessage).slice(0, MAX_LENGTHS.message),
    place: place.slice(0, MAX_LENGTHS.place),
    release,
  };
}

function findRootCause(error: Error): Error {
  return error.cause instanceof Error ? findRootCause(error.cause) : error;
}

function describeCause(cause: Error): Pick<ErrorTexts, 'name' | 'message'> {
  const { type, message } = toLoggedError(cause);
  const code = getErrorCode(cause);
  const name = code === '' ? type : `${type} ${code}`;
  // PostgreSQL quotes the value that a column does not take (class 22).
  return code.startsWith('22') ? { name, message: 'a value that the column does not take' } : { name, message };
}
