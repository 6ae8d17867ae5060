import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { properties } from 'contract/site/properties';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import * as v from 'valibot';
import { readToken } from '../storage/cookies';
import { readAnswer } from './answer';
import { appTokenOf } from './appTokens';
import { requestFailed, sessionExpired, sessionReplaced } from './events';
import { CallProblem, isExpiry, networkFailure, replacedFailure } from './failure';
import type { Failure } from './failure';
import { requestOf } from './request';
import { setPublicKey, setSiteKey, sealSecrets } from './secrets';
import { isTokenReplaced } from './sessionToken';

/** Milliseconds after which a call is aborted (specification section 9). */
export const REQUEST_TIMEOUT_MS = 30_000;

/** One call: which endpoint, and its argument. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly arg: unknown;
  /** In the name of this application alone, which runs apart and may do nothing else. */
  readonly asApp?: string | undefined;
}

/** Where a failure is shown: by the portal in a message, by the caller beside what failed, or not at all. */
export interface CallOptions {
  readonly failures?: 'portal' | 'caller' | 'nobody';
}

/** The edge between the portal and the wire, as RTK Query calls it. */
export type Edge = BaseQueryFn<Call, unknown, Failure, CallOptions>;

type Outcome = { readonly data: unknown; readonly error?: never } | { readonly error: Failure; readonly data?: never };

/**
 * Everything that is the wire's alone happens here and in the files beside it: address and token, encryption, time-out,
 * envelope, decryption and parsing. The result is clear data of the contract's type, or a failure, which is shown in
 * one place (ERR-01..03).
 *
 * A call belongs to the session whose token the browser held when it was made. Once another token has taken its place,
 * what the call read reaches no caller, and a refusal of the old token is no expired session (SES-11). A change that the
 * server has made is still told as made.
 */
export async function edge(
  { endpoint, arg, asApp }: Call,
  { signal, dispatch }: Pick<BaseQueryApi, 'signal' | 'dispatch'>,
  { failures = 'portal' }: CallOptions = {},
): Promise<Outcome> {
  const isPublic = endpoint.needs === 'public';
  const token = readToken();
  const isOfFormerSession = () => !isPublic && readToken() !== token;
  const ensureSameSession = () => {
    if (!endpoint.changes && isOfFormerSession()) throw new CallProblem(replacedFailure.message, replacedFailure);
  };
  const refuseAsReplaced = (): Outcome => {
    if (isTokenReplaced() && !signal.aborted) dispatch(sessionReplaced());
    return { error: replacedFailure };
  };
  // A page of a former session makes no call in the name of the next one; only who that is may be asked.
  if (!isPublic && !opensSession(endpoint) && isTokenReplaced()) return refuseAsReplaced();
  try {
    // Signing in carries no token, whatever session is still there.
    const credential = isPublic ? undefined : asApp === undefined ? token : appTokenOf(asApp);
    return { data: await perform(endpoint, isRecord(arg) ? arg : {}, { signal, credential, ensureSameSession }) };
  } catch (problem) {
    const error = problem instanceof CallProblem ? problem.failure : networkFailure;
    if (isOfFormerSession() && (!endpoint.changes || isExpiry(error))) return refuseAsReplaced();
    // An aborted call fails in silence.
    if (signal.aborted || failures === 'nobody') return { error };
    // The token of an application ends before the session does.
    if (isExpiry(error) && asApp === undefined) dispatch(sessionExpired());
    else if (failures === 'portal') dispatch(requestFailed(error));
    return { error };
  }
}

function opensSession(endpoint: Endpoint): boolean {
  return endpoint === session.getInfo || endpoint === routers.getRoutersBatch;
}

interface Conditions {
  readonly signal: AbortSignal;
  /** The token that the request carries. */
  readonly credential?: string | undefined;
  /** Throws where the answer belongs to a session that another one has replaced. */
  readonly ensureSameSession?: () => void;
}

async function perform(
  endpoint: Endpoint,
  arg: Readonly<Record<string, unknown>>,
  { signal, credential, ensureSameSession = () => {} }: Conditions,
): Promise<unknown> {
  const sealed = await sealSecrets(endpoint.arg, arg, () => loadPublicKey(signal));
  const { url, init } = requestOf(endpoint, sealed, credential);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  const given = AbortSignal.any([signal, limit.signal]);
  try {
    const response = await fetch(url, { ...init, signal: given });
    // A file may take its time once it has begun to arrive.
    if (endpoint.data === file) clearTimeout(timer);
    const data = await readAnswer(endpoint, response, ensureSameSession);
    ensureSameSession();
    return data;
  } catch (error) {
    if (!(error instanceof CallProblem || given.aborted)) await nextTask();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// A page that the browser leaves runs no further task: a request that leaving cut off fails nothing there, where the flow of
// the session would remove the token of the next page.
function nextTask(): Promise<void> {
  return new Promise((begin) => {
    setTimeout(begin);
  });
}

// For the visit on which the site's configuration, which carries the key, is late or could not be had (CFG-03). Foreign
// servers tell the key there alone.
async function loadPublicKey(signal: AbortSignal): Promise<void> {
  const { loadPublicKey: alone, loadProperties: withTheSite } = properties;
  try {
    const { scheme, publicKey } = v.parse(alone.data, await perform(alone, {}, { signal }));
    setPublicKey(scheme, publicKey);
  } catch {
    setSiteKey(v.parse(withTheSite.data, await perform(withTheSite, {}, { signal })));
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
