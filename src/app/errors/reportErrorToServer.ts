import { MAX_REPORTED_ACTIONS, REPORT_LENGTHS } from 'contract/audit/errorLogs';
import type { RecentAction } from 'contract/audit/errorLogs';
import { errorLogsApi } from '@/api/audit/errorLogs';
import { isFailure } from '@/platform/http/failure';
import { readToken } from '@/platform/storage/cookies';
import { LazyLoadError, isChunkLoadError } from '@/ui/page/partFailure';
import { environment } from '../../../config/environment';
import type { createStore } from '../store';
import type { KeptAction } from './recentActions';

/** The `dispatch` of the portal's store. */
export type Dispatch = ReturnType<typeof createStore>['store']['dispatch'];

/** The most errors that one page visit reports. A page that keeps failing has told enough by then. */
export const MAX_REPORTS = 20;

const { reportUserError, reportVisitorError } = errorLogsApi.endpoints;
const reported = new Set<string>();

interface Circumstances {
  readonly dispatch: Dispatch;
  /** The last actions before the error. */
  readonly actions: readonly KeptAction[];
  /** The time of the error, as of `performance.now()`. */
  readonly now: number;
}

/**
 * Reports an error to the server, once per visit. Leaves out what is no bug: failures of calls, aborted work, code that
 * could not be loaded, and errors of the browser's extensions.
 */
export async function reportErrorToServer(error: unknown, { dispatch, actions, now }: Circumstances): Promise<void> {
  if (!isBug(error)) return;
  const thrown = error instanceof LazyLoadError ? error.cause : error;
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const key = `${name}: ${message}\n${stack}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const report = {
    name: toReported(name || 'Error', REPORT_LENGTHS.name),
    message: toReported(message, REPORT_LENGTHS.message),
    stack: toReported(stack, REPORT_LENGTHS.stack),
    page: toReported(location.pathname, REPORT_LENGTHS.page),
    release: environment.release,
    browser: toReported(navigator.userAgent, REPORT_LENGTHS.browser),
    actions: toReportedActions(actions, now),
  };
  const { initiate } = readToken() === undefined ? reportVisitorError : reportUserError;
  await dispatch(initiate(report, { track: false }));
}

function isBug(error: unknown): boolean {
  if (error === undefined || error === null || isFailure(error) || isChunkLoadError(error)) return false;
  if (!(error instanceof Error)) return true;
  return error.name !== 'AbortError' && !/-extension:\/\//.test(error.stack ?? '');
}

// Leaves out control characters, which the server refuses.
function toReported(text: string, length: number): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').slice(0, length);
}

// Leaves out the bookkeeping of the API and of the storage.
function toReportedActions(actions: readonly KeptAction[], now: number): RecentAction[] {
  return actions
    .flatMap(({ at, type, endpoint }) => {
      if (typeof type !== 'string' || /^(persist\/|@@|api\/(?!execute))/.test(type)) return [];
      const before = Math.max(0, Math.round(now - at));
      return [{ before, type: type.slice(0, 100), ...(typeof endpoint === 'string' && { endpoint }) }];
    })
    .slice(-MAX_REPORTED_ACTIONS);
}
