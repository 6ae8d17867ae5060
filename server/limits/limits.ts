import { createHash } from 'node:crypto';
import type { OpenSession } from '../caller';
import type { ParameterValues } from '../parameters/parameters';
import { Refusal } from '../refusal';
import { toRateLimitSubject } from './network';
import { createSlots } from './concurrency';
import { REQUESTS_PER_ADDRESS, REQUESTS_PER_USER, SECRET_SEARCHES_PER_USER } from './parameters';
import { COUNT_WINDOW_MS, createSharedCallCounts } from './sharedCounts';
import type { SharedCountsOptions } from './sharedCounts';

/** The maximum number of calls of one session that run at the same time in one process. Further calls are refused. */
export const MAX_CONCURRENT_CALLS_PER_SESSION = 16;

/**
 * The maximum number of changing calls without a session, such as sign-ins, that run at the same time in one process
 * for one network. Further calls are refused.
 */
export const MAX_CONCURRENT_PUBLIC_CHANGES_PER_NETWORK = 32;

/**
 * The maximum number of files that one user downloads at the same time from one process. Further downloads are refused.
 */
export const MAX_CONCURRENT_DOWNLOADS_PER_USER = 3;

/**
 * The maximum number of files that the readers without a session in one network download at the same time from one process.
 * Further downloads are refused.
 */
export const MAX_CONCURRENT_DOWNLOADS_PER_NETWORK = 12;

/**
 * The maximum number of answers with previewed content that one reader gets at the same time from one process. Further
 * ones are refused. A browser opens at most six connections; a video and a PDF use several of them.
 */
export const MAX_CONCURRENT_PREVIEWS_PER_READER = 12;

/**
 * How many times higher the limit per address is for files of the build than for calls, since files cost the database
 * nothing.
 */
export const FILE_LIMIT_FACTOR = 5;

/**
 * The maximum number of callbacks about one account from one network in a minute. Further callbacks are refused.
 * Counted for both together, so that a stranger who knows the id of an account can't use up what its vendor has.
 */
export const CALLBACKS_PER_MINUTE = 600;

/**
 * The maximum number of callbacks about one account from one network that run at the same time in one process. Further
 * callbacks are refused.
 */
export const MAX_CONCURRENT_CALLBACKS = 16;

/**
 * The maximum number of errors that the browsers of one network report in a minute. Further reports are refused.
 */
export const ERROR_REPORTS_PER_MINUTE = 60;

/** The message of the refusal when a user makes too many calls. */
export const TOO_MANY_REQUESTS_MESSAGE = '请求过于频繁，请稍后再试';

