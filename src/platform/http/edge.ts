import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { properties } from 'contract/site/properties';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import * as v from 'valibot';
import { readToken } from '../storage/cookies';
import { readResponse } from './answer';
import { getAppToken } from './appTokens';
import { requestFailed, sessionExpired, sessionReplaced } from './events';
import { CallError, isSessionExpiry, networkFailure, sessionReplacedFailure } from './failure';
import type { Failure } from './failure';
import { buildRequest } from './request';
import { setPublicKey, setPublicKeyFromSite, encryptSecrets } from './secrets';
import { storeServerTime } from './serverTime';
import { isTokenReplaced } from './sessionToken';
import { waitForStepUp } from './stepUp';

/**
 * Milliseconds after which a call without a complete answer is aborted and fails (specification section 9). For a
 * download, only the start of the response counts.
 */
export const REQUEST_TIMEOUT_MS = 30_000;

/** A call of the server, as RTK Query and sagas pass it to {@link httpBaseQuery}. */
export interface EndpointCall {
  readonly endpoint: Endpoint;
  readonly arg: unknown;
  /**
   * The code of the sandboxed application that makes the call. The request then sends the application's token and not
   * the session's.
   */
  readonly asApp?: string | undefined;
}

/** How a failure is reported: by the portal as a notice, by the caller at the failed element, or not at all. */
export interface CallOptions {
  readonly failures?: 'portal' | 'caller' | 'nobody';
}

/** The type of {@link httpBaseQuery}, which makes the calls of pages and sagas: a base query of RTK Query. */
export type HttpBaseQuery = BaseQueryFn<EndpointCall, unknown, Failure, CallOptions>;

type Outcome = { readonly data: unknown; readonly error?: never } | { readonly error: Failure; readonly data?: never };

/**
 * Makes a call. This file and the other files of this folder do everything that concerns the network: address and
 * token, encryption, time-out, envelope, decryption and parsing. Resolves with clear data of the contract's type, or
 * with a failure, which is reported in one way for all calls (ERR-01..03).
 *
 * A call belongs to the session whose token the browser had when the call was made. If another token has replaced the
 * call's token, the data that the call read reaches no caller, and a refusal of the old token does not count as an
 * expired session (SES-11). A change that the server has made is still reported as successful.
 *
 * A call that needs a recent second factor waits until the user has given it, and is then made once more (SET-03).
 */
export async function httpBaseQuery(
  { endpoint, arg, asApp }: EndpointCall,
  { signal, dispatch }: Pick<BaseQueryApi, 'signal' | 'dispatch'>,
  { failures = 'portal', isRepeated = false }: CallOptions & { readonly isRepeated?: boolean } = {},
): Promise<Outcome> {
  const isPublic = endpoint.needs === 'public';
  const token = readToken();
  const isOfFormerSession = () => !isPublic && readToken() !== token;
  const ensureSameSession = () => {
    if (!endpoint.changes && isOfFormerSession())
      throw new CallError(sessionReplacedFailure.message, sessionReplacedFailure);
  };
  const refuseAsReplaced = (): Outcome => {
    if (isTokenReplaced() && !signal.aborted) dispatch(sessionReplaced());
    return { error: sessionReplacedFailure };
  };
  // Refuses the calls of a page whose session has been replaced: such a page must not send the next session's token.
  // Exempts the two calls that fetch the next session's user and menus.
  if (!isPublic && !opensSession(endpoint) && isTokenReplaced()) return refuseAsReplaced();
  try {
    // A sign-in sends no token, even if a session is open.
    const credential =
      isPublic && !endpoint.recognizesSession ? undefined : asApp === undefined ? token : getAppToken(asApp);
    return { data: await perform(endpoint, isRecord(arg) ? arg : {}, { signal, credential, ensureSameSession }) };
  } catch (problem) {
    const error = problem instanceof CallError ? problem.failure : networkFailure;
    // Makes the call again once the user has given the second factor, unless the session has changed meanwhile.
    if (error.subCode === 'second-factor-required' && !isRepeated && (await waitForStepUp()) && !isOfFormerSession())
      return httpBaseQuery({ endpoint, arg, asApp }, { signal, dispatch }, { failures, isRepeated: true });
    if (isOfFormerSession() && (!endpoint.changes || isSessionExpiry(error))) return refuseAsReplaced();
    // Reports no failure if the caller itself has aborted the call.
    if (signal.aborted || failures === 'nobody') return { error };
    // A refused token of a sandboxed application does not mean that the session has expired, since the token expires
    // earlier.
    if (isSessionExpiry(error) && asApp === undefined) dispatch(sessionExpired());
    else if (failures === 'portal') dispatch(requestFailed(error));
    return { error };
  }
}

function opensSession(endpoint: Endpoint): boolean {
  return endpoint === session.getInfo || endpoint === routers.getRoutersBatch;
}

interface Conditions {
  readonly signal: AbortSignal;
  /** The token that the request sends, if any. */
  readonly credential?: string | undefined;
  /** Throws if the session of the call has been replaced. */
  readonly ensureSameSession?: () => void;
}

async function perform(
  endpoint: Endpoint,
  arg: Readonly<Record<string, unknown>>,
  { signal, credential, ensureSameSession = () => {} }: Conditions,
): Promise<unknown> {
  const sealed = await encryptSecrets(endpoint, arg, () => loadPublicKey(signal));
  const { url, init } = buildRequest(endpoint, sealed, credential);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  const given = AbortSignal.any([signal, limit.signal]);
  try {
    const response = await fetch(url, { ...init, signal: given });
    storeServerTime(response.headers.get('date'));
    // Ends the time-out when the response of a download starts, since a large file may take longer to arrive.
    if (endpoint.data === file) clearTimeout(timer);
    const data = await readResponse(endpoint, response, ensureSameSession);
    ensureSameSession();
    return data;
  } catch (error) {
    if (!(error instanceof CallError || given.aborted)) await nextTask();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// Waits for another browser task before a failure is handled. When the user leaves the portal, the browser aborts the
// requests of the page but runs no further task, so these failures are never handled. Otherwise the saga that opens the
// session could treat them as its failure, and remove the token that the next page needs.
function nextTask(): Promise<void> {
  return new Promise((begin) => {
    setTimeout(begin);
  });
}

// Loads the public key if the site's configuration, which contains the key, is late or has failed (CFG-03). Servers
// other than the portal's own provide the key only in that configuration.
async function loadPublicKey(signal: AbortSignal): Promise<void> {
  const { loadPublicKey: alone, loadProperties: withTheSite } = properties;
  try {
    const { scheme, publicKey } = v.parse(alone.data, await perform(alone, {}, { signal }));
    setPublicKey(scheme, publicKey);
  } catch {
    setPublicKeyFromSite(v.parse(withTheSite.data, await perform(withTheSite, {}, { signal })));
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
