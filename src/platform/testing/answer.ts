import { call } from 'redux-saga/effects';
import { dynamic } from 'redux-saga-test-plan/providers';
import type { StaticProvider } from 'redux-saga-test-plan/providers';
import { throwFailure } from '../http/failure';
import type { Failure } from '../http/failure';
import { request } from '../saga/callApi';
import type { CallableEndpoint } from '../saga/callApi';

/**
 * Provides the answer to a flow's call by endpoint and argument: `expectSaga(flow).provide([answer(login, credentials,
 * { token })])`. A promise as data keeps the call pending until it settles.
 */
export function answer<Arg, Data>(
  endpoint: CallableEndpoint<Arg, Data>,
  arg: Arg,
  data: NoInfer<Data | Promise<Data>>,
): StaticProvider {
  return [call(request, endpoint, arg), data];
}

/** Provides a failure for a flow's call, as {@link answer} provides data. */
export function refuse<Arg, Data>(endpoint: CallableEndpoint<Arg, Data>, arg: Arg, failure: Failure): StaticProvider {
  return [call(request, endpoint, arg), dynamic(() => throwFailure(failure))];
}
