import { nanoid } from '@reduxjs/toolkit';
import type { Dispatch, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { call, cancelled, getContext, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { getEndpointDefinition } from '../http/api';
import { httpBaseQuery } from '../http/edge';
import { throwFailure, isFailure } from '../http/failure';
import { callAborted, callAnswered, callFailed, callSent } from './callActions';

/**
 * An endpoint of a slice, as sagas use it, such as `sessionApi.endpoints.login`. Only the types of `initiate` are used.
 * Running `initiate` could answer from the pages' cache, or join a request of a page.
 */
export interface CallableEndpoint<Arg, Data> {
  readonly name: string;
  initiate(arg: Arg): ThunkAction<{ unwrap(): Promise<Data> }, never, never, UnknownAction>;
}

/** The values that redux-saga's context provides to every saga of the portal. */
export interface SagaContext {
  readonly dispatch: Dispatch;
}

/** The key of {@link SagaContext} in the saga middleware's context. */
export const SAGA_CONTEXT_KEY = 'portal';

/**
 * Makes the call with a separate request, which is aborted when its flow is cancelled. Exported so that tests can
 * provide its answer: see `answer` in `platform/testing`.
 */
export function* request<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg): SagaGenerator<Data> {
  const { dispatch } = yield* getContext<SagaContext>(SAGA_CONTEXT_KEY);
  const controller = new AbortController();
  const which = { id: nanoid(), endpoint: endpoint.name };
  yield* put(callSent({ ...which, arg }));
  try {
    const data = yield* call(perform<Arg, Data>, endpoint, arg, { dispatch, signal: controller.signal });
    yield* put(callAnswered({ ...which, data }));
    return data;
  } catch (failure) {
    if (isFailure(failure)) yield* put(callFailed({ ...which, failure }));
    throw failure;
  } finally {
    if (yield* cancelled()) {
      controller.abort();
      yield* put(callAborted(which));
    }
  }
}

type EdgeContext = Parameters<typeof httpBaseQuery>[1];

// The slice's endpoint types the data; its definition names the contract endpoint that parses the data.
async function perform<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg, context: EdgeContext): Promise<Data>;
async function perform({ name }: { readonly name: string }, arg: unknown, context: EdgeContext): Promise<unknown> {
  const { query, extraOptions } = getEndpointDefinition(name);
  const { data, error } = await httpBaseQuery(query(arg), context, extraOptions);
  return error ? throwFailure(error) : data;
}

/**
 * Calls the server from a flow. Returns the data or throws a {@link Failure}. Neither reads nor writes the pages'
 * cache. A test provides the answer by endpoint and argument: `provide([answer(endpoints.login, credentials, { token
 * })])`.
 */
export function callApi<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg): SagaGenerator<Data> {
  return call(request<Arg, Data>, endpoint, arg);
}
