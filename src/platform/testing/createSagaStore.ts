import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Saga, Task } from 'redux-saga';
import { api } from '../http/api';
import { isCallAction } from '../saga/callActions';
import { SAGA_CONTEXT_KEY } from '../saga/callApi';

/** A store for testing the layers below the app, with the real API and sagas. */
export function createSagaStore<State extends { readonly api: ReturnType<typeof api.reducer> }>(
  reducer: Reducer<State>,
) {
  const sagas = createSagaMiddleware();
  const told: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    told.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: true }).concat(api.middleware, sagas, record),
  });
  sagas.setContext({ [SAGA_CONTEXT_KEY]: { dispatch: store.dispatch } });
  return {
    store,
    /**
     * The types of all dispatched actions so far. Leaves out the actions of RTK Query, and those that report the calls
     * of sagas.
     */
    dispatchedTypes: () =>
      told
        .filter((action) => !isCallAction(action) && !action.type.startsWith(`${api.reducerPath}/`))
        .map(({ type }) => type),
    /** All dispatched actions so far, oldest first. */
    told: told as readonly UnknownAction[],
    run: <S extends Saga>(saga: S, ...args: Parameters<S>): Task => sagas.run(saga, ...args),
  };
}

/** Resolves once the store's state satisfies the condition. */
export function waitForState<State>(
  store: { getState: () => State; subscribe: (listener: () => void) => () => void },
  isSo: (state: State) => boolean,
): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!isSo(store.getState())) return;
      leave();
      done();
    };
    const leave = store.subscribe(look);
    look();
  });
}
