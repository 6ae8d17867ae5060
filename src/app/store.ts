import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Saga } from 'redux-saga';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistReducer, persistStore } from 'redux-persist';
import { appearance } from '@/kernel/appearance/slice';
import { feedback } from '@/kernel/feedback/slice';
import { language } from '@/kernel/language/slice';
import { connection } from '@/kernel/live/connection';
import { location } from '@/kernel/navigation/location';
import { project } from '@/kernel/project/slice';
import { session } from '@/kernel/session/slice';
import { userInfo, userInfoPersistence } from '@/kernel/session/userInfo';
import { site } from '@/kernel/site/slice';
import { tabsPersistence } from '@/kernel/tabs/persistence';
import { recentPages, recentPagesPersistence } from '@/kernel/tabs/recentPages';
import { tabs } from '@/kernel/tabs/slice';
import { uploads } from '@/kernel/uploads/registry';
import { versionNotice } from '@/kernel/site/versionSlice';
import { api } from '@/platform/http/api';
import { sessionReplaced } from '@/platform/http/events';
import { isTokenReplaced } from '@/platform/http/sessionToken';
import { reportError } from '@/platform/reportError';
import { SAGA_CONTEXT_KEY } from '@/platform/saga/callApi';
import { supervise } from '@/platform/saga/supervise';
import { onOtherTabsNotice } from '@/platform/storage/otherTabs';
import { connectAddressBar } from './addressBar';
import { maskSecrets } from './devTools';
import { createRecentActions } from './errors/recentActions';
import type { FlowRecorder } from './flow/recorder';
import { rootSaga } from './rootSaga';
import { createTimeTravel } from './timeTravel';

/** Options for development and for replays. */
export interface StoreOptions {
  /** Records the dispatched actions for `npm run replay`. Undefined: nothing is recorded. */
  readonly recorder?: FlowRecorder | undefined;
}

/** Creates the portal's store, runs its sagas, and connects it to the address bar and the browser's other tabs. */
export function createStore({ recorder }: StoreOptions = {}) {
  const sagas = createSagaMiddleware({ onError: reportError });
  // Omitted from the production build, which has no developer tools.
  const timeTravel = process.env.NODE_ENV === 'production' ? undefined : createTimeTravel();
  const recentActions = createRecentActions();
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      [appearance.name]: appearance.reducer,
      [connection.name]: connection.reducer,
      [feedback.name]: feedback.reducer,
      [language.name]: language.reducer,
      [location.name]: location.reducer,
      [project.name]: project.reducer,
      [session.name]: session.reducer,
      [site.name]: site.reducer,
      [recentPages.name]: persistReducer(recentPagesPersistence, recentPages.reducer),
      [tabs.name]: persistReducer(tabsPersistence, tabs.reducer),
      [versionNotice.name]: versionNotice.reducer,
      [uploads.name]: uploads.reducer,
      [userInfo.name]: persistReducer(userInfoPersistence, userInfo.reducer),
    }),
    middleware: (defaults) =>
      defaults({
        thunk: true,
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(
        ...(recorder ? [recorder.middleware] : []),
        recentActions.middleware,
        api.middleware,
        sagas,
        ...(timeTravel ? [timeTravel.middleware] : []),
      ),
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Smartube portal',
      actionSanitizer: maskSecrets,
      stateSanitizer: maskSecrets,
    },
  });
  sagas.setContext({ [SAGA_CONTEXT_KEY]: { dispatch: store.dispatch } });
  const persistor = persistStore(store);
  const isTravelling = () => timeTravel?.isTravelling(store.getState()) === true;
  connectAddressBar(store, isTravelling);
  onOtherTabsNotice(() => {
    if (isTokenReplaced()) store.dispatch(sessionReplaced());
  });
  sagas.run(rootSaga);
  /** Runs a flow later than the root saga, with the same supervision. */
  const run = (flow: Saga<[]>) => sagas.run(supervise, flow);
  return { store, persistor, isTravelling, run, recentActions };
}