/** Limits the calls of users and addresses. A call over a limit is refused before it does any work. */
export interface CallLimits {
  /**
   * Counts a request for the address of its caller. Throws when the address is over its limit. Files of the build have
   * a limit of their own, {@link FILE_LIMIT_FACTOR} times that of calls, since they cost the database nothing.
   */
  countAddress(address: string, kind?: 'calls' | 'files'): void;
  /** Counts a call for the user of the session. Throws when the user is over the limit. */
  countUser(session: OpenSession): void;
  /**
   * Counts a search by a secret value, such as a phone number, for the user of the session. Throws when the user makes
   * more such searches than the merchant of the session allows.
   */
  countSecretSearch(session: OpenSession): void;
  /**
   * Counts the report of an error for the network of its caller. Throws when the browsers of the network report more than
   * {@link ERROR_REPORTS_PER_MINUTE}.
   */
  countErrorReport(address: string): void;
  /** Runs one call of a session. Refuses the call while too many other calls of the session are running. */
  inSession<T>(tokenHash: Buffer, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a changing call without a session, such as a sign-in. Refuses the call while too many others of the caller's
   * network are running.
   */
  inPublicChange<T>(address: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts and runs a callback about an account. Refuses the callback when the account gets more callbacks from the
   * network of this address than {@link CALLBACKS_PER_MINUTE}, or too many others of them are running.
   */
  inCallback<T>(accountId: string, address: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts the beginning of a download without a session, by the network of its reader. Returns the function to call at the
   * end of the download.
   */
  beginPublicDownload(address: string): () => void;
  /** Counts the beginning of a user's download. Returns the function to call at the end of the download. */
  beginDownload(userId: string): () => void;
  /**
   * Counts the beginning of an answer with previewed content. `reader` is a user, or who else reads. Returns the function
   * to call at the end of the answer.
   */
  beginPreview(reader: string): () => void;
  /**
   * Shares the counts with the other servers at once. Without this call, the servers share their counts every second.
   */
  share(): Promise<void>;
  stop(): Promise<void>;
}

/** The maximum numbers of calls per minute; 0 for no limit. */
export interface LimitSettings {
  readonly requestsPerUser: number;
  readonly requestsPerAddress: number;
  /** Searches by secret values. Without a limit of calls per user, searches are not limited either. */
  readonly secretSearchesPerUser: number;
}

/** Returns the limits that apply at present, with a merchant those of its users. Called for each request. */
export type ReadLimitSettings = (merchantId?: string) => LimitSettings;

/** Reads the limits from the parameters. */
export function readLimitParameters(parameters: Pick<ParameterValues, 'get'>): ReadLimitSettings {
  return (merchantId) => ({
    requestsPerUser: parameters.get(REQUESTS_PER_USER),
    requestsPerAddress: parameters.get(REQUESTS_PER_ADDRESS),
    secretSearchesPerUser: parameters.get(SECRET_SEARCHES_PER_USER, merchantId),
  });
}

/**
 * Creates the call limits of one server process. The process shares its counts with all others over the same database.
 */
export function createCallLimits(readSettings: ReadLimitSettings, shared: SharedCountsOptions): CallLimits {
  const { now = Date.now } = shared;
  const counts = createSharedCallCounts(shared);
  const calls = createSlots(MAX_CONCURRENT_CALLS_PER_SESSION);
  const publicChanges = createSlots(MAX_CONCURRENT_PUBLIC_CHANGES_PER_NETWORK);
  const callbacks = createSlots(MAX_CONCURRENT_CALLBACKS);
  const downloads = createSlots(MAX_CONCURRENT_DOWNLOADS_PER_USER);
  const publicDownloads = createSlots(MAX_CONCURRENT_DOWNLOADS_PER_NETWORK);
  const previews = createSlots(MAX_CONCURRENT_PREVIEWS_PER_READER);
  // The sessions whose user has made too many calls, each with the end of the minute in milliseconds. Until then, calls
  // of these sessions are refused before authentication.
  const closed = new Map<string, number>();

  function count(subject: string, most: number): number | undefined {
    return most === 0 ? undefined : counts.count(subject, most)?.waitMs;
  }

  return {
    countAddress(address, kind = 'calls') {
      const network = toRateLimitSubject(address);
      const { requestsPerAddress } = readSettings();
      const waitMs =
        kind === 'calls'
          ? count(`address:${network}`, requestsPerAddress)
          : count(`files:${network}`, requestsPerAddress * FILE_LIMIT_FACTOR);
      if (waitMs !== undefined) throw tooManyRequests(waitMs);
    },
    countUser({ userId, tokenHash }) {
      const waitMs = count(`user:${userId}`, readSettings().requestsPerUser);
      if (waitMs === undefined) return;
      for (const [key, until] of closed) if (until <= now()) closed.delete(key);
      closed.set(keyOf(tokenHash), now() + waitMs);
      throw tooManyRequests(waitMs);
    },
    countSecretSearch({ userId, merchantId }) {
      const { requestsPerUser, secretSearchesPerUser } = readSettings(merchantId);
      const most = Math.min(requestsPerUser, secretSearchesPerUser);
      const waitMs = count(`secret-search:${userId}`, most);
      if (waitMs !== undefined) throw tooManyRequests(waitMs);
    },
    countErrorReport(address) {
      const most = Math.min(readSettings().requestsPerAddress, ERROR_REPORTS_PER_MINUTE);
      const waitMs = count(`error-report:${toRateLimitSubject(address)}`, most);
      if (waitMs !== undefined) throw tooManyRequests(waitMs);
    },
    async inSession(tokenHash, work) {
      const key = keyOf(tokenHash);
      const waitMs = (closed.get(key) ?? 0) - now();
      // A longer time comes from a clock that was set back meanwhile.
      if (waitMs > 0 && waitMs <= COUNT_WINDOW_MS) throw tooManyRequests(waitMs);
      return inSlot(calls.acquire(key), work);
    },
    inPublicChange: (address, work) => inSlot(publicChanges.acquire(toRateLimitSubject(address)), work),
    async inCallback(accountId, address, work) {
      // Hashed, since the id is whatever the caller has written into the path, of any length.
      const account = createHash('sha256').update(accountId).digest('base64url');
      const subject = `callback:${account}:${toRateLimitSubject(address)}`;
      const waitMs = count(subject, Math.min(readSettings().requestsPerAddress, CALLBACKS_PER_MINUTE));
      if (waitMs !== undefined) throw tooManyRequests(waitMs);
      return inSlot(callbacks.acquire(subject), work);
    },
    beginDownload(userId) {
      const end = downloads.acquire(userId);
      if (!end) throw tooManyDownloads();
      return end;
    },
    beginPublicDownload(address) {
      const end = publicDownloads.acquire(toRateLimitSubject(address));
      if (!end) throw tooManyDownloads();
      return end;
    },
    beginPreview(reader) {
      const end = previews.acquire(reader);
      if (!end) throw new Refusal('too-many-requests', '同时进行的预览过多，请稍后再试', undefined, { retryAfter: 1 });
      return end;
    },
    share: () => counts.share(),
    stop: () => counts.stop(),
  };
}

async function inSlot<T>(leave: (() => void) | undefined, work: () => Promise<T>): Promise<T> {
  if (!leave) throw new Refusal('too-many-requests', '同时进行的操作过多，请稍后再试', undefined, { retryAfter: 1 });
  try {
    return await work();
  } finally {
    leave();
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

function tooManyRequests(waitMs: number): Refusal {
  return new Refusal('too-many-requests', TOO_MANY_REQUESTS_MESSAGE, undefined, {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

function tooManyDownloads(): Refusal {
  return new Refusal('too-many-requests', '同时进行的下载过多，请等其他下载完成后再试', undefined, { retryAfter: 5 });
}
