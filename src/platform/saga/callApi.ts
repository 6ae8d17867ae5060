import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { call, cancelled, getContext } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { isFailure, networkFailure } from '../http/failure';

interface Running<Data> {
  unwrap(): Promise<Data>;
  abort(): void;
}

interface InitiateOptions {
  readonly subscribe?: boolean;
  readonly forceRefetch?: boolean;
  readonly track?: boolean;
}

/** An endpoint of a slice, as far as a saga needs it: `sessionApi.endpoints.login` and its like. */
export interface CallableEndpoint<Arg, Data> {
  readonly name: string;
  initiate(arg: Arg, options?: InitiateOptions): ThunkAction<Running<Data>, never, never, UnknownAction>;
}

/** What every saga of the portal finds in its context. */
export interface SagaContext {
  readonly dispatch: ThunkDispatch<never, never, UnknownAction>;
}

/** The name under which the store puts {@link SagaContext} into the saga middleware's context. */
export const SAGA_CONTEXT = 'portal';

// A saga leaves no subscription behind, so that what it fetched is forgotten in time.
const options = { subscribe: false, forceRefetch: true, track: false };

/** Performs the call. Exported so that tests can answer for it: see `answer` in `platform/testing`. */
export function* request<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg): SagaGenerator<Data> {
  const { dispatch } = yield* getContext<SagaContext>(SAGA_CONTEXT);
  const running = dispatch(endpoint.initiate(arg, options));
  try {
    return yield* call(() => running.unwrap());
  } catch (error) {
    // A failure is a value, here as everywhere: flows match on what it says.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
    throw isFailure(error) ? error : networkFailure;
  } finally {
    if (yield* cancelled()) running.abort();
  }
}

/**
 * Calls the server from a flow: the data, or a thrown {@link Failure}. In a test the call is answered by its endpoint and
 * argument: `provide([answer(endpoints.login, credentials, { token })])`.
 */
export function callApi<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg): SagaGenerator<Data> {
  return call(request<Arg, Data>, endpoint, arg);
}
