import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistReducer, persistStore } from 'redux-persist';
import { feedback } from '@/kernel/feedback/slice';
import { session } from '@/kernel/session/slice';
import { userInfo, userInfoPersistence } from '@/kernel/session/userInfo';
import { site } from '@/kernel/site/slice';
import { api } from '@/platform/http/api';
import { SAGA_CONTEXT } from '@/platform/saga/callApi';
import { withoutSecrets } from './devTools';
import { rootSaga } from './rootSaga';

/** Creates the portal's store with its sagas running; tests make one each. */
export function createStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      [feedback.name]: feedback.reducer,
      [session.name]: session.reducer,
      [site.name]: site.reducer,
      [userInfo.name]: persistReducer(userInfoPersistence, userInfo.reducer),
    }),
    middleware: (defaults) =>
      defaults({
        thunk: true,
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(api.middleware, sagas),
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Smartube portal',
      actionSanitizer: withoutSecrets,
      stateSanitizer: withoutSecrets,
    },
  });
  sagas.setContext({ [SAGA_CONTEXT]: { dispatch: store.dispatch } });
  const persistor = persistStore(store);
  sagas.run(rootSaga);
  return { store, persistor };
}
