import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { combineReducers } from '@reduxjs/toolkit';
import { propertiesApi } from '@/api/site/properties';
import { properties as contract } from 'contract/site/properties';
import { api } from '@/platform/http/api';
import { networkFailure } from '@/platform/http/failure';
import { setPublicKeyFromSite } from '@/platform/http/secrets';
import { readToken } from '@/platform/storage/cookies';
import { answer, refuse } from '@/platform/testing/answer';
import { createSagaStore, waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, neverResponds } from '@/platform/testing/wire';
import { sessionCleared, sessionOpened } from '../session/slice';
import { openedSession } from '../session/testing';
import { loadSite, siteFlow } from './loadSite';
import { parseSite } from './site';
import { site, siteLoaded } from './slice';

const { loadProperties } = propertiesApi.endpoints;
const properties = [{ attrCode: 'VUE_APP_NAME', attrValue: '绿能门户' }];
const reducer = combineReducers({ [site.name]: site.reducer });

it('keeps the public key, then shows the site as it is configured', () => {
  testSaga(loadSite)
    .next()
    .call(readToken)
    .next(undefined)
    // The call, raced against `resetApiState`: see the test below.
    .next({ properties })
    .call(readToken)
    .next(undefined)
    .call(setPublicKeyFromSite, properties)
    .next()
    .put(siteLoaded(properties))
    .next()
    .isDone();
});

it('the configuration takes effect', async () => {
  await expectSaga(loadSite)
    .withReducer(reducer)
    .provide([answer(loadProperties, undefined, properties)])
    .hasFinalState({ site: { ...parseSite([]), name: '绿能门户' } })
    .run();
});

it('when it cannot be had the defaults stay, and the flow ends without a word', async () => {
  await expectSaga(loadSite)
    .withReducer(reducer)
    .provide([refuse(loadProperties, undefined, networkFailure)])
    .not.put.actionType(siteLoaded.type)
    .hasFinalState({ site: parseSite([]) })
    .run();
});

it('[SET-02] a configuration that was asked for with another session is not shown, and asked for again', () => {
  testSaga(loadSite)
    .next()
    .call(readToken)
    .next('of acme')
    .next({ properties })
    .call(readToken)
    .next('of globex')
    .delay(0)
    .next()
    .call(readToken)
    .next('of globex')
    .next({ properties: [] })
    .call(readToken)
    .next('of globex')
    .call(setPublicKeyFromSite, [])
    .next()
    .put(siteLoaded([]))
    .next()
    .isDone();
});

it('[SET-02] the site is loaded again where a session opens or ends, if it is not yet that of the session', () => {
  testSaga(siteFlow)
    .next()
    .call(readToken)
    .next(undefined)
    .next({ properties })
    .call(readToken)
    .next(undefined)
    .call(setPublicKeyFromSite, properties)
    .next()
    .put(siteLoaded(properties))
    .next()
    .take([sessionOpened, sessionCleared])
    .next(sessionOpened(openedSession))
    .call(readToken)
    // The session's token, which the visitor did not have.
    .next('of acme')
    .call(readToken)
    .next('of acme')
    .next({ properties: [] })
    .call(readToken)
    .next('of acme')
    .call(setPublicKeyFromSite, [])
    .next()
    .put(siteLoaded([]))
    .next()
    .take([sessionOpened, sessionCleared])
    .next(sessionOpened(openedSession))
    .call(readToken)
    .next('of acme')
    .take([sessionOpened, sessionCleared])
    .next(sessionCleared({ keepsPlace: false }))
    .call(readToken)
    .next(undefined)
    .call(readToken);
});

it('[SET-02] a site that could not be loaded is loaded where the session changes, with the same token as well', () => {
  testSaga(siteFlow)
    .next()
    .call(readToken)
    .next(undefined)
    .throw(Object.assign(new Error(), networkFailure))
    .take([sessionOpened, sessionCleared])
    .next(sessionCleared({ keepsPlace: false }))
    .call(readToken)
    .next(undefined)
    .call(readToken);
});

const wire = installFakeNetwork();

it('[CFG-03] a session that ends while it is on its way does not take it away', async () => {
  wire.respond(contract.loadProperties, neverResponds);
  const first = wire.nextRequestOf(contract.loadProperties);
  const portal = createSagaStore(combineReducers({ [api.reducerPath]: api.reducer, [site.name]: site.reducer }));
  portal.run(loadSite);
  await first;
  wire.answer(contract.loadProperties, properties);
  portal.store.dispatch(api.util.resetApiState());
  await waitForState(portal.store, (state) => state.site.name === '绿能门户');
});
