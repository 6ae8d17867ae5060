import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { properties } from 'contract/site/properties';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import * as v from 'valibot';
import { readAnswer } from './answer';
import { requestFailed, sessionExpired, sessionReplaced } from './events';
import { CallProblem, isExpiry, networkFailure, replacedFailure } from './failure';
import type { Failure } from './failure';
import { requestOf } from './request';
import { keepPublicKey, keepSiteKey, sealSecrets } from './secrets';
import { isTokenReplaced } from './sessionToken';

/** Calls are given up after this time (specification section 9). */
export const REQUEST_TIMEOUT = 30_000;

/** One call: which endpoint, and what it is told. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly arg: unknown;
  /** In the name of this application alone, which runs apart and may do nothing else. */
  readonly asApp?: string | undefined;
}

/** Who tells of a failure: the portal in a message, the caller beside what failed, or nobody at all. */
export interface CallOptions {
  readonly failures?: 'portal' | 'caller' | 'nobody';
}

/** The edge between the portal and the wire, as RTK Query calls it. */
export type Edge = BaseQueryFn<Call, unknown, Failure, CallOptions>;

/**
 * Everything that is the wire's alone happens here and in the files beside it: address and token, encryption, time-out,
 * envelope, decryption and parsing. What comes out is clear data of the contract's type, or a failure, which is told in
 * one place (ERR-01..03).
 */
export const edge: Edge = async ({ endpoint, arg, asApp }, { signal, dispatch }, { failures = 'portal' }) => {
  // A call of a page that belongs to a former session must not be made in the name of the one that took its place; only
  // who that is may be asked.
  if (endpoint.needs !== 'public' && !opensSession(endpoint) && isTokenReplaced()) {
    dispatch(sessionReplaced());
    return { error: replacedFailure };
  }
  try {
    return { data: await perform(endpoint, isRecord(arg) ? arg : {}, signal, asApp) };
  } catch (problem) {
    const error = problem instanceof CallProblem ? problem.failure : networkFailure;
    // A call that its own flow has given up fails in silence.
    if (signal.aborted || failures === 'nobody') return { error };
    // The token of an application ends before the session does.
    if (isExpiry(error) && asApp === undefined) dispatch(sessionExpired());
    else if (failures === 'portal') dispatch(requestFailed(error));
    return { error };
  }
};

function opensSession(endpoint: Endpoint): boolean {
  return endpoint === session.getInfo || endpoint === routers.getRoutersBatch;
}

async function perform(
  endpoint: Endpoint,
  arg: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  asApp?: string,
): Promise<unknown> {
  const sealed = await sealSecrets(endpoint.arg, arg, () => loadPublicKey(signal));
  const { url, init } = requestOf(endpoint, sealed, asApp);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT);
  const given = AbortSignal.any([signal, limit.signal]);
  try {
    const response = await fetch(url, { ...init, signal: given });
    // A file may take its time once it has begun to arrive.
    if (endpoint.data === file) clearTimeout(timer);
    return await readAnswer(endpoint, response);
  } catch (error) {
    if (!(error instanceof CallProblem || given.aborted)) await anotherTask();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// A page that the browser leaves runs no further task: a request that leaving cut off fails nothing there, where the flow of
// the session would remove the token of the next page.
function anotherTask(): Promise<void> {
  return new Promise((begin) => {
    setTimeout(begin);
  });
}

// For the visit on which the site's configuration, which carries the key, is late or could not be had (CFG-03). Foreign
// servers tell the key there alone.
async function loadPublicKey(signal: AbortSignal): Promise<void> {
  const { loadPublicKey: alone, loadProperties: withTheSite } = properties;
  try {
    const { scheme, publicKey } = v.parse(alone.data, await perform(alone, {}, signal));
    keepPublicKey(scheme, publicKey);
  } catch {
    keepSiteKey(v.parse(withTheSite.data, await perform(withTheSite, {}, signal)));
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
