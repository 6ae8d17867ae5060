import { testSaga, expectSaga } from 'redux-saga-test-plan';
import { combineReducers } from '@reduxjs/toolkit';
import { propertiesApi } from '@/api/properties';
import { networkFailure } from '@/platform/http/failure';
import { keepPublicKey } from '@/platform/http/secrets';
import { request } from '@/platform/saga/callApi';
import { answer, refuse } from '@/platform/testing/answer';
import { loadSite } from './loadSite';
import { siteOf } from './site';
import { site, siteLoaded } from './slice';

const { loadProperties } = propertiesApi.endpoints;
const properties = [{ attrCode: 'VUE_APP_NAME', attrValue: '绿能门户' }];
const reducer = combineReducers({ [site.name]: site.reducer });

it('keeps the public key, then shows the site as it is configured', () => {
  testSaga(loadSite)
    .next()
    .call(request, loadProperties, undefined)
    .next(properties)
    .call(keepPublicKey, properties)
    .next()
    .put(siteLoaded(properties))
    .next()
    .isDone();
});

it('the configuration takes effect', async () => {
  await expectSaga(loadSite)
    .withReducer(reducer)
    .provide([answer(loadProperties, undefined, properties)])
    .hasFinalState({ site: { ...siteOf([]), name: '绿能门户' } })
    .run();
});

it('when it cannot be had the defaults stay, and the flow ends without a word', async () => {
  await expectSaga(loadSite)
    .withReducer(reducer)
    .provide([refuse(loadProperties, undefined, networkFailure)])
    .not.put.actionType(siteLoaded.type)
    .hasFinalState({ site: siteOf([]) })
    .run();
});
