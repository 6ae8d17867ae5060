import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { readCookie, removeCookie } from '@/platform/storage/cookies';
import { readPreference } from '@/platform/storage/preferences';
import { keepAppearance } from './keepAppearance';
import { SCHEME_PREFERENCE, appearance, schemeChosen, sizeChosen, watermarkChosen } from './slice';

const reducer = combineReducers({ [appearance.name]: appearance.reducer });

afterEach(() => {
  localStorage.clear();
  removeCookie('size');
});

it('[SHL-02] keeps the size in its cookie, the rest as preferences, and begins with them next time', async () => {
  await expectSaga(keepAppearance)
    .withReducer(reducer)
    .dispatch(schemeChosen('dark'))
    .dispatch(sizeChosen('small'))
    .dispatch(watermarkChosen(true))
    .silentRun(20);
  expect(readCookie('size')).toBe('small');
  expect(readPreference(SCHEME_PREFERENCE)).toBe('dark');
  expect(reducer(undefined, { type: 'start' }).appearance).toEqual({
    scheme: 'dark',
    size: 'small',
    hasWatermark: true,
  });
});

it('begins as the system has it where nothing, or nonsense, is kept', () => {
  localStorage.setItem('smartube-portal:preference:scheme', 'purple');
  expect(reducer(undefined, { type: 'start' }).appearance).toEqual({
    scheme: 'system',
    size: 'default',
    hasWatermark: false,
  });
});
